import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an editor that is the whole body of a frame has the focus once it was pressed, and is typed into",
  html: `<iframe id="editor" title="Editor" srcdoc='<body contenteditable=true aria-label=Body role=textbox></body>'></iframe>`,
  run: async (agent) => {
    await agent.read()
    const feedback = await agent.act({ _tag: "type", i: agent.id("textbox", "Body"), text: "Dear Ada" })
    expect([
      await agent.page.evaluate("editor.contentDocument.body.innerText.trim()"),
      feedback.success,
      feedback.errorMessage
    ]).toEqual(["Dear Ada", true, undefined])
  }
})
