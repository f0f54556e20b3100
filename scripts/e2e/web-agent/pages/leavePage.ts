import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page with something unsaved is not left unless that was decided",
  html: `<label>Note <input></label><script>onbeforeunload = (event) => event.preventDefault()</script>`,
  files: { "/next": "<title>Next</title><p>The next page" },
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("textbox", "Note"), text: "unsaved" })
    const go = { _tag: "navigate", url: "http://app.test/next" } as const
    const stayed = await agent.act(go)
    expect(stayed).toMatchObject({
      success: false,
      errorMessage: { name: "NavigationFailed", message: expect.stringContaining("whether to leave it") },
      dialogs: [{ type: "beforeunload", answered: "dismissed" }]
    })
    expect(agent.page.url()).toBe("http://app.test/")
    await agent.does({ _tag: "answerDialog", accept: true })
    expect(await agent.does(go)).toMatchObject({ urlAfter: "http://app.test/next" })
  }
})
