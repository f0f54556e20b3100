import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "waiting and selecting tell nothing of a secret that the page repeats, and are no way to find one out",
  html: `<label>Password <input type="password" id="secret"></label>
    <div id="said" role="button" tabindex="0">Nothing</div>`,
  run: async (agent) => {
    const i = agent.id("button", "Nothing")
    await agent.page.locator("#secret").fill("hunter22-long")
    await agent.page.evaluate("said.textContent = secret.value + ' is weak'")
    const told = JSON.stringify(await agent.act({ _tag: "waitFor", i, value: "zzz", waitSeconds: 0.3 }))
    expect(told).toContain("is weak")
    expect(told).not.toContain("hunter")
    const isFound = async (action: Parameters<typeof agent.act>[0]) => (await agent.act(action)).success
    for (const text of ["hunter22-long", "hunter2"]) {
      expect(await isFound({ _tag: "waitFor", text, waitSeconds: 0.3 })).toBe(false)
      expect(await isFound({ _tag: "waitFor", i, value: text, waitSeconds: 0.3 })).toBe(false)
      expect(await isFound({ _tag: "waitFor", role: "button", count: 1, text, waitSeconds: 0.3 })).toBe(false)
      expect(await isFound({ _tag: "selectText", text })).toBe(false)
    }
    expect(await isFound({ _tag: "waitFor", text: "is weak", waitSeconds: 0.3 })).toBe(true)
    expect(
      await isFound({ _tag: "waitFor", role: "button", count: 1, text: "is weak", waitSeconds: 0.3 })
    ).toBe(true)
  }
})
