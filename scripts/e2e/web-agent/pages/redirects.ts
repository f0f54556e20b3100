import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "where several redirections end is where the step ends",
  html: `<a href="/one">Orders</a>`,
  files: {
    "/one": { status: 302, headers: { location: "/two" }, body: "" },
    // Quiet for longer than it has to be silent, while it is being left.
    "/two": `<script>location.replace("/three"); setTimeout(() => navigator.sendBeacon("/quiet"), 600)</script>`,
    "/three": { body: "<title>Three</title><button>Here</button>", isHeld: true }
  },
  run: async (agent) => {
    const going = agent.does({ _tag: "click", i: agent.id("link", "Orders") })
    await expect.poll(() => agent.site.requests.map(({ address }) => address)).toContain("app.test/quiet")
    agent.site.release("/three")
    const { urlAfter, settled } = await going
    expect([urlAfter, settled]).toEqual(["http://app.test/three", "navigation"])
    await agent.read()
    agent.find("button", "Here")
  }
})
