import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame of another site is worked in, and its boxes and notices are told",
  html: `<iframe src="http://pay.test/" width="400" height="200"></iframe>`,
  files: {
    "//pay.test/": `<button onclick="alert('Paid'); note.textContent = 'Receipt sent'">Pay</button>
      <p id="note" role="status"></p>`
  },
  run: async (agent) => {
    const feedback = await agent.does({ _tag: "click", i: agent.id("button", "Pay") })
    expect(feedback.dialogs).toMatchObject([{ type: "alert", message: expect.stringContaining("Paid") }])
    expect(feedback.notices).toEqual(["Receipt sent"])
  }
})
