import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const lastDownload = `chrome.downloads.search({ orderBy: ["-startTime"], limit: 1 }).then(([item]) => item.url)`

export default agentPage({
  rule: "files a page or the agent downloads are told, and pages are no files",
  html: `<a href="/list.csv" download>List</a> <a href="/data.csv">Data</a>`,
  files: {
    "/list.csv": { body: "a,b", headers: { "content-type": "text/csv" } },
    "/data.csv": { body: "c,d", headers: { "content-type": "text/csv" } }
  },
  run: async (agent) => {
    const clicked = await agent.does({ _tag: "click", i: agent.id("link", "List") })
    expect(clicked.downloads).toHaveLength(1)
    expect(clicked.successMessage).toMatch(/download/)
    expect(await agent.inWorker(lastDownload)).toBe("http://app.test/list.csv")
    const saved = await agent.does({ _tag: "download", i: agent.id("link", "Data") }, { requestId: "r2" })
    expect(saved.successMessage).toMatch(/^Download complete\./)
    expect(await agent.inWorker(lastDownload)).toBe("http://app.test/data.csv")
    expect((await agent.act({ _tag: "download" })).errorMessage).toEqual({
      name: "NotAvailable",
      message: "Current page is not downloadable."
    })
  }
})
