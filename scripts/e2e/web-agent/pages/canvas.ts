import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { countColours } from "#scripts/e2e/web-agent/countColours.ts"

export default agentPage({
  rule: "what is drawn rather than written is seen on a picture",
  html: `<canvas width="200" height="100" aria-label="Sales"></canvas><script>
    const pen = document.querySelector("canvas").getContext("2d")
    pen.fillStyle = "green"
    pen.fillRect(0, 0, 100, 100)
    pen.fillText("Total 42", 120, 50)
  </script>`,
  run: async (agent) => {
    expect(agent.summary().html).not.toContain("42")
    const value = await agent.call({ _tag: "CapturePage", tabId: agent.tabId() })
    if (value._tag !== "PageCaptured") throw new Error(value._tag)
    expect(await countColours(agent.page, value.picture, "canvas")).toBeGreaterThan(1)
  }
})
