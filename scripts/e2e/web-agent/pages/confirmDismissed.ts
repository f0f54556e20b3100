import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a question the page asks is answered no, and the step says so",
  html: `<button onclick="this.textContent = confirm('Delete the order?') ? 'Deleted' : 'Kept'">Delete</button>`,
  run: async (agent) => {
    const feedback = await agent.does({ _tag: "click", i: agent.id("button", "Delete") })
    expect(feedback.dialogs).toEqual([
      { type: "confirm", message: "Delete the order?", answered: "dismissed" }
    ])
    expect(feedback.successMessage).toContain('The page asked "Delete the order?" and was answered no.')
    await agent.read()
    agent.find("button", "Kept")
  }
})
