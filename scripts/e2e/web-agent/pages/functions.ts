import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

/** More than fits into an address. */
const large = Buffer.alloc(3_000_000, 65).toString("base64")

export default agentPage({
  rule: "tools open, group, find and show tabs, keep snapshots and save files",
  html: "<title>Shop</title>",
  files: { "/second": "<title>Second</title>" },
  run: async (agent) => {
    const grouped = await agent.call({
      _tag: "CreateTabInGroup",
      url: "http://app.test/second",
      group: "Orders"
    })
    if (grouped._tag !== "TabOpened") throw new Error(grouped._tag)
    expect(
      await agent.inWorker(
        `chrome.tabs.get(${grouped.tabId}).then(({ groupId }) => chrome.tabGroups.get(groupId)).then(({ title }) => title)`
      )
    ).toBe("Orders")
    await agent.call({ _tag: "SetTabAsActive", tabId: agent.tabId() })
    expect(await agent.call({ _tag: "GetCurrentView" })).toMatchObject({ view: { url: "http://app.test/" } })
    const windowed = await agent.call({ _tag: "OpenNewWindow", url: "http://app.test/second" })
    expect(windowed._tag).toBe("TabOpened")
    const found = await agent.call({ _tag: "QueryTabs" })
    const urls = found._tag === "TabsFound" ? found.tabs.map(({ url }) => url).sort() : []
    expect(urls).toEqual(["http://app.test/", "http://app.test/second", "http://app.test/second"])
    await agent.call({ _tag: "SetSnapshot", key: "mail", value: "thread 5" })
    expect(await agent.call({ _tag: "GetSnapshot", key: "mail" })).toEqual({
      _tag: "ValueRead",
      value: "thread 5"
    })
    await agent.call({
      _tag: "SaveFile",
      requestId: "r1",
      file: { name: "big.txt", mediaType: "text/plain", base64: large }
    })
    await expect
      .poll(() =>
        agent.inWorker(
          `chrome.downloads.search({ orderBy: ["-startTime"], limit: 1 }).then(([item]) => [item.state, item.fileSize])`
        )
      )
      .toEqual(["complete", 3_000_000])
    const asked = await agent.outcome({ _tag: "RemoteFetch", url: "https://app.test/", method: "GET" })
    expect(asked).toMatchObject({
      _tag: "Failed",
      message: "app.test is not among the sites the extension may ask."
    })
  }
})
