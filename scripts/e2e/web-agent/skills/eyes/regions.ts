/** What lies over, under, beyond and behind; and what is remembered of pages that were left. */
import { all, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const rows = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at + 1)).join("")

const offer = (name: string, price: string): string =>
  `<title>${name}</title><h1>${name}</h1><p>Price: ${price}</p><a href="/">All offers</a>`

const priceIn = (text: string): string => /Price: ([\d.]+)/.exec(text)?.[1] ?? ""

export const regions = {
  "press what is scrolled out of its box": skill({
    goal: "click Row 40",
    html: `<div style="height: 120px; overflow: auto">${rows(60, (n) => `<p><button onclick="state.row = ${n}">Row ${n}</button></p>`)}</div>
      <div style="height: 300px; background: #eee">Footer</div>`,
    answers: [click("button", "Row 40")],
    ends: { row: 40 }
  }),
  "press under a layer that fades away": skill({
    goal: "click Begin",
    html: `<button onclick="state.begun = true">Begin</button><style>@keyframes out { to { opacity: 0; visibility: hidden } }</style>
      <div style="position: fixed; inset: 0; background: #fff; animation: out .4s forwards"></div>`,
    answers: [click("button", "Begin")],
    ends: { begun: true }
  }),
  "go on after a message of success": skill({
    goal: "click Keep name, then click Keep place",
    html: `<div id="toast"></div><button onclick="keep('name')">Keep name</button><button onclick="keep('place')">Keep place</button><script>
      const keep = (what) => { state[what] = true; toast.innerHTML = "<div class='toast toast-success' role='alert'>Kept your " + what + "</div>" }</script>`,
    answers: [all(click("button", "Keep name"), click("button", "Keep place"))],
    ends: { name: true, place: true }
  }),
  "find what a long page left out": skill({
    goal: "find and click Supplier 1150",
    html: `<ul>${rows(1200, (n) => `<li><a href="#${n}" onclick="state.supplier = ${n}">Supplier ${n}</a> delivers to town ${n % 40} on weekdays`)}</ul>`,
    answers: [() => [["findText", { text: "Supplier 1150" }]], click("link", "Supplier 1150")],
    ends: { supplier: 1150 }
  }),
  "have the data of a page before its many links": skill({
    goal: "click Order 3 of Ada",
    html: `<nav>${rows(900, (n) => `<a href="#n${n}">Department of affairs number ${n} and related matters</a>`)}</nav>
      <main><ul>${rows(5, (n) => `<li>Ada ordered <button onclick="state.order = ${n}">Order ${n} of Ada</button>`)}</ul></main>`,
    answers: [click("button", "Order 3 of Ada")],
    ends: { order: 3 }
  }),
  "still know a part that was read a step ago": skill({
    goal: "Unlock, and copy the code that the Terms end with to Code.",
    html: `<label>Terms <textarea readonly>${rows(160, (n) => `Line ${n} says little. `)}The code is M-4410.</textarea></label>
      <button onclick="state.unlocked = true; code.disabled = false">Unlock</button><label>Code <input id="code" disabled oninput="state.code = this.value"></label>`,
    answers: [
      ({ handle }) => [["readMore", { handle: handle() }]],
      click("button", "Unlock"),
      (seen) => type("textbox", "Code", /code is (M-\d+)/.exec(seen.text)?.[1] ?? "")(seen)
    ],
    ends: { unlocked: true, code: "M-4410" }
  }),
  "compare what stood on two pages": skill({
    goal: "Look at the offers of Alder and of Birch, then choose the cheaper one.",
    html: `<a href="/alder">Alder</a> <a href="/birch">Birch</a><button onclick="state.chosen = 'Alder'">Choose Alder</button>
      <button onclick="state.chosen = 'Birch'">Choose Birch</button>`,
    files: { "/alder": offer("Alder", "81.50"), "/birch": offer("Birch", "79.90") },
    answers: [
      click("link", "Alder"),
      (seen) => [["note", { text: `Alder ${priceIn(seen.text)}` }], ...click("link", "All offers")(seen)],
      click("link", "Birch"),
      (seen) => [
        ["note", { text: `${/Alder [\d.]+/.exec(seen.notes)?.[0]}; Birch ${priceIn(seen.text)}` }],
        ...click("link", "All offers")(seen)
      ],
      (seen) => {
        const [, alder, birch] = /Alder ([\d.]+); Birch ([\d.]+)/.exec(seen.notes) ?? []
        return click("button", Number(alder) < Number(birch) ? "Choose Alder" : "Choose Birch")(seen)
      }
    ],
    ends: { chosen: "Birch" }
  }),
  "ask for a picture where nothing can be read": skill({
    goal: "Look at the picture of the page.",
    html: `<div style="width: 200px; height: 100px; background: teal"></div><script>state.isThere = true</script>`,
    answers: [
      (seen) => (/screenshot/i.test(seen.text) ? [["screenshot", {}]] : []),
      ({ pictures }) => {
        if (pictures === 0) throw new Error("The prompt has no picture.")
        return [["done", { success: true, message: "Seen." }]]
      }
    ],
    ends: { isThere: true }
  })
}
