/** Forms: many fields at once, lists that are searched, and entries that did not become what was asked. */
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const SUGGESTS = `<label>City <input id="city" role="combobox" aria-expanded="false" aria-autocomplete="list" aria-controls="list"></label>
  <ul id="list" role="listbox" hidden></ul><script>
  const all = ["Linz", "Lisbon", "Lisse", "Lyon"]
  city.oninput = () => {
    delete state.city
    setTimeout(() => {
      const found = all.filter((name) => name.toLowerCase().includes(city.value.toLowerCase()))
      list.innerHTML = found.map((name) => "<li role=option>" + name).join("")
      list.hidden = city.value.length < 2
      city.ariaExpanded = String(!list.hidden)
    }, 150)
  }
  city.onkeydown = ({ key }) => { if (key === "Escape") { list.hidden = true; city.value = "" } }
  city.onblur = () => setTimeout(() => { if (state.city === undefined) city.value = "" }, 200)
  list.onmousedown = (event) => event.preventDefault()
  list.onclick = ({ target }) => { state.city = target.textContent; city.value = state.city; list.hidden = true; city.ariaExpanded = "false" }</script>`

export const forms = {
  "fill a form in one go": skill({
    goal: "type Ada into Name, choose Annual in Plan, tick Paper bill",
    html: `<label>Name <input id="name"></label><label>Plan <select id="plan"><option>Monthly<option>Annual</select></label><label><input type="checkbox" id="paper">Paper bill</label>`,
    answers: [
      ({ id }) => [
        [
          "fillForm",
          {
            fields: [
              { i: id("textbox", "Name"), value: "Ada" },
              { i: id("combobox", "Plan"), value: "Annual" },
              { i: id("checkbox", "Paper bill"), value: true }
            ]
          }
        ]
      ]
    ],
    look: `[document.getElementById("name").value, plan.value, paper.checked]`,
    ends: ["Ada", "Annual", true]
  }),
  "search a list that shows nothing before": skill({
    goal: "type Lisb into City, then click Lisbon",
    html: SUGGESTS,
    answers: [type("combobox", "City", "Lisb"), click("option", "Lisbon")],
    ends: { city: "Lisbon" }
  }),
  "enter a number that the page only sets apart": skill({
    goal: "type 01701234567 into Phone",
    html: `<label>Phone <input oninput="this.value = this.value.replace(/\\D/g, '').replace(/(\\d{4})(\\d{1,3})?(\\d+)?/, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(' ')); state.phone = this.value"></label>`,
    answers: [type("textbox", "Phone", "01701234567")],
    ends: { phone: "0170 123 4567" }
  })
}
