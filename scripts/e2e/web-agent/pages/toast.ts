import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what a page announces is told, also when it takes it away again",
  html: `<button onclick="
      const note = document.createElement('div')
      note.role = 'status'
      note.textContent = 'Order saved'
      document.body.append(note)
      setTimeout(() => note.remove(), 200)">Save</button>`,
  run: async (agent) => {
    const { notices } = await agent.does({ _tag: "click", i: agent.id("button", "Save") })
    expect(notices).toEqual(["Order saved"])
  }
})
