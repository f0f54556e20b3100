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
