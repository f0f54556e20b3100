import { expect } from "vitest"
import { PAGE_SUMMARY_MAX_CHARS } from "#schemas/page/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "one endless line is cut, and what comes after it is told",
  html: `<p id="line"></p><label>Note <input id="note"></label><button>Save</button><script>
    line.textContent = "word ".repeat(40000)
    note.value = "x".repeat(50000)
  </script>`,
  run: async (agent) => {
    expect(agent.summary().html.length).toBeLessThan(PAGE_SUMMARY_MAX_CHARS / 4)
    agent.find("textbox", "Note")
    await agent.does({ _tag: "click", i: agent.id("button", "Save") })
  }
})
