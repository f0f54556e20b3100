import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what only a listener of the page's code makes a button is found and pressed",
  html: `<p id="save">Keep it</p><p id="out">Nothing yet</p><script>
    document.getElementById("save").addEventListener("click", () => {
      document.getElementById("out").textContent = "Kept"
    })</script>`,
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("p", "Keep it") })
    const { html } = await agent.read()
    expect(html).toContain("Kept")
    expect(html).not.toMatch(/ i=[\d.]+>Kept/)
  }
})
