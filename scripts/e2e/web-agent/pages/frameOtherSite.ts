import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame of another site is worked in by the same real input",
  html: `<div style="height: 900px">Far above</div><iframe src="http://pay.test/form" title="Pay"></iframe>`,
  files: {
    "//pay.test/form": `<form action="/paid"><label>Name <input name="name"></label><button>Continue</button></form>`,
    "//pay.test/paid": "<p>Thank you"
  },
  run: async (agent) => {
    const typed = await agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text: "Ada" })
    expect(typed.input).toBe("trusted")
    await agent.does({ _tag: "click", i: agent.id("button", "Continue") })
    await expect
      .poll(() => agent.site.requests.map(({ address }) => address))
      .toContain("pay.test/paid?name=Ada")
    await expect.poll(async () => (await agent.read()).html).toContain("Thank you")
  }
})
