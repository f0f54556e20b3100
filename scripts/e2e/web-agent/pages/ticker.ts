import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "nobody waits for a clock, a ticker or a spinner",
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  html: `<p id="clock">-</p><p id="ticker">-</p><div id="spinner">o</div><button onclick="this.textContent = 'Pressed'">Go</button>
    <script>
      setInterval(() => { clock.textContent = new Date().toISOString() }, 250)
      setInterval(() => { ticker.firstChild?.remove(); ticker.append("Share " + performance.now()) }, 150)
      setInterval(() => { spinner.style.rotate = performance.now() % 360 + "deg" }, 60)
    </script>`,
  run: async (agent) => {
    const { settled } = await agent.does({ _tag: "click", i: agent.id("button", "Go") })
    expect(settled).toBe("silence")
    await agent.read()
    agent.find("button", "Pressed")
  }
})
