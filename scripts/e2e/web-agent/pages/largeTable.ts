import { expect } from "vitest"
import { PAGE_PART_MAX_CHARS, PAGE_SUMMARY_MAX_CHARS } from "#schemas/page/limits.ts"
import { handlesAt } from "#schemas/page/MoreHandle.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a row far down a table of 5 000 is found by its words or through what was left out, and used",
  html: `<table><thead><tr><th>Order<th>Action</thead><tbody id="rows"></table><script>
    rows.innerHTML = Array.from({ length: 5000 }, (_, n) => "<tr><td>Order " + n + "<td><button>Ship</button>").join("")
    rows.onclick = ({ target }) => { target.textContent = "Shipped" }
  </script>`,
  run: async (agent) => {
    const { html } = agent.summary()
    expect(html.length).toBeLessThanOrEqual(PAGE_SUMMARY_MAX_CHARS)
    const found = await agent.call({ _tag: "Find", tabId: agent.tabId(), text: "Order 4711" })
    if (found._tag !== "TextFound") throw new Error(found._tag)
    expect(found.matches).toBe(1)
    const ship = elementsOf(parse(found.html)).find(({ role }) => role === "button")
    await agent.does({ _tag: "click", i: ship?.i ?? found.html })
    expect(await agent.page.textContent("tr:nth-child(4712) button")).toBe("Shipped")

    await agent.read()
    let part = agent.summary().html
    const asked = new Set<string>()
    while (!part.includes("Order 4900")) {
      const handles = elementsOf(parse(part)).flatMap(handlesAt)
      const handle = handles.findLast((one) => !asked.has(one))
      if (handle === undefined) throw new Error(part)
      asked.add(handle)
      const more = await agent.call({ _tag: "ReadMore", tabId: agent.tabId(), handle })
      part = more._tag === "PartRead" ? more.html : ""
      expect(part.length).toBeLessThanOrEqual(PAGE_PART_MAX_CHARS)
    }
    expect(asked.size).toBeLessThan(20)
  }
})
