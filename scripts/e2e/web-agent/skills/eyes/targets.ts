/** What can be pressed, on pages that do not say it by a tag. */
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const heard = (...ids: ReadonlyArray<string>): string =>
  `<script>for (const id of ${JSON.stringify(ids)}) document.getElementById(id).addEventListener("click", (event) => {
    event.stopPropagation()
    state.pressed = (state.pressed ?? "") + id
  })</script>`

export const targets = {
  "press what only a listener makes a button": skill({
    goal: "click Keep it",
    html: `<p id="keep">Keep it</p><p>Nothing else is here</p>${heard("keep")}`,
    answers: [click("p", "Keep it")],
    ends: { pressed: "keep" }
  }),
  "press a link that has no address": skill({
    goal: "click Earlier entries",
    html: `<p>Today: 4 entries</p><a id="more">Earlier entries</a>${heard("more")}`,
    answers: [click("a", "Earlier entries")],
    ends: { pressed: "more" }
  }),
  "press the target inside a card and not the card": skill({
    goal: "click Rename",
    html: `<div id="card" style="cursor: pointer; padding: 20px; width: 300px"><h3>Ada's notebook</h3>
      <span id="rename">Rename</span> <span id="bin">Discard</span></div>${heard("card", "rename", "bin")}`,
    answers: [click("span", "Rename")],
    ends: { pressed: "rename" }
  }),
  "press the card and none of the targets inside it": skill({
    goal: "click Harbour plan",
    html: `<div id="card" aria-label="Harbour plan" style="cursor: pointer; padding: 24px; width: 300px">
      <span id="rename" style="cursor: pointer">Rename</span> <span id="bin" style="cursor: pointer">Discard</span></div>
      ${heard("card", "rename", "bin")}`,
    answers: [click("div", "Harbour plan")],
    ends: { pressed: "card" }
  }),
  "press one of several nested targets of the same name": skill({
    goal: "click Rename in the row of Quay",
    html: `<ul>${["Pier", "Quay", "Lock"]
      .map(
        (name) => `<li style="cursor: pointer" onclick="state.opened = '${name}'">${name}
      <button onclick="event.stopPropagation(); state.renamed = '${name}'">Rename</button></li>`
      )
      .join("")}</ul>`,
    answers: [click("button", "Rename", "Quay")],
    ends: { renamed: "Quay" }
  }),
  "press an icon that only its class names": skill({
    goal: "click trash",
    html: `<p>Draft of a letter</p><button class="btn" onclick="state.pressed = 'trash'"><i class="fa fa-trash" style="display: inline-block; width: 20px; height: 20px"></i></button>
      <button class="btn" onclick="state.pressed = 'pen'"><i class="fa fa-pencil" style="display: inline-block; width: 20px; height: 20px"></i></button>`,
    answers: [
      ({ all }) => [["click", { i: all("button").find(({ attributes }) => attributes.hint === "trash")?.i }]]
    ],
    ends: { pressed: "trash" }
  }),
  "press an icon by the title of its drawing": skill({
    goal: "click Print",
    html: `<button onclick="state.pressed = 'share'"><svg width="20" height="20"><title>Share</title><path d="M0 0H9"/></svg></button>
      <button onclick="state.pressed = 'print'"><svg width="20" height="20"><title>Print</title><path d="M0 0H9"/></svg></button>`,
    answers: [click("button", "Print")],
    ends: { pressed: "print" }
  }),
  "press a box by the title of what is in it": skill({
    goal: "click Share",
    html: `<div id="share" style="width: 40px; height: 40px"><i title="Share" style="display: block; width: 20px; height: 20px"></i></div>${heard("share")}`,
    answers: [click("div", "Share")],
    ends: { pressed: "share" }
  }),
  "press a colour that has neither name nor role": skill({
    goal: "Choose red, the colour rgb(200, 0, 0)",
    html: `${["rgb(0, 0, 200)", "rgb(200, 0, 0)", "rgb(0, 160, 0)"]
      .map(
        (colour, at) =>
          `<div onclick="state.colour = ${at}" style="position: absolute; left: ${20 + at * 60}px; top: 40px; width: 40px; height: 40px; background: ${colour}"></div>`
      )
      .join("")}`,
    answers: [
      ({ all }) => [
        [
          "click",
          { i: all("div").find(({ attributes }) => String(attributes.hint).startsWith("rgb(200, 0, 0)"))?.i }
        ]
      ]
    ],
    ends: { colour: 1 }
  }),
  "press an entry of a list that listens for all of its entries": skill({
    goal: "click Cedar",
    html: `<ul id="list">${["Alder", "Birch", "Cedar", "Elm", "Fir"].map((name) => `<li>${name}</li>`).join("")}</ul>
      <script>list.addEventListener("click", ({ target }) => { state.chosen = target.closest("li")?.textContent })</script>`,
    answers: [click("listitem", "Cedar")],
    ends: { chosen: "Cedar" }
  }),
  "open what is folded away and press in it": skill({
    goal: "click Shipping, then click Express",
    html: `<details><summary>Payment</summary><button onclick="state.pressed = 'card'">Card</button></details>
      <details><summary>Shipping</summary><button onclick="state.pressed = 'express'">Express</button></details>`,
    answers: [click("button", "Shipping"), click("button", "Express")],
    ends: { pressed: "express" }
  }),
  "press inside a shadow root and inside a frame": skill({
    goal: "click Accept, then click Confirm stay",
    html: `<div id="host"></div><iframe src="/inner" width="300" height="100" title="Stay"></iframe><script>
      const root = host.attachShadow({ mode: "open" })
      root.innerHTML = "<button>Accept</button>"
      root.firstChild.onclick = () => { state.accepted = true }</script>`,
    files: {
      "/inner": `<title>Stay</title><button onclick="parent.eval('state.confirmed = true')">Confirm stay</button>`
    },
    answers: [click("button", "Accept"), click("button", "Confirm stay")],
    ends: { accepted: true, confirmed: true }
  })
}
