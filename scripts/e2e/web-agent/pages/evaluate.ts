import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "code is evaluated only after the user's word, whatever the page's own rules for scripts",
  html: `<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><p>Price 42</p>`,
  run: async (agent) => {
    const action = { _tag: "evaluateCode", code: "document.querySelector('p').textContent" } as const
    expect(await agent.act(action)).toMatchObject({ success: false, errorMessage: { name: "NotConfirmed" } })
    expect((await agent.does(action, { confirmed: true })).value).toBe('"Price 42"')
    const broken = await agent.act({ _tag: "evaluateCode", code: "nothing.here" }, { confirmed: true })
    expect(broken.errorMessage).toMatchObject({ name: "CodeFailed" })
  }
})
