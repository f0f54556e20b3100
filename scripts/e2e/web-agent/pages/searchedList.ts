import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const cities = ["Berlin, Germany", "Bern, Switzerland", "Rome, Italy"]

export default agentPage({
  rule: "a list that shows its options once it is searched is typed into, waited for and chosen from; what it lacks is said",
  html: `<label>City <input id="city" role="combobox" aria-autocomplete="list" aria-controls="list" aria-expanded="false"></label>
    <ul id="list" role="listbox" hidden></ul><p id="chosen">none</p><script>
      let due
      const close = () => { list.hidden = true; city.ariaExpanded = "false" }
      const show = (found) => {
        list.replaceChildren(...found.map((name) => Object.assign(document.createElement("li"), { role: "option",
          textContent: name, onclick: () => { city.value = name; chosen.textContent = name; close() } })))
        list.hidden = false
        city.ariaExpanded = "true"
      }
      city.oninput = () => {
        clearTimeout(due)
        due = setTimeout(() => show(${JSON.stringify(cities)}.filter((name) => name.includes(city.value.slice(0, 3)))), 120)
      }
      city.onkeydown = ({ key }) => { if (key === "Escape") close() }</script>`,
  run: async (agent) => {
    const i = agent.id("combobox", "City")
    const fill = (value: string) => agent.act({ _tag: "fillForm", fields: [{ i, value }] })
    expect((await fill("Berlin")).success).toBe(true)
    expect(await agent.page.evaluate("chosen.textContent")).toBe("Berlin, Germany")
    const missing = await fill("Berk")
    expect(missing.results).toMatchObject([
      { success: false, message: expect.stringContaining("Berlin, Germany|Bern, Switzerland") }
    ])
    expect(await agent.page.evaluate("[list.hidden, chosen.textContent]")).toEqual([true, "Berlin, Germany"])
  }
})
