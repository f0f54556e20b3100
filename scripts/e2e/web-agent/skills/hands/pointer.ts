/** The pointer: over things, twice, with the right button, and to where a thing shows. */
import { all, click } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

export const pointer = {
  "press in a menu that only pointing at it opens": skill({
    goal: "hover over Products, then click Lamps",
    html: `<style>nav > div { display: none } nav:hover > div { display: block }</style>
      <nav style="width: 200px"><a href="#products">Products</a><div><button onclick="state.pressed = 'lamps'">Lamps</button></div></nav>`,
    answers: [({ id }) => [["hover", { i: id("link", "Products") }]], click("button", "Lamps")],
    ends: { pressed: "lamps" }
  }),
  "press twice what opens only so": skill({
    goal: "double-click Budget.ods",
    html: `<div tabindex="0" style="cursor: pointer" onclick="state.marked = true" ondblclick="state.opened = true">Budget.ods</div>`,
    answers: [({ id }) => [["click", { i: id("div", "Budget.ods"), double: true }]]],
    ends: { marked: true, opened: true }
  }),
  "open a menu with the right button and press in it": skill({
    goal: "right-click Budget.ods, then click Duplicate",
    html: `<div id="file" tabindex="0" style="cursor: pointer">Budget.ods</div><div id="menu" role="menu" hidden>
      <div role="menuitem" tabindex="-1" onclick="state.chosen = 'duplicate'; menu.hidden = true">Duplicate</div></div><script>
      file.oncontextmenu = (event) => { event.preventDefault(); menu.hidden = false }</script>`,
    answers: [
      ({ id }) => [["click", { i: id("div", "Budget.ods"), button: "right" }]],
      click("menuitem", "Duplicate")
    ],
    ends: { chosen: "duplicate" }
  }),
  "press where a thing shows that is partly covered": skill({
    goal: "click Continue",
    html: `<button style="position: absolute; left: 20px; top: 20px; width: 240px; height: 60px" onclick="state.continued = true">Continue</button>
      <div style="position: absolute; left: 10px; top: 10px; width: 200px; height: 90px; background: #ddd" onclick="state.cover = true">Cookies</div>`,
    answers: [click("button", "Continue")],
    ends: { continued: true }
  }),
  "wait for what lies over a target to go": skill({
    goal: "click Save draft, then click Close draft",
    html: `<button onclick="save()">Save draft</button><button onclick="state.closed = true">Close draft</button><script>
      const save = () => {
        state.saved = true
        const layer = document.createElement("div")
        layer.style = "position: fixed; inset: 0; background: #fff8"
        layer.textContent = "Saving"
        document.body.append(layer)
        setTimeout(() => layer.remove(), 700)
      }</script>`,
    answers: [all(click("button", "Save draft"), click("button", "Close draft"))],
    ends: { saved: true, closed: true }
  }),
  "press a place of a drawing that has no parts": skill({
    goal: "Press seat B2 on the plan: it is 60 pixels to the right and 30 below the plan's corner.",
    html: `<canvas id="plan" width="120" height="60" aria-label="Plan" style="position: absolute; left: 50px; top: 80px"></canvas><script>
      plan.onclick = ({ offsetX, offsetY }) => { state.seat = [Math.floor(offsetX / 40), Math.floor(offsetY / 20)] }</script>`,
    answers: [({ id }) => [["click", { i: id("canvas", "Plan"), x: 60, y: 30 }]]],
    ends: { seat: [1, 1] }
  }),
  "press what is told by its place in the picture alone": skill({
    goal: "Press the button whose middle is 100 pixels from the left and 110 from the top.",
    html: `<button style="position: absolute; left: 50px; top: 90px; width: 100px; height: 40px" onclick="state.pressed = true">Next page</button>`,
    answers: [() => [["click", { x: 100, y: 110 }]]],
    ends: { pressed: true }
  }),
  "press long what opens its menu only so": skill({
    goal: "Press Budget.ods long, then click Rename.",
    html: `<div id="file" tabindex="0" style="cursor: pointer">Budget.ods</div><div id="menu" role="menu" hidden>
      <div role="menuitem" tabindex="-1" onclick="state.chosen = 'rename'; menu.hidden = true">Rename</div></div><script>
      let timer
      file.onpointerdown = () => { timer = setTimeout(() => { menu.hidden = false }, 500) }
      file.onpointerup = () => clearTimeout(timer)</script>`,
    answers: [
      ({ id }) => [["click", { i: id("div", "Budget.ods"), hold: true }]],
      click("menuitem", "Rename")
    ],
    ends: { chosen: "rename" }
  }),
  "mark words of a text": skill({
    goal: "Mark the words “by Friday” in the note, then click Make bold.",
    html: `<p id="note">Send it by <i>Friday</i>, please.</p><button onmousedown="event.preventDefault()" onclick="state.marked = getSelection().toString()">Make bold</button>`,
    answers: [(seen) => [["selectText", { text: "by Friday" }], ...click("button", "Make bold")(seen)]],
    ends: { marked: "by Friday" }
  }),
  "press what is far below": skill({
    goal: "click Imprint",
    html: `<p style="height: 4000px">Much</p><button onclick="state.pressed = true">Imprint</button>`,
    answers: [click("button", "Imprint")],
    ends: { pressed: true }
  }),
  "scroll a list that loads more as it is scrolled": skill({
    goal: "scroll down, then find and click Entry 45",
    html: `<div id="list" role="list" aria-label="Entries" style="height: 300px; overflow: auto"></div><script>
      let count = 0
      const more = () => { for (let n = 0; n < 25; n += 1) { count += 1; list.insertAdjacentHTML("beforeend", "<div role=listitem><button onclick='state.entry = " + count + "'>Entry " + count + "</button></div>") } }
      list.onscroll = () => { if (count < 50 && list.scrollTop + 320 > list.scrollHeight) more() }
      more()</script>`,
    answers: [
      ({ id }) => [["scroll", { i: id("list", "Entries"), direction: "bottom" }]],
      click("button", "Entry 45")
    ],
    ends: { entry: 45 }
  })
}
