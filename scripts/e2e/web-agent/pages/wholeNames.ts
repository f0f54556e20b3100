import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what was agreed to, or is sent at once, is chosen by its whole name only; otherwise what is meant is enough",
  html: `<form onsubmit="event.preventDefault(); isSent = true"><label>Land <select id="land"><option>Chile<option>United Kingdom</select></label>
    <button>Look</button></form><script>var isSent = false</script>`,
  run: async (agent) => {
    const i = agent.id("combobox", "Land")
    const land = () => agent.page.inputValue("#land")
    const part = { _tag: "selectOption", i, option: "Kingdom" } as const
    expect((await agent.act(part, { confirmed: true })).errorMessage?.name).toBe("OptionNotFound")
    const sent = { fields: [{ i, value: "Kingdom" }], submit: agent.id("button", "Look") }
    expect((await agent.act({ _tag: "fillForm", ...sent })).success).toBe(false)
    expect([await land(), await agent.page.evaluate("isSent")]).toEqual(["Chile", false])
    await agent.does(part)
    expect(await land()).toBe("United Kingdom")
    const whole = { ...sent, fields: [{ i, value: "Chile" }] }
    await agent.does({ _tag: "fillForm", ...whole })
    expect([await land(), await agent.page.evaluate("isSent")]).toEqual(["Chile", true])
  }
})
