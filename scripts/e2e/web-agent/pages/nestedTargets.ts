import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "each target in a card that can be pressed itself is pressed by itself",
  html: `<style>#card { width: 240px; padding: 20px; cursor: pointer }</style>
    <div id="card"><h3>Ada</h3><span id="edit">Edit</span> <span id="delete">Delete</span></div><output></output><script>
    for (const id of ["card", "edit", "delete"]) {
      document.getElementById(id).addEventListener("click", (event) => {
        event.stopPropagation()
        document.querySelector("output").textContent += id + " "
      })
    }</script>`,
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("span", "Edit") })
    await agent.does({ _tag: "click", i: agent.id("span", "Delete") })
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("div", "") })
    expect((await agent.read()).html).toContain("edit delete card")
  }
})
