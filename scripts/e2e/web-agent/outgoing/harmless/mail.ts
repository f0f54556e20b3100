/** A mailbox: threads are opened and read, searched and sorted. That they were read is told to the server, which is asked about once. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Inbox</a> <a href="/people">People</a> <a href="/day">Calendar</a> <a href="/rules">Filters</a> <a href="/thread">Open contract</a></nav>`

const alive = `<script>
  const here = () => post("/api/presence", { state: "active" })
  here(); setInterval(here, 1500)
</script>`

const page = (title: string, body: string): string => view(title, nav + body + alive)

const threads = ["Ada: the contract", "Grace: minutes", "Alan: lunch"]
  .map(
    (name, index) =>
      `<li><button aria-expanded="false" onclick="unfold(this, ${1041 + index})">${name}</button><p hidden>Dear all,`
  )
  .join("")

const INBOX = `<label>Search mail <input onchange="fetch('/api/threads?q=' + encodeURIComponent(this.value))"></label>
  <label>Show <select onchange="load(this.value)"><option>Everything<option>Unread only</select></label><ul>${threads}</ul><script>
  const load = (filter) => graphql("ThreadListQuery", "query ThreadListQuery($filter: String!) { threads(filter: $filter) { id subject } }", { filter })
  const unfold = (row, id) => { row.ariaExpanded = "true"; row.nextElementSibling.hidden = false; post("/api/threads/" + id + "/read", {}) }
  load("Everything")</script>`

const THREAD = `<button onclick="quoted.hidden = false">Show quoted text</button><blockquote id="quoted" hidden>On Monday Ada wrote</blockquote>
  <button onclick="post('/rpc', { jsonrpc: '2.0', id: 1, method: 'attachments.list', params: [1041] }).then(() => tell('Two files'))">Attachments</button>
  <label>Language <select onchange="post('/rpc', { jsonrpc: '2.0', id: 2, method: 'threads.getTranslation', params: [1041, this.value] })"><option>English<option>German</select></label>
  <button onclick="document.body.style.zoom = 1.1">Larger text</button>`

const PEOPLE = `<label>Find people <input oninput="graphql('PeopleQuery', 'query PeopleQuery($q: String!) { people(q: $q) { id name } }', { q: this.value })"></label>
  <div role="tablist"><button role="tab" onclick="tell('Frequent')">Frequent</button><button role="tab" onclick="tell('Everyone')">Everyone</button></div>
  <button onclick="graphql('CardQuery', 'query CardQuery { person(id: 5) { name phone } }')">Ada Lovelace</button>`

const DAY = `<button onclick="go(1)">Next week</button> <button onclick="go(-1)">Last week</button> <label>View <select onchange="go(0)"><option>Week<option>Month</select></label><script>
  let week = 0
  const go = (by) => { week += by; post("/graphql", { operationName: "EventsQuery", extensions: { persistedQuery: { version: 1, sha256Hash: "a".repeat(64) } }, variables: { week } }) }
  go(0)</script>`

const RULES = `<label>Filter rules <input oninput="tell(this.value)"></label><details><summary>From newsletters</summary>Skip the inbox</details>
  <button onclick="tell('12 match')">Count matches</button>`

export const mail: HarmlessPage = {
  said: "What does Ada write about the contract, and when is she free next week?",
  html: `${nav}<h1>Inbox</h1>${INBOX}${alive}`,
  files: {
    "/thread": page("The contract", THREAD),
    "/people": page("People", PEOPLE),
    "/day": page("Calendar", DAY),
    "/rules": page("Filters", RULES)
  },
  answers: [
    () => [["navigate", { url: "http://app.test/" }]],
    all(
      type("textbox", "Search mail", "contract"),
      press("textbox", "Search mail", "Enter"),
      choose("combobox", "Show", "Unread only"),
      click("button", "Ada: the contract"),
      click("button", "Grace: minutes"),
      click("button", "Alan: lunch"),
      click("link", "Open contract")
    ),
    all(
      click("button", "Show quoted text"),
      click("button", "Attachments"),
      choose("combobox", "Language", "German"),
      click("button", "Larger text"),
      click("link", "People")
    ),
    all(
      type("textbox", "Find people", "Ada Lovelace"),
      click("tab", "Everyone"),
      click("tab", "Frequent"),
      click("button", "Ada Lovelace"),
      click("link", "Calendar")
    ),
    all(
      click("button", "Next week"),
      click("button", "Last week"),
      choose("combobox", "View", "Month"),
      click("link", "Filters")
    ),
    all(
      type("textbox", "Filter rules", "newsletter"),
      click("button", "From newsletters"),
      click("button", "Count matches"),
      click("link", "Inbox")
    )
  ],
  sends: [
    "POST app.test/api/presence",
    "POST app.test/graphql",
    "POST app.test/rpc",
    "POST app.test/api/threads/1041/read",
    "POST app.test/api/threads/1042/read",
    "POST app.test/api/threads/1043/read"
  ],
  questions: 1
}
