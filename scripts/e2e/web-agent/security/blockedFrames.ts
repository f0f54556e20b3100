import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { countColours } from "#scripts/e2e/web-agent/countColours.ts"
import { withSites } from "#scripts/e2e/web-agent/siteLists.ts"

export default agentPage({
  rule: "a frame of a blocked site is not read, found, pictured or acted in, and is said to be left out",
  html: `<style>iframe { border: 0; display: block; width: 400px; height: 200px }
      #low { position: fixed; left: 0; top: 100px; width: 400px; height: 100px; pointer-events: none }
      body { margin: 0 }</style>
    <iframe src="http://pay.test/form" title="Pay"></iframe><i id="low"></i>
    <div id="around" role="button" aria-label="Around" style="width: 400px"><iframe src="http://pay.test/bare"></iframe></div>
    <button>Save</button>`,
  files: {
    "//pay.test/form": `<style>body { background: linear-gradient(red, blue) fixed; height: 100vh; margin: 0 }</style>
      <form action="/paid"><button>Confirm payment</button></form>`,
    "//pay.test/bare": `<body onclick="location = '/paid'" style="height: 100vh">`
  },
  run: async (agent) => {
    const confirm = agent.id("button", "Confirm payment")
    await withSites(agent, { block: ["pay.test"] }, async () => {
      const within = await agent.act({ _tag: "click", i: confirm })
      expect(within).toMatchObject({ success: false, errorMessage: { name: "BlockedUrl" } })

      const { html } = await agent.read()
      agent.find("button", "Save")
      expect(html).toContain(
        "A frame of pay.test is left out: its site is blocked, by your list in the extension's options."
      )
      expect(html).not.toContain("Confirm payment")
      const found = await agent.call({ _tag: "Find", tabId: agent.tabId(), text: "Confirm payment" })
      expect(found).toMatchObject({ matches: 0 })

      const around = await agent.act({ _tag: "click", i: agent.id("button", "Around") })
      expect(around).toMatchObject({ success: false, errorMessage: { name: "ElementCovered" } })

      const value = await agent.call({ _tag: "CapturePage", tabId: agent.tabId() })
      if (value._tag !== "PageCaptured") throw new Error(value._tag)
      expect(await countColours(agent.page, value.picture, "#low")).toBe(1)
      expect(agent.site.requests.filter(({ address }) => address.startsWith("pay.test/paid"))).toEqual([])
    })
  }
})
