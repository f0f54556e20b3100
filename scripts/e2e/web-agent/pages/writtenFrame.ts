import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an editor in a frame that its page has written takes what is typed, and the task knows it",
  html: `<iframe id="editor" title="Editor"></iframe><script>
    const written = editor.contentDocument
    written.open()
    written.write('<body contenteditable="true" role="textbox" aria-label="Letter"></body>')
    written.close()</script>`,
  run: async (agent) => {
    await agent.read()
    const i = agent.id("textbox", "Letter")
    const { errorMessage, success } = await agent.act({ _tag: "type", i, text: "Dear Ada" })
    const letter = await agent.page.evaluate("editor.contentDocument.body.innerText.trim()")
    expect({ letter, success, errorMessage }).toEqual({
      letter: "Dear Ada",
      success: true,
      errorMessage: undefined
    })
  }
})
