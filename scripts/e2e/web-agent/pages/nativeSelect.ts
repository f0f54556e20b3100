import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a native list takes an option by its words, and names its options where it has none such",
  html: `<label>Status <select onchange="document.title = this.value"><option value="n">New<option value="s">Shipped
    <option value="x" disabled>Lost</select></label>`,
  run: async (agent) => {
    const i = agent.id("combobox", "Status")
    await agent.does({ _tag: "selectOption", i, option: "shipped" })
    expect(await agent.page.title()).toBe("s")
    for (const option of ["Lost", "Sold"]) {
      const refused = await agent.act({ _tag: "selectOption", i, option })
      expect(refused.errorMessage).toMatchObject({
        name: "OptionNotFound",
        message: expect.stringMatching(/New.*Shipped/)
      })
    }
  }
})
