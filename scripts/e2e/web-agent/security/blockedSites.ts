import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { withSites } from "#scripts/e2e/web-agent/siteLists.ts"

export default agentPage({
  rule: "a site the user has blocked is not reached by any way a page has",
  html: `<a href="http://evil.test/link">Link</a><a href="/hop">Redirect</a>
    <a href="http://evil.test./dot">Dot</a><a href="http://a.evil.test./below">Below</a>
    <form action="http://evil.test/form" method="post"><input type="hidden" name="stolen" value="1"><button>Form</button></form>
    <button onclick="setTimeout(() => location.assign('http://evil.test/timer'), 50)">Timer</button>
    <button onclick="document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content=&quot;0;url=http://evil.test/meta&quot;>')">Meta</button>
    <button onclick="document.body.insertAdjacentHTML('beforeend', '<iframe src=http://evil.test/frame></iframe>')">Frame</button>
    <a href="http://evil.test/tab" target="_blank">Tab</a>
    <button onclick="window.open('/hop')">Window</button>`,
  files: {
    "//app.test/hop": { status: 302, headers: { location: "http://evil.test/hop" }, body: "" },
    "//evil.test/": "<p>Evil"
  },
  run: async (agent) => {
    await withSites(agent, { block: ["evil.test"] }, async () => {
      const ways = [
        ["link", "Link"],
        ["link", "Redirect"],
        ["link", "Dot"],
        ["link", "Below"],
        ["button", "Form"],
        ["button", "Timer"],
        ["button", "Meta"],
        ["button", "Frame"],
        ["link", "Tab"],
        ["button", "Window"]
      ] as const
      for (const [role, name] of ways) {
        const { urlAfter } = await agent.act({ _tag: "click", i: agent.id(role, name) })
        expect.soft(urlAfter, name).toBe("http://app.test/")
        await agent.read()
      }
      const asked = await agent.act({ _tag: "navigate", url: "http://app.test/hop" })
      expect(asked.success).toBe(false)
      for (const url of ["http://evil.test./asked", "http://a.evil.test./asked"]) {
        expect(await agent.act({ _tag: "navigate", url })).toMatchObject({
          errorMessage: { name: "BlockedUrl" }
        })
      }

      // A page may take its time, and the browser stops a worker that has nothing to do meanwhile.
      await agent.page.goto("http://app.test/")
      await agent.replaceWorker()
      await agent.call({ _tag: "QueryTabs" })
      const gone = agent.page.waitForEvent("requestfailed", (request) => request.url().endsWith("/late"))
      await agent.page.evaluate(() => void location.assign("http://evil.test/late"))
      expect((await gone).failure()?.errorText).toBe("net::ERR_BLOCKED_BY_CLIENT")
      await agent.page.waitForURL(/^chrome-error:/)
      expect(agent.site.requests.filter(({ address }) => address.includes("evil.test"))).toEqual([])
    })
  }
})
