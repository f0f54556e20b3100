import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a choice is said to be made only where the widget tells so: drawn anew, named by a button, or searched for by its very words",
  html: `<div id="city"></div><ul id="cities" role="listbox" hidden><li role="option">Rome<li role="option">Oslo</ul>
    <button id="sort" aria-haspopup="listbox" aria-expanded="false" aria-controls="orders">Sort by</button>
    <ul id="orders" role="listbox" hidden><li role="option">Price<li role="option">Name</ul>
    <label>Tag <input id="tag" role="combobox" aria-controls="tags" aria-expanded="true"></label>
    <ul id="tags" role="listbox"><li role="option">Cold<li role="option">Lost</ul><script>
      const draw = (chosen, isOpen) => {
        city.innerHTML = '<div role="combobox" tabindex="0" aria-label="City" aria-controls="cities"></div>'
        const box = city.firstChild
        box.ariaExpanded = String(isOpen)
        box.textContent = chosen
        cities.hidden = !isOpen
        box.onclick = () => draw(chosen, true)
      }
      draw("Bonn", false)
      cities.onclick = ({ target }) => draw(target.textContent === "Rome" ? "Rome" : "Bonn", false)
      sort.onclick = () => { orders.hidden = false; sort.ariaExpanded = "true" }
      orders.onclick = ({ target }) => {
        if (target.textContent === "Name") sort.textContent = "Sort by Name"
        orders.hidden = true
        sort.ariaExpanded = "false"
      }
      tags.onclick = ({ target }) => { if (target.textContent === "Cold") target.ariaSelected = "true" }
    </script>`,
  run: async (agent) => {
    const choose = (role: string, name: string, option: string) =>
      agent.act({ _tag: "selectOption", i: agent.id(role, name), option })
    const city = await choose("combobox", "City", "Oslo")
    expect(city).toMatchObject({
      success: false,
      errorMessage: { message: expect.stringContaining('shows "Bonn" and not "Oslo"') }
    })
    await agent.read()
    expect(await choose("combobox", "City", "Rome")).toMatchObject({ success: true })
    expect((await choose("button", "Sort by", "Price")).successMessage).toContain('Pressed "Price". Whether')
    await agent.read()
    expect((await choose("button", "Sort by", "Name")).successMessage).toContain('Selected "Name".')
    const enter = (value: string) =>
      agent.act({ _tag: "fillForm", fields: [{ i: agent.id("combobox", "Tag"), value }] })
    expect((await enter("Lost")).results?.[0]?.message).toContain('Pressed "Lost". Whether')
    expect((await enter("Cold")).results?.[0]?.message).toContain('Selected "Cold".')
  }
})
