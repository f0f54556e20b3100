import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a new tab that begins with a box is followed all the same",
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  html: `<a href="/noisy" target="_blank">Noisy</a>`,
  files: {
    // It is at work until the box opens: long enough for a busy browser to have let the agent in.
    "/noisy": `<title>Noisy</title><button>Go on</button><ul id="list"></ul><script>
      const more = (left) => {
        list.append(document.createElement("li"))
        if (left > 0) setTimeout(more, 100, left - 1)
        else alert("Welcome")
      }
      more(20)
    </script>`
  },
  run: async (agent) => {
    const feedback = await agent.does({ _tag: "click", i: agent.id("link", "Noisy") })
    expect(feedback.dialogs).toMatchObject([{ type: "alert", message: "Welcome" }])
    await agent.read()
    agent.find("button", "Go on")
  }
})
