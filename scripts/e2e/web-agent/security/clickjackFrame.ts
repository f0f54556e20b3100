import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a site that is laid unseen over a button is not pressed in its stead",
  html: `<button style="position: absolute; left: 20px; top: 20px">Win a prize</button>
    <iframe src="http://bank.test/pay" title="Bank" style="position: absolute; left: 0; top: 0; opacity: 0; z-index: 9"></iframe>`,
  files: {
    "//bank.test/pay": `<form action="/paid"><button style="position: absolute; inset: 0">Transfer</button></form>`
  },
  run: async (agent) => {
    const bait = { _tag: "click", i: agent.id("button", "Win a prize") } as const
    expect((await agent.act(bait)).errorMessage).toMatchObject({
      name: "ElementCovered",
      message: expect.stringContaining("Bank")
    })
    expect(agent.site.requests.filter(({ address }) => address.includes("paid"))).toEqual([])
  }
})
