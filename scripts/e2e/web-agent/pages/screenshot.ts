import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { countColours } from "#scripts/e2e/web-agent/countColours.ts"

export default agentPage({
  rule: "a screenshot is saved and given, with nothing secret in it",
  html: `<label>Card number <input style="font-size: 60px" value="4111 1111 1111 1111" autocomplete="cc-number"></label>`,
  run: async (agent) => {
    const value = await agent.call({
      _tag: "Act",
      tabId: agent.tabId(),
      action: { _tag: "screenshot" },
      requestId: "r1"
    })
    if (value._tag !== "Acted" || value.picture === undefined) throw new Error(`no picture: ${value._tag}`)
    expect(value.feedback.successMessage).toMatch(/^Saved a screenshot as save-screenshot-\d{14}\.png\./)
    expect(await countColours(agent.page, value.picture, "input")).toBe(1)
    expect(await agent.page.locator("[popover]").count()).toBe(0)
  }
})
