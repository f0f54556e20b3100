import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a closed shadow root, and one in it, is part of the page",
  html: `<x-card></x-card><script>
    const root = document.querySelector("x-card").attachShadow({ mode: "closed" })
    root.innerHTML = "<p>Inside</p><x-part></x-part>"
    const part = root.querySelector("x-part").attachShadow({ mode: "closed" })
    part.innerHTML = "<label>Name <input></label><button>Save</button>"
    part.querySelector("button").onclick = ({ target }) => { target.textContent = "Saved " + part.querySelector("input").value }
  </script>`,
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text: "Ada" })
    await agent.does({ _tag: "click", i: agent.id("button", "Save") })
    await agent.read()
    agent.find("button", "Saved Ada")
  }
})
