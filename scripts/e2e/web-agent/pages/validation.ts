import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what a page finds wrong is told as a difference",
  html: `<form novalidate onsubmit="event.preventDefault()
      const isWrong = !mail.value.includes('@')
      mail.setAttribute('aria-invalid', isWrong)
      problem.textContent = isWrong ? 'Enter a whole address' : ''">
    <label>Mail <input id="mail" aria-describedby="problem"></label><p id="problem"></p><button>Go</button></form>`,
  run: async (agent) => {
    const mail = agent.id("textbox", "Mail")
    const go = { _tag: "click", i: agent.id("button", "Go") } as const
    await agent.does({ _tag: "type", i: mail, text: "ada" })
    expect((await agent.does(go)).validationChange).toEqual({
      appeared: ["Mail: Enter a whole address"],
      resolved: []
    })
    await agent.does({ _tag: "type", i: mail, text: "ada@x.test" })
    const fixed = await agent.does(go)
    expect(fixed.validation).toBeUndefined()
    expect(fixed.validationChange).toEqual({ appeared: [], resolved: ["Mail: Enter a whole address"] })
  }
})
