import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a page that closes itself leads the task to no tab of its user's that it was never in",
  html: `<h1>Mail</h1><p>Your code is 918273</p><a href="http://prize.test/prize" target="_blank">A link in a mail</a>`,
  files: {
    "//prize.test/prize": `<title>Prize</title><button onclick="window.close()">Claim</button>`
  },
  run: async (agent) => {
    const mail = agent.tabId()
    // Its user follows the link, and lets the agent work there. What the agent knows of the mail's tab is let go.
    await agent.call({ _tag: "LeaveTab", tabId: mail })
    await Promise.all([agent.context.waitForEvent("page"), agent.page.click("a")])
    const query = `chrome.tabs.query({ url: "http://prize.test/*" }).then((tabs) => tabs[0]?.id ?? -1)`
    await expect.poll(() => agent.inWorker(query)).toBeGreaterThan(0)
    const tabId = Number(await agent.inWorker(query))
    await expect
      .poll(() => agent.inWorker(`chrome.tabs.get(${tabId}).then(({ status }) => status)`))
      .toBe("complete")
    const read = await agent.call({ _tag: "ReadPage", tabId, isActedOn: true })
    if (read._tag !== "PageRead") throw new Error(read._tag)
    const i = /<button i=(\S+?)[ >].*Claim|<button i=([\d.]+)>Claim/.exec(read.summary.html)
    const id = i?.[1] ?? i?.[2] ?? ""
    const value = await agent.call({
      _tag: "Act",
      tabId,
      action: { _tag: "click", i: id },
      stamp: read.summary.stamp
    })
    if (value._tag !== "Acted") throw new Error(value._tag)
    expect({ isMail: value.tabId === mail, success: value.feedback.success }).toEqual({
      isMail: false,
      success: expect.any(Boolean)
    })
  }
})
