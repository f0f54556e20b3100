import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "line breaks stay in a text of several lines, and send nothing",
  html: `<form onsubmit="event.preventDefault(); document.title = 'Sent'"><label>Notes <textarea></textarea></label><button>Save</button></form>`,
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("textbox", "Notes"), text: "One\nTwo\n\nFour" })
    expect(await agent.page.inputValue("textarea")).toBe("One\nTwo\n\nFour")
    expect(await agent.page.title()).toBe("Page")
  }
})
