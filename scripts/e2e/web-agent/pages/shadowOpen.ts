import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an open shadow root is part of the page",
  html: `<x-card></x-card><script>
    const root = document.querySelector("x-card").attachShadow({ mode: "open" })
    root.innerHTML = "<label>Name <input></label><button>Save</button>"
    root.querySelector("button").onclick = ({ target }) => { target.textContent = "Saved " + root.querySelector("input").value }
  </script>`,
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text: "Ada" })
    await agent.does({ _tag: "click", i: agent.id("button", "Save") })
    await agent.read()
    agent.find("button", "Saved Ada")
  }
})
