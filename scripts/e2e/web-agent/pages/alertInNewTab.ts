import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#schemas/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a new tab that begins with a box is followed all the same",
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  html: `<a href="/noisy" target="_blank">Noisy</a>`,
  files: {
    "/noisy":
      "<title>Noisy</title><button>Go on</button><script>setTimeout(() => alert('Welcome'), 200)</script>"
  },
  run: async (agent) => {
    const feedback = await agent.does({ _tag: "click", i: agent.id("link", "Noisy") })
    expect(feedback.dialogs).toMatchObject([{ type: "alert", message: "Welcome" }])
    await agent.read()
    agent.find("button", "Go on")
  }
})
