import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field that stands within an editor gets no text that is meant for the editor",
  html: `<div id="message" contenteditable role="textbox" aria-label="Message">Hi<span contenteditable="false"><input id="to" aria-label="To"></span></div><script>
    message.addEventListener("keydown", () => to.focus())</script>`,
  run: async (agent) => {
    const i = agent.id("textbox", "Message")
    const { success } = await agent.act({ _tag: "type", i, text: "hello there", clear: false })
    expect(success).toBe(false)
    expect(await agent.page.evaluate("to.value")).toBe("")
  }
})
