/** Waiting for a page, and windows and boxes that come and go. */
import { all, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const POPUP = `<title>New author</title><label>Name <input id="name"></label>
  <button onclick="opener.eval('added')(document.getElementById('name').value); window.close()">Keep author</button>`

export const waiting = {
  "wait for a text before going on": skill({
    goal: "click Build, then wait until Finished appears, then click Fetch",
    html: `<button onclick="setTimeout(() => { out.textContent = 'Finished'; state.isReady = true }, 900)">Build</button><p id="out">Not yet</p>
      <button onclick="state.fetchedWhenReady = state.isReady === true">Fetch</button>`,
    answers: [
      (seen) => [
        ...click("button", "Build")(seen),
        ["waitFor", { text: "Finished", waitSeconds: 5 }],
        ...click("button", "Fetch")(seen)
      ]
    ],
    ends: { isReady: true, fetchedWhenReady: true }
  }),
  "have what a slow answer brings before going on": skill({
    goal: "click Load, then click First hit",
    html: `<button onclick="fetch('/hits').then((one) => one.text()).then((html) => setTimeout(() => { hits.innerHTML = html }, 120))">Load</button><div id="hits"></div>`,
    files: { "/hits": `<button onclick="state.hit = true">First hit</button>` },
    answers: [click("button", "Load"), click("button", "First hit")],
    ends: { hit: true }
  }),
  "go back to the page whose window closed itself": skill({
    goal: "click Add author, type Woolf into Name, click Keep author, then click Keep book",
    html: `<p id="authors">Authors: none</p><button onclick="window.open('/author', 'author', 'width=400,height=300')">Add author</button>
      <button onclick="state.kept = true">Keep book</button><script>const added = (name) => { state.author = name; authors.textContent = "Authors: " + name }</script>`,
    files: { "/author": POPUP },
    answers: [
      click("button", "Add author"),
      type("textbox", "Name", "Woolf"),
      click("button", "Keep author"),
      (seen) => {
        if (!seen.text.includes("Authors: Woolf")) throw new Error(seen.text)
        return click("button", "Keep book")(seen)
      }
    ],
    ends: { author: "Woolf", kept: true }
  }),
  "work in a tab that a link opened": skill({
    goal: "click Guide, then click I have read it",
    html: `<a href="/guide" target="_blank" rel="opener">Guide</a>`,
    files: {
      "/guide": `<title>Guide</title><button onclick="opener.eval('state.read = true')">I have read it</button>`
    },
    answers: [click("link", "Guide"), click("button", "I have read it")],
    ends: { read: true }
  }),
  "say yes to a box": skill({
    goal: "say yes, then click Start over",
    html: `<button onclick="state.isOver = confirm('Start over?')">Start over</button>`,
    answers: [(seen) => [["answerDialog", { accept: true }], ...click("button", "Start over")(seen)]],
    ends: { isOver: true }
  }),
  "work in a dialog and close it": skill({
    goal: "click Filter, tick Only late, click Show",
    html: `<button onclick="box.showModal()">Filter</button><dialog id="box" aria-label="Filter"><label><input type="checkbox" id="late">Only late</label>
      <button onclick="state.late = late.checked; box.close()">Show</button></dialog>`,
    answers: [click("button", "Filter"), all(click("checkbox", "Only late"), click("button", "Show"))],
    ends: { late: true }
  }),
  "press what becomes enabled a moment later": skill({
    goal: "tick I agree, then click Next page",
    html: `<label><input type="checkbox" onchange="setTimeout(() => { next.disabled = false }, 120)">I agree</label><button id="next" disabled onclick="state.went = true">Next page</button>`,
    answers: [click("checkbox", "I agree"), click("button", "Next page")],
    ends: { went: true }
  })
}
