import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const file = { name: "list.csv", mediaType: "text/csv", base64: "YSxi" }

export default agentPage({
  rule: "a file that came with the call reaches the page, and no other",
  html: `<label>File <input type="file" accept=".csv"
    onchange="this.files[0].text().then((text) => { document.title = this.files[0].name + ' ' + text })"></label>`,
  run: async (agent) => {
    const i = /i=(\S+?)[ >]/.exec((await agent.read()).html)?.[1] ?? ""
    expect(
      await agent.act({ _tag: "uploadFile", i, filename: "other.csv" }, { files: [file] })
    ).toMatchObject({
      errorMessage: { name: "FileNotFound", message: "Attachment with filename other.csv not found" }
    })
    await agent.does({ _tag: "uploadFile", i, filename: "list.csv" }, { files: [file] })
    await expect.poll(() => agent.page.title()).toBe("list.csv a,b")
  }
})
