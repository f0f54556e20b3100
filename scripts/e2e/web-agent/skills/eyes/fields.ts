/** Fields: what they are called and what they hold, where the page says it only to the eye. */
import { choose, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const places = Array.from({ length: 180 }, (_, at) => `Place ${at + 1}`)
const sentences = Array.from({ length: 160 }, (_, at) => `Line ${at} says little.`).join(" ")

export const fields = {
  "find a field by the words beside it": skill({
    goal: "type Lovelace into Surname",
    html: `<table><tr><td>Given name</td><td><input oninput="state.given = this.value"></td></tr>
      <tr><td>Surname</td><td><input oninput="state.surname = this.value"></td></tr></table>`,
    answers: [type("textbox", "Surname", "Lovelace")],
    ends: { surname: "Lovelace" }
  }),
  "find a field by the words above it": skill({
    goal: "type 12 into Seats",
    html: `<div style="display: flex; gap: 40px"><div><div>Rooms</div><input oninput="state.rooms = this.value"></div>
      <div><div>Seats</div><input oninput="state.seats = this.value"></div></div>`,
    answers: [type("textbox", "Seats", "12")],
    ends: { seats: "12" }
  }),
  "tick a box that its label hides": skill({
    goal: "tick Send me the paper",
    html: `<style>input { position: absolute; opacity: 0; width: 0; height: 0 }</style>
      <label><input type="checkbox" onchange="state.paper = this.checked"><span>Send me the paper</span></label>
      <label><input type="checkbox" onchange="state.mail = this.checked"><span>Send me mail</span></label>`,
    answers: [click("checkbox", "Send me the paper")],
    ends: { paper: true }
  }),
  "tell fields of one name by their part of the page": skill({
    goal: "type Lund into Town under Delivery",
    html: `${["Billing", "Delivery"]
      .map(
        (part) =>
          `<fieldset><legend>${part}</legend><label>Town <input oninput="state['${part}'] = this.value"></label></fieldset>`
      )
      .join("")}`,
    answers: [({ id }) => [["type", { i: id("textbox", "Town", "Delivery"), text: "Lund" }]]],
    ends: { Delivery: "Lund" }
  }),
  "read a long value to its end": skill({
    goal: "Copy the code that the Terms end with to Code.",
    html: `<label>Terms <textarea readonly>${sentences} The code is K-7731.</textarea></label>
      <p><label>Code <input oninput="state.code = this.value"></label></p>`,
    answers: [
      ({ handle }) => [["readMore", { handle: handle() }]],
      (seen) => type("textbox", "Code", /code is (K-\d+)/.exec(seen.text)?.[1] ?? "")(seen)
    ],
    ends: { code: "K-7731" }
  }),
  "copy a value with its white space": skill({
    goal: "Copy the second line of Recipe to Line as it is written.",
    html: `<label>Recipe <textarea>take\n  two   eggs\nstir</textarea></label><label>Line <input oninput="state.line = this.value"></label>`,
    answers: [
      (seen) => {
        const value = String(seen.element("textbox", "Recipe").attributes.value)
        return type("textbox", "Line", value.split("\n")[1] ?? "")(seen)
      }
    ],
    ends: { line: "  two   eggs" }
  }),
  "read what is bold in rich text": skill({
    goal: "Copy the bold word of the Post to Word.",
    html: `<div contenteditable aria-label="Post"><p>Meet at <b>noon</b> or <i>later</i></p></div>
      <label>Word <input oninput="state.word = this.value"></label>`,
    answers: [
      (seen) => {
        const value = String(seen.element("textbox", "Post").attributes.value)
        return type("textbox", "Word", /\*\*(.+?)\*\*/.exec(value)?.[1] ?? "")(seen)
      }
    ],
    ends: { word: "noon" }
  }),
  "choose far down a long native list": skill({
    goal: "choose Place 163 in Destination",
    html: `<label>Destination <select onchange="state.place = this.value">${places.map((one) => `<option>${one}`).join("")}</select></label>`,
    answers: [choose("combobox", "Destination", "Place 163")],
    ends: { place: "Place 163" }
  }),
  "choose far down a long list the page draws": skill({
    goal: "choose Place 163 in Destination",
    html: `<div id="box" role="combobox" tabindex="0" aria-expanded="false" aria-controls="list" aria-label="Destination">Nowhere yet</div>
      <ul id="list" role="listbox" hidden style="height: 120px; overflow: auto">${places.map((one) => `<li role="option">${one}`).join("")}</ul><script>
      box.onclick = () => { list.hidden = false; box.ariaExpanded = "true" }
      list.onclick = ({ target }) => { state.place = target.textContent.trim(); box.textContent = state.place; list.hidden = true; box.ariaExpanded = "false" }</script>`,
    answers: [choose("combobox", "Destination", "Place 163")],
    ends: { place: "Place 163" }
  }),
  "see the words a field asks for in it": skill({
    goal: "type 8004 into Postcode",
    html: `<input placeholder="Street" oninput="state.street = this.value"> <input placeholder="Postcode" oninput="state.postcode = this.value">`,
    answers: [type("textbox", "Postcode", "8004")],
    ends: { postcode: "8004" }
  })
}
