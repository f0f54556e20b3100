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

const refusing = (handler: string): string =>
  `<form onsubmit="event.preventDefault(); state.sent = true"><label>Code <input oninput="${handler}"></label><button>Submit code</button></form>`

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
  "choose in a list that has to be searched first": skill({
    goal: "choose Lisbon in City",
    html: SUGGESTS,
    answers: [({ id }) => [["selectOption", { i: id("combobox", "City"), option: "Lisbon" }]]],
    ends: { city: "Lisbon" }
  }),
  "know that a text in a list of suggestions is not yet a choice": skill({
    goal: "Fill in Lisbon as City with the whole form at once.",
    html: SUGGESTS,
    answers: [({ id }) => [["fillForm", { fields: [{ i: id("combobox", "City"), value: "Lisbon" }] }]]],
    ends: { city: "Lisbon" }
  }),
  "enter a number that the page only sets apart": skill({
    goal: "type 01701234567 into Phone",
    html: `<label>Phone <input oninput="this.value = this.value.replace(/\\D/g, '').replace(/(\\d{4})(\\d{1,3})?(\\d+)?/, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(' ')); state.phone = this.value"></label>`,
    answers: [type("textbox", "Phone", "01701234567")],
    ends: { phone: "0170 123 4567" }
  }),
  "notice a text that was cut, and send nothing": skill({
    goal: "type 123456789 into Code, then click Submit code",
    html: refusing("this.value = this.value.slice(0, 4)"),
    answers: [
      (seen) => [...type("textbox", "Code", "123456789")(seen), ...click("button", "Submit code")(seen)]
    ],
    ends: {},
    isRefused: true
  }),
  "notice a text the page makes another of, and send nothing": skill({
    goal: "type Zebra into Code, then click Submit code",
    html: refusing("this.value = 'Other'"),
    answers: [(seen) => [...type("textbox", "Code", "Zebra")(seen), ...click("button", "Submit code")(seen)]],
    ends: {},
    isRefused: true
  }),
  "press no button for a text that was meant for a field": skill({
    goal: "type Ada into Sign out",
    html: `<button onclick="state.isOut = true">Sign out</button><label>Name <input></label>`,
    answers: [({ id }) => [["fillForm", { fields: [{ i: id("button", "Sign out"), value: "Ada" }] }]]],
    ends: {},
    isRefused: true
  }),
  "go on with the other calls after a step was agreed to": skill({
    goal: "click Delete draft, then click Show list",
    html: `<button onclick="state.deleted = true">Delete draft</button><button onclick="state.listed = true">Show list</button>`,
    answers: [(seen) => [...click("button", "Delete draft")(seen), ...click("button", "Show list")(seen)]],
    ends: { deleted: true, listed: true }
  })
}
