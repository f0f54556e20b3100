import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a list the page draws itself is opened, and its option chosen",
  html: `<button id="box" role="combobox" aria-expanded="false" aria-controls="list" aria-label="Status">New</button>
    <ul id="list" role="listbox" hidden><li role="option">New<li role="option">Shipped</ul>
    <script>
      box.onclick = () => { list.hidden = false; box.ariaExpanded = "true" }
      list.onclick = ({ target }) => { box.textContent = target.textContent; list.hidden = true; box.ariaExpanded = "false" }
    </script>`,
  run: async (agent) => {
    const { input } = await agent.does({
      _tag: "selectOption",
      i: agent.id("combobox", "Status"),
      option: "Shipped"
    })
    expect(input).toBe("trusted")
    expect(await agent.page.textContent("#box")).toBe("Shipped")
  }
})
