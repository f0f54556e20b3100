import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "a page that makes a button another one once it was read is caught, and the new one asked about",
  html: `<form onsubmit="event.preventDefault(); document.title = 'Sent'"><label>Amount <input value="5"></label><button>Next</button></form>`,
  run: async (agent) => {
    const click = { _tag: "click", i: agent.id("button", "Next") } as const
    expect(verdictOn(agent, click)._tag).toBe("Allowed")
    await agent.page.evaluate(`document.querySelector("button").textContent = "Pay now"`)
    const { errorMessage } = await agent.act(click)
    expect(errorMessage).toMatchObject({
      name: "ElementChanged",
      message: expect.stringMatching(/"Next".*"Pay now"/)
    })
    expect(await agent.page.title()).toBe("Page")
    await agent.read()
    expect(verdictOn(agent, { ...click, i: agent.id("button", "Pay now") })).toMatchObject({
      _tag: "Ask",
      question: "The next step, “Pay now” on app.test, orders something or moves money. Continue?",
      fields: [{ label: "Amount", value: "5" }]
    })
  }
})
