/** A board of tasks: filtered, looked into, and a card moved, which is asked about: its user named the place by one word, which may mean anything. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Board</a> <a href="/backlog">Backlog</a> <a href="/sprint">Sprint report</a> <a href="/roadmap">Roadmap</a> <a href="/card">Fix login page</a></nav>`

const measured = `<script>
  fetch("http://api2.amplitude.com/2/httpapi", { method: "POST", headers: { "content-type": "text/plain" }, body: JSON.stringify({ events: [{ event_type: "view", time: Date.now() }] }) })
  addEventListener("click", () => beacon("/gasv3/api/v1/batch", { batch: [{ type: "track", event: "ui" }] }))
</script>`

const page = (title: string, body: string): string => view(title, nav + body + measured)

const BOARD = `<label>Quick filter <input oninput="tell(this.value)"></label>
  <label>Assignee <select onchange="cards(this.value)"><option>Everybody<option>Ada</select></label>
  <div draggable="true" id="card" style="width: 120px; padding: 8px">Fix login</div>
  <div role="button" tabindex="0" id="doing" style="margin-top: 50px; width: 200px; height: 60px" ondragover="event.preventDefault()" ondrop="drop(event)">Doing</div>
  <button onclick="document.body.classList.toggle('compact')">Compact view</button><button onclick="group.hidden = !group.hidden">Swimlanes</button><p id="group" hidden>By epic</p><script>
  const cards = (who) => graphql("BoardCards", "query BoardCards($who: String) { cards(who: $who) { id title } }", { who })
  card.ondragstart = (event) => event.dataTransfer.setData("text/plain", "card")
  const drop = (event) => { event.preventDefault(); card.style.translate = "0 60px"; send("PATCH", "/api/cards/0d9f2c4e-7a1b-4e5d-8c3f-6b2a9e0d1c5f", { column: "Doing" }) }
  cards(null)</script>`

const epic = (name: string): string =>
  `<li><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; graphql('Issue', '{ issue(id: 4) { text } }')">${name}</button>`

const BACKLOG = `<label>Search backlog <input id="q"></label><button onclick="post('/rest/api/3/search', { jql: q.value, maxResults: 50, fields: ['summary'] })">Go</button>
  <ul>${epic("Sign-in by phone")}${epic("Faster start")}</ul><label><input type="checkbox" onchange="tell('Shown')">Show estimates</label>`

const SPRINT = `<div role="tablist"><button role="tab" onclick="chart('burndown')">Burndown</button><button role="tab" onclick="chart('velocity')">Velocity</button></div>
  <label>Sprint <select onchange="chart(this.value)"><option>Sprint 7<option>Sprint 8</select></label><button onclick="tell('As a table')">Show as table</button><script>
  const chart = (name) => post("/gateway/api/rpc", { jsonrpc: "2.0", id: name, method: "reports.getChart", params: { name } })
  chart("burndown")</script>`

const ROADMAP = `<button onclick="tell('Quarters')">Quarters</button> <button onclick="tell('Months')">Months</button>
  <div role="slider" tabindex="0" aria-label="Zoom" aria-valuenow="1" aria-valuemin="0" aria-valuemax="5" style="width: 40px; height: 20px; background: silver" onkeydown="this.ariaValueNow = '2'"></div>
  <button onmouseenter="this.nextElementSibling.hidden = false">Launch</button><p hidden>Due in May</p>`

const CARD = `<details><summary>Activity</summary>Ada changed the title</details><button onclick="more.hidden = false">Show description</button><p id="more" hidden>It hangs.</p>
  <button onclick="graphql('Worklog', 'query Worklog { card(id: 4) { worklog { hours } } }')">Work log</button>`

export const board: HarmlessPage = {
  said: "Move Fix login to Doing and tell me how the sprint goes.",
  html: `${nav}<h1>Board</h1>${BOARD}${measured}`,
  files: {
    "/backlog": page("Backlog", BACKLOG),
    "/sprint": page("Sprint report", SPRINT),
    "/roadmap": page("Roadmap", ROADMAP),
    "/card": page("Fix login page", CARD)
  },
  answers: [
    all(
      type("textbox", "Quick filter", "login"),
      choose("combobox", "Assignee", "Ada"),
      ({ id }) => [["drag", { i: id("div", "Fix login"), to: id("button", "Doing") }]],
      click("button", "Compact view"),
      click("button", "Swimlanes"),
      click("link", "Backlog")
    ),
    all(
      type("textbox", "Search backlog", "sign-in"),
      click("button", "Go"),
      click("button", "Sign-in by phone"),
      click("button", "Faster start"),
      click("checkbox", "Show estimates"),
      click("link", "Sprint report")
    ),
    all(
      click("tab", "Velocity"),
      click("tab", "Burndown"),
      choose("combobox", "Sprint", "Sprint 8"),
      click("button", "Show as table"),
      click("link", "Roadmap")
    ),
    all(
      click("button", "Quarters"),
      click("button", "Months"),
      ({ id }) => [["pressKey", { i: id("slider", "Zoom"), key: "ArrowRight" }]],
      ({ id }) => [["hover", { i: id("button", "Launch") }]],
      click("link", "Fix login page")
    ),
    all(click("button", "Activity"), click("button", "Show description"), click("button", "Work log"))
  ],
  sends: [
    "POST api2.amplitude.com/2/httpapi",
    "POST app.test/graphql",
    "PATCH app.test/api/cards/0d9f2c4e-7a1b-4e5d-8c3f-6b2a9e0d1c5f",
    "POST app.test/rest/api/3/search",
    "POST app.test/gateway/api/rpc"
  ],
  keptIn: ["POST app.test/gasv3/api/v1/batch"],
  questions: 1
}
