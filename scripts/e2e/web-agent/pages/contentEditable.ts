import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "text goes into an editable region, in place of what is there or after it",
  html: `<div contenteditable role="textbox" aria-label="Note">old</div>`,
  run: async (agent) => {
    const i = agent.id("textbox", "Note")
    await agent.does({ _tag: "type", i, text: "new" })
    await agent.does({ _tag: "type", i, text: " and more", clear: false })
    expect(await agent.page.textContent("[contenteditable]")).toBe("new and more")
  }
})
