import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "the agent's own pages, where its user decides, are out of its reach",
  html: `<button id="go">Settings</button>`,
  run: async (agent) => {
    const gateway = await agent.inWorker(`chrome.storage.local.get().then((all) => JSON.stringify(all))`)
    const origin = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(String(gateway))?.[0] ?? ""
    expect(origin).not.toBe("")
    const named = (host: string) => origin.replace(/127\.0\.0\.1|localhost/, host)
    const names = ["localhost", "localhost.", "x.localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"].map(
      named
    )
    for (const url of [origin, `${origin}/settings`, ...names]) {
      expect((await agent.act({ _tag: "navigate", url })).errorMessage?.name).toBe("BlockedUrl")
    }
    await agent.page.evaluate(`go.onclick = () => { location = "${origin}/settings" }`)
    const { urlAfter, success } = await agent.act({ _tag: "click", i: agent.id("button", "Settings") })
    expect([urlAfter, success]).toEqual(["http://app.test/", false])

    const refused = new Map<string, string | undefined>()
    agent.page.on("requestfailed", (request) => refused.set(request.url(), request.failure()?.errorText))
    const addresses = names.map((url) => `${url}/framed`)
    await agent.page.evaluate((urls) => {
      for (const url of urls)
        document.body.append(Object.assign(document.createElement("iframe"), { src: url }))
    }, addresses)
    await expect
      .poll(() => [...refused.keys()].sort())
      .toEqual(addresses.map((url) => new URL(url).href).sort())
    expect(new Set(refused.values())).toEqual(new Set(["net::ERR_BLOCKED_BY_CLIENT"]))
    await expect(agent.page.goto(named("me:word@127.0.0.1"))).rejects.toThrow("net::ERR_BLOCKED_BY_CLIENT")
    await agent.page.waitForURL(/^chrome-error:/)
  }
})
