import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame of another site that shows that it is loading is waited for after a step in it",
  html: `<p>Shop<iframe src="http://pay.test/inner" title="Payment"></iframe>`,
  files: {
    "//pay.test/inner": `<p id="place"></p><button>Load</button><script>
      document.querySelector("button").onclick = () => {
        place.innerHTML = "<progress></progress>"
        setTimeout(() => { place.innerHTML = "<button>Card</button>" }, 1500)
      }
    </script>`
  },
  run: async (agent) => {
    const { settled } = await agent.does({ _tag: "click", i: agent.id("button", "Load") })
    expect(settled).toBe("silence")
    await agent.read()
    agent.find("button", "Card")
  }
})
