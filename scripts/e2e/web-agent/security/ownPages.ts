import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "the agent's own pages, where its user decides, are out of its reach",
  html: `<button id="go">Settings</button>`,
  run: async (agent) => {
    const gateway = await agent.inWorker(`chrome.storage.local.get().then((all) => JSON.stringify(all))`)
    const origin = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(String(gateway))?.[0] ?? ""
    expect(origin).not.toBe("")
    for (const url of [origin, `${origin}/settings`, origin.replace("127.0.0.1", "localhost")]) {
      expect((await agent.act({ _tag: "navigate", url })).errorMessage?.name).toBe("BlockedUrl")
    }
    await agent.page.evaluate(`go.onclick = () => { location = "${origin}/settings" }`)
    const { urlAfter, success } = await agent.act({ _tag: "click", i: agent.id("button", "Settings") })
    expect([urlAfter, success]).toEqual(["http://app.test/", false])
  }
})
