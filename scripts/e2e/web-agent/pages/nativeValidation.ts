import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what the browser itself finds wrong with a form is told",
  html: `<form action="/sent"><label>Mail <input type="email" name="mail" required></label><button>Save</button></form>`,
  files: { "/sent": "<p>Thank you" },
  run: async (agent) => {
    expect(agent.find("textbox", "Mail").attributes.required).toBe(true)
    const save = { _tag: "click", i: agent.id("button", "Save") } as const
    await agent.does({ _tag: "type", i: agent.id("textbox", "Mail"), text: "ada" })
    const refused = await agent.does(save)
    expect(refused.validation).toEqual([expect.stringMatching(/^Mail: /)])
    expect(refused.urlAfter).toBe("http://app.test/")
    await agent.does({ _tag: "type", i: agent.id("textbox", "Mail"), text: "ada@x.test" })
    expect((await agent.does(save)).urlAfter).toMatch(/\/sent\?/)
  }
})
