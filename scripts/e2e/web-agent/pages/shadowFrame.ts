import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame of another site inside a shadow root is worked in",
  html: `<x-card></x-card><script>
    document.querySelector("x-card").attachShadow({ mode: "closed" }).innerHTML =
      "<iframe src='http://pay.test/inner' title='Pay'></iframe>"
  </script>`,
  files: { "/inner": `<button onclick="this.textContent = 'Pressed'">Go on</button>` },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Go on") })
    await agent.read()
    agent.find("button", "Pressed")
  }
})
