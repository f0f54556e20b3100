/** Typing: by key or at once, in place of what is there, with keys that mean something. */
import { click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const LONG = Array.from({ length: 60 }, (_, at) => `part ${at + 1} of a long letter`).join(", ")

export const typing = {
  "type key by key where a page counts keys": skill({
    goal: "type abc into Code",
    html: `<label>Code <input onkeydown="state.keys = (state.keys ?? '') + event.key" oninput="state.code = this.value"></label>`,
    answers: [type("textbox", "Code", "abc")],
    look: "({ code: state.code, hasKeys: state.keys?.includes('abc') === true })",
    ends: { code: "abc", hasKeys: true }
  }),
  "type a long text whole": skill({
    goal: `type "${LONG}" into Letter`,
    html: `<label>Letter <textarea></textarea></label>`,
    answers: [type("textbox", "Letter", LONG)],
    look: `document.querySelector("textarea").value`,
    ends: LONG
  }),
  "replace the text of a field that does not let itself be selected by keys": skill({
    goal: "type Grace into Name",
    html: `<label>Name <input value="Ada" onkeydown="if (event.ctrlKey || event.metaKey) event.preventDefault()" oninput="state.name = this.value"></label>`,
    answers: [type("textbox", "Name", "Grace")],
    ends: { name: "Grace" }
  }),
  "write after what is there": skill({
    goal: "Add “, Berlin” to the end of Address.",
    html: `<label>Address <input value="Lindenstrasse 4" oninput="state.address = this.value"></label>`,
    answers: [type("textbox", "Address", ", Berlin", { clear: false })],
    ends: { address: "Lindenstrasse 4, Berlin" }
  }),
  "clear a field": skill({
    goal: "clear Discount",
    html: `<label>Discount <input value="15" oninput="state.discount = this.value"></label>`,
    answers: [type("textbox", "Discount", "")],
    ends: { discount: "" }
  }),
  "press a chord of keys": skill({
    goal: "press Control+k in Notes",
    html: `<label>Notes <textarea onkeydown="if (event.ctrlKey && event.key === 'k') { event.preventDefault(); state.linked = true }"></textarea></label>`,
    answers: [press("textbox", "Notes", "Control+k")],
    ends: { linked: true }
  }),
  "send with Enter": skill({
    goal: "type lamps into Look for, then press Enter",
    html: `<form onsubmit="event.preventDefault(); state.query = new FormData(this).get('q')"><label>Look for <input name="q"></label></form>`,
    answers: [type("textbox", "Look for", "lamps", { pressEnter: true })],
    ends: { query: "lamps" }
  }),
  "write in a text the page edits": skill({
    goal: "type Meet at noon into Memo",
    html: `<div id="memo" contenteditable role="textbox" aria-label="Memo"><p>Old</p></div>`,
    answers: [type("textbox", "Memo", "Meet at noon")],
    look: "memo.innerText.trim()",
    ends: "Meet at noon"
  }),
  "enter a date": skill({
    goal: "enter 5 April 2026 as Due",
    html: `<label>Due <input type="date" onchange="state.due = this.value"></label>`,
    answers: [
      ({ all, id }) => [["type", { i: all("date")[0]?.i ?? id("textbox", "Due"), text: "2026-04-05" }]]
    ],
    ends: { due: "2026-04-05" }
  }),
  "leave a list with Escape": skill({
    goal: "press Escape in Owner",
    html: `<label>Owner <input id="owner" onkeydown="if (event.key === 'Escape') names.hidden = true" onfocus="names.hidden = false; state.wasOpen = true"></label>
      <ul id="names" hidden><li>Ada<li>Bob</ul>`,
    answers: [click("textbox", "Owner"), press("textbox", "Owner", "Escape")],
    look: "({ ...state, isHidden: names.hidden })",
    ends: { wasOpen: true, isHidden: true }
  })
}
