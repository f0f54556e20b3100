import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a shortcut reaches the page with its modifiers, as real keys",
  html: `<label>Find <input></label><script>
    onkeydown = (event) => {
      if (event.ctrlKey && event.shiftKey && event.code === "KeyK" && event.isTrusted) document.title = "Palette"
    }
  </script>`,
  run: async (agent) => {
    const pressed = await agent.does({
      _tag: "pressKey",
      key: "Control+Shift+k",
      i: agent.id("textbox", "Find")
    })
    expect(pressed.input).toBe("trusted")
    expect(await agent.page.title()).toBe("Palette")
  }
})
