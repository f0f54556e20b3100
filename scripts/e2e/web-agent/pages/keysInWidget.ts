import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "keys move through a widget of the page's own, each where the focus is by then",
  html: `<div role="menu" aria-label="File"><div role="menuitem" tabindex="0">New</div><div role="menuitem" tabindex="-1">Open</div>
    <div role="menuitem" tabindex="-1">Close</div></div><script>
      onkeydown = ({ key, target }) => {
        if (key === "ArrowDown") target.nextElementSibling?.focus()
        if (key === "Enter") document.title = target.textContent
      }
    </script>`,
  run: async (agent) => {
    const focused = { selector: "[role=menuitem]:focus" }
    await agent.does({
      _tag: "multipleActions",
      actions: [
        { _tag: "pressKey", key: "ArrowDown", i: agent.id("menuitem", "New") },
        { _tag: "pressKey", key: "ArrowDown", filters: focused },
        { _tag: "pressKey", key: "Enter", filters: focused }
      ]
    })
    expect(await agent.page.title()).toBe("Close")
  }
})
