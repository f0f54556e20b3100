import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "dates, times, months and weeks are set, and what is none is refused",
  html: `<label>Day <input type="date"></label><label>Hour <input type="time"></label>
    <label>Moment <input type="datetime-local"></label><label>Month <input type="month"></label>
    <label>Week <input type="week"></label>
    <script>seen = []; addEventListener("change", ({ target }) => seen.push(target.value))</script>`,
  run: async (agent) => {
    const entries = {
      Day: "2026-03-04",
      Hour: "09:30",
      Moment: "2026-03-04T09:30",
      Month: "2026-03",
      Week: "2026-W10"
    }
    for (const [name, text] of Object.entries(entries)) {
      await agent.does({ _tag: "type", i: agent.id("textbox", name), text })
    }
    expect(await agent.page.evaluate("seen")).toEqual(Object.values(entries))
    const refused = await agent.act({ _tag: "type", i: agent.id("textbox", "Day"), text: "tomorrow" })
    expect(refused).toMatchObject({ success: false, errorMessage: { name: "NotEditable" } })
  }
})
