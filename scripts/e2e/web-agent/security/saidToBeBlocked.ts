import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { storeSites, withSites } from "#scripts/e2e/web-agent/siteLists.ts"

export default agentPage({
  rule: "a site that is blocked is said to be blocked, by whom and where that is changed, whichever way leads there",
  html: `<a href="http://evil.test/link">Link</a> <a href="/hop">Redirect</a>
    <a href="http://evil.test/tab" target="_blank">Tab</a> <a href="/hop" target="_blank">Redirected tab</a>
    <iframe src="http://evil.test/frame"></iframe>`,
  files: {
    "//app.test/hop": { status: 302, headers: { location: "http://evil.test/hop" }, body: "" },
    "//evil.test/frame": "<button>Inside</button>",
    "//evil.test/": "<p>Evil"
  },
  run: async (agent) => {
    const inside = agent.id("button", "Inside")
    const said = /evil\.test is blocked: it is on your list of sites .* extension's options/
    await withSites(agent, { block: ["evil.test"] }, async () => {
      const within = await agent.act({ _tag: "click", i: inside })
      expect.soft(within.errorMessage).toMatchObject({ name: "BlockedUrl" })
      expect.soft(within.errorMessage?.message).toMatch(/evil\.test .* blocked/)

      for (const url of ["http://evil.test/", "http://app.test/hop"]) {
        for (const _tag of ["navigate", "newTab"] as const) {
          const { success, errorMessage } = await agent.act({ _tag, url })
          expect.soft({ _tag, url, success, ...errorMessage }).toMatchObject({
            success: false,
            name: "BlockedUrl",
            message: expect.stringMatching(said)
          })
        }
        await agent.read()
      }
      for (const name of ["Link", "Redirect", "Tab", "Redirected tab"]) {
        const { success, errorMessage } = await agent.act({ _tag: "click", i: agent.id("link", name) })
        expect.soft({ click: name, success, ...errorMessage }).toMatchObject({
          success: false,
          name: "BlockedUrl",
          message: expect.stringMatching(said)
        })
        await agent.read()
      }
      await storeSites(agent, { allow: ["app.test"] })
      const elsewhere = await agent.act({ _tag: "navigate", url: "http://other.test/" })
      expect.soft(elsewhere.errorMessage).toMatchObject({
        name: "BlockedUrl",
        message: expect.stringMatching(
          /other\.test is blocked: it is not on your list .* extension's options/
        )
      })
      await storeSites(agent, { block: ["app.test"] })
      const looked = await agent.outcome({ _tag: "ReadPage" })
      expect.soft(looked).toMatchObject({ _tag: "Failed" })
      expect.soft(looked._tag === "Failed" && looked.message).toMatch(/app\.test is blocked/)
    })
    expect(agent.site.requests.filter(({ address }) => address === "evil.test/hop")).toEqual([])
  }
})
