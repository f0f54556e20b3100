import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame that is made as the first key of a text comes, and takes the focus, gets none of the others, and it is no success",
  html: `<input id="note" aria-label="Note"><script>
    note.onkeydown = () => {
      if (window.made) return
      window.made = document.createElement("iframe")
      document.body.append(made)
      made.contentDocument.body.innerHTML = "<textarea></textarea>"
      made.contentWindow.focus()
      made.contentDocument.querySelector("textarea").focus()
      note.value = "one two three"
    }</script>`,
  run: async (agent) => {
    const i = agent.id("textbox", "Note")
    const { success } = await agent.act({ _tag: "type", i, text: "one two three" })
    expect(success).toBe(false)
    expect(await agent.page.evaluate("made.contentDocument.querySelector('textarea').value")).toBe("")
  }
})
