import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "where several redirections end is where the step ends",
  html: `<a href="/one">Orders</a>`,
  files: {
    "/one": { status: 302, headers: { location: "/two" }, body: "" },
    "/two": `<script>location.replace("/three")</script>`,
    // Longer than the page before it is silent.
    "/three": { body: "<title>Three</title><button>Here</button>", delayMs: 500 }
  },
  run: async (agent) => {
    const { urlAfter, settled } = await agent.does({ _tag: "click", i: agent.id("link", "Orders") })
    expect([urlAfter, settled]).toEqual(["http://app.test/three", "navigation"])
    await agent.read()
    agent.find("button", "Here")
  }
})
