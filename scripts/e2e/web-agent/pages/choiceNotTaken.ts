import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a choice that a widget does not show afterwards is a failure, also where it shows what it showed before, or nothing",
  html: `<label>Plan <select id="plan" onchange="this.value = 'saver'"><option value="saver">Annual, saver<option value="annual">Annual</select></label>
    <div role="combobox" tabindex="0" aria-expanded="false" aria-controls="cities" aria-label="City" id="box">Berlin, Germany</div>
    <ul id="cities" role="listbox" hidden><li role="option">Berlin, Germany<li role="option">Germany</ul>
    <div><span id="chips"></span><input id="tag" role="combobox" aria-label="Tags" aria-controls="tags" aria-expanded="true">
      <ul id="tags" role="listbox"><li role="option">Cold<li role="option">Lost</ul></div><script>
      const open = (isOpen) => { cities.hidden = !isOpen; box.ariaExpanded = String(isOpen) }
      box.onclick = () => open(true)
      cities.onclick = () => open(false)
      tags.onclick = ({ target }) => { if (target.textContent === "Cold") chips.textContent += " Cold" }
    </script>`,
  run: async (agent) => {
    const choose = (role: string, name: string, option: string) =>
      agent.act({ _tag: "selectOption", i: agent.id(role, name), option })
    const wrong = await choose("combobox", "Plan", "Annual")
    expect(wrong).toMatchObject({
      success: false,
      errorMessage: { message: expect.stringContaining('shows "Annual, saver" and not "Annual"') }
    })
    const field = { i: agent.id("combobox", "Plan"), value: "Annual" }
    expect((await agent.act({ _tag: "fillForm", fields: [field] })).success).toBe(false)
    expect((await choose("combobox", "City", "Germany")).success).toBe(false)
    expect((await choose("combobox", "City", "Berlin, Germany")).success).toBe(true)
    expect((await choose("combobox", "Tags", "Cold")).success).toBe(true)
    expect(await choose("combobox", "Tags", "Lost")).toMatchObject({
      success: false,
      errorMessage: { message: '"Lost" was pressed, but combobox "Tags" does not show it.' }
    })
  }
})
