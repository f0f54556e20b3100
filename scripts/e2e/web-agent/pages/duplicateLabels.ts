import { expect } from "vitest"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "buttons of the same name are told apart by the rows they stand in",
  html: `<table><tr><td>Order 1<td><button>Cancel</button><tr><td>Order 2<td><button>Cancel</button></table><script>
    onclick = ({ target }) => { document.title = target.closest("tr").cells[0].textContent }
  </script>`,
  run: async (agent) => {
    const row = elementsOf(parse(agent.summary().html)).find(
      ({ role, name, children }) =>
        role === "row" && (name.includes("Order 2") || JSON.stringify(children).includes("Order 2"))
    )
    const cancel = elementsOf(row?.children ?? []).find(({ role }) => role === "button")
    await agent.does({ _tag: "click", i: cancel?.i ?? agent.summary().html })
    expect(await agent.page.title()).toBe("Order 2")
  }
})
