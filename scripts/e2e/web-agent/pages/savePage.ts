import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page is saved as PDF",
  html: `<h1>Invoice 7</h1>`,
  run: async (agent) => {
    const { successMessage } = await agent.does({ _tag: "savePage" })
    expect(successMessage).toMatch(/^Saved the page as page-print-\d{14}\.pdf\./)
    const kind = await agent.inWorker(
      `chrome.downloads.search({ orderBy: ["-startTime"], limit: 1 }).then(([item]) => item.mime)`
    )
    expect(kind).toBe("application/pdf")
  }
})
