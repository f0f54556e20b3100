import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page written from right to left is read in its own order, and worked in",
  html: `<div dir="rtl" lang="he"><label>שם <input></label><button onclick="this.append(' ' + document.querySelector('input').value)">שמור</button>
    <p>מחיר 42 ₪ ‮נסתר</div>`,
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("textbox", "שם"), text: "עדה" })
    await agent.does({ _tag: "click", i: agent.id("button", "שמור") })
    const { html } = await agent.read()
    agent.find("button", "שמור עדה")
    expect(html).toContain("מחיר 42 ₪")
    expect(html).not.toContain("\u202e")
  }
})
