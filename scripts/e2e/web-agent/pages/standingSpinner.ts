import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a spinner that was there before the action is given up before one that the action brought would be",
  html: `<div class="spinner" style="width: 40px; height: 40px">o</div><button>Go</button><script>
    document.querySelector("button").onclick = () =>
      setTimeout(() => document.querySelector(".spinner").remove(), 12_000)
  </script>`,
  run: async (agent) => {
    const { settled } = await agent.does({ _tag: "click", i: agent.id("button", "Go") })
    expect(settled).toBe("loading")
  }
})
