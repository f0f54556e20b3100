import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame that was acted on has to be silent as well, not only the page around it",
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  html: `<p>Shop<iframe src="/inner" title="Payment"></iframe>`,
  files: {
    "/inner": `<p id="place"></p><button>Load</button><script>
      // One after another, for longer than the page around it has to be silent.
      const more = (left) => {
        place.append(document.createElement("i"))
        if (left > 0) setTimeout(more, 300, left - 1)
        else place.append("all of it")
      }
      document.querySelector("button").onclick = () => more(6)
    </script>`
  },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Load") })
    expect((await agent.read()).html).toContain("all of it")
  }
})
