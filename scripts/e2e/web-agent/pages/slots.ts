import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is slotted into a shadow root is read once, where it is drawn",
  html: `<x-card><button onclick="this.textContent = 'Pressed'">Slotted</button></x-card><script>
    document.querySelector("x-card").attachShadow({ mode: "open" }).innerHTML =
      "<button>First</button><slot></slot><button>Last</button>"
  </script>`,
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Slotted") })
    const { html } = await agent.read()
    const names = html.split("\n").map((line) => line.slice(line.indexOf(">") + 1))
    if (names.join() !== "First,Pressed,Last") throw new Error(html)
  }
})
