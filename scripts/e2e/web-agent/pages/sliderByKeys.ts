import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a slider the page draws itself is moved by keys, and the step tells its value",
  html: `<div id="knob" role="slider" tabindex="0" aria-label="Size" aria-valuenow="5" aria-valuemin="0" aria-valuemax="10"
      style="width: 40px; height: 20px; background: silver"></div><script>
      knob.onkeydown = ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
        knob.ariaValueNow = String(Number(knob.ariaValueNow) + step)
      }
    </script>`,
  run: async (agent) => {
    const i = agent.id("slider", "Size")
    await agent.does({
      _tag: "multipleActions",
      actions: [
        { _tag: "pressKey", key: "ArrowRight", i },
        { _tag: "pressKey", key: "ArrowRight", i }
      ]
    })
    await agent.read()
    expect(agent.find("slider", "Size").attributes.value).toBe("7")
  }
})
