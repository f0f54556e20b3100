/** A board whose cards the browser drags, and a list whose entries the page drags by pointer events. */
import Sortable from "sortablejs"

const card = (name) => `<li style="margin: 4px; padding: 8px; background: #eef">${name}</li>`
const column = (name, cards) =>
  `<section style="width: 200px"><h2>${name}</h2><ul id="${name}" aria-label="${name}" style="min-height: 80px; padding: 0; list-style: none">${cards.map(card).join("")}</ul></section>`

document.getElementById("root").innerHTML = `<div style="display: flex; gap: 20px">
  ${column("Open", ["Paint door", "Oil hinge"])}${column("Doing", ["Fix lamp"])}${column("Done", ["Buy nails"])}</div>
  ${column("Steps", ["Wash", "Rinse", "Dry"])}`

const order = (id) => Array.from(document.getElementById(id).children, (one) => one.textContent)
const all = ["Open", "Doing", "Done", "Steps"]
for (const id of all) {
  Sortable.create(document.getElementById(id), {
    group: id === "Steps" ? "steps" : "cards",
    forceFallback: id === "Steps",
    animation: 0,
    onEnd: () => {
      for (const one of all) state[one] = order(one)
    }
  })
}
