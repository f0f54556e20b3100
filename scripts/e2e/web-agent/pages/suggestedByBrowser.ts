import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field with suggestions of the browser's takes any text that is entered, and says whether they hold it; chosen is only what they do",
  html: `<label>Colour <input id="colour" list="colours"></label>
    <datalist id="colours"><option value="#f00">Red<option>Green</datalist>`,
  run: async (agent) => {
    const i = agent.id("combobox", "Colour")
    const enter = (value: string) => agent.does({ _tag: "fillForm", fields: [{ i, value }] })
    const value = () => agent.page.inputValue("#colour")
    const none = "none of the field's suggestions"
    expect((await enter("Green")).results?.[0]?.message).not.toContain(none)
    expect(await value()).toBe("Green")
    expect((await enter("Mauve")).results?.[0]?.message).toContain(none)
    expect(await value()).toBe("Mauve")
    const missing = await agent.act({ _tag: "selectOption", i, option: "Lilac" })
    expect(missing.errorMessage).toMatchObject({ name: "OptionNotFound" })
    expect(await value()).toBe("Mauve")
    await agent.does({ _tag: "selectOption", i, option: "Red" })
    expect(await value()).toBe("#f00")
  }
})
