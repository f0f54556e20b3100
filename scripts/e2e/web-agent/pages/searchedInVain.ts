import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a list that was searched in vain is left as it is said to be, and nothing is typed into a field that is not its own",
  html: `<label>Note <textarea id="note">Keep</textarea></label>
    <label>City <input id="city" role="combobox" aria-controls="list" aria-expanded="false"></label>
    <ul id="list" role="listbox" hidden></ul>
    <div id="box" role="combobox" aria-expanded="false" aria-controls="sizes" aria-label="Size">Small</div>
    <ul id="sizes" role="listbox" hidden><li role="option">Small<li role="option">Large</ul>
    <div id="team" role="combobox" tabindex="0" aria-expanded="false" aria-controls="teams" aria-label="Team">None</div>
    <div id="drop" hidden><input id="filter" aria-label="Filter"><ul id="teams" role="listbox"><li role="option">Red</ul></div>
    <label>Free <input id="free" role="combobox" aria-expanded="false"></label><label>Plain <input id="plain"></label><script>
      const open = (field, menu, isOpen) => { menu.hidden = !isOpen; field.ariaExpanded = String(isOpen) }
      city.oninput = () => {
        list.innerHTML = "<li role=option>Rome"
        open(city, list, true)
      }
      onkeydown = ({ key }) => {
        if (key !== "Escape") return
        open(city, list, false)
        open(team, drop, false)
      }
      team.onclick = () => { open(team, drop, true); filter.focus() }
      filter.oninput = () => { filter.value = "" }
      box.onmousedown = (event) => event.preventDefault()
      box.onclick = () => open(box, sizes, true)
    </script>`,
  run: async (agent) => {
    const choose = (name: string, option: string) =>
      agent.act({ _tag: "selectOption", i: agent.id("combobox", name), option })
    const city = await choose("City", "Berlin")
    expect(city.errorMessage?.name).toBe("OptionNotFound")
    expect(city.errorMessage?.message).toMatch(
      /are: Rome\. The list was closed again\. "Berlin" stands there/
    )
    expect(await agent.page.evaluate("list.hidden")).toBe(true)
    await agent.page.focus("#note")
    const size = await choose("Size", "Huge")
    expect(size.errorMessage?.message).toMatch(/are: Small\|Large\. The list is still open\.$/)
    expect(await agent.page.inputValue("#note")).toBe("Keep")
    await agent.act({ _tag: "selectOption", i: agent.id("textbox", "Plain"), option: "Huge" })
    expect(await agent.page.inputValue("#plain")).toBe("")
    expect((await choose("Team", "Blue")).errorMessage?.message).toMatch(/The list was closed again\.$/)
    const field = { i: agent.id("combobox", "Free"), value: "Anything" }
    const free = await agent.act({ _tag: "fillForm", fields: [field] })
    expect(free.results?.[0]).toMatchObject({
      success: false,
      message: expect.stringMatching(/No list came up .* "Anything" stands there/)
    })
  }
})
