/** Before an account is made: plans compared, a name tried, which is asked about once, documents read. Nothing is submitted. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Sign-up form</a> <a href="/plans">Plans</a> <a href="/docs">Docs</a> <a href="/status">Status</a> <a href="/playground">Playground</a></nav>`

const flags = `<script>
  post("/graphql", { operationName: "FeatureFlagsQuery", query: "query FeatureFlagsQuery { flags { key on } }" })
  addEventListener("error", ({ message }) => beacon("/errors", { message }))
  setTimeout(() => { throw new Error("ResizeObserver loop") })
</script>`

const page = (title: string, body: string): string => view(title, nav + body + flags)

const FORM = `<label>User name <input onchange="post('/signup_check/username', { value: this.value }).then(() => tell('It is free'))"></label>
  <label>Country <select onchange="fetch('/states?of=' + this.value)"><option>Austria<option>Italy</select></label>
  <label>Newsletter language <select><option>English<option>German</select></label><button onclick="why.hidden = false">Why we need this</button><p id="why" hidden>By law.</p>`

const PLANS = `<div role="radiogroup" aria-label="Billing"><span role="radio" tabindex="0" aria-checked="false" style="padding: 8px" onclick="this.ariaChecked = 'true'; tell('96 €')">Yearly</span></div>
  <button aria-expanded="false" onclick="this.ariaExpanded = 'true'">All features</button><label>Seats <input type="number" value="3" oninput="tell(this.value * 9 + ' €')"></label>
  <button onclick="tell('Compared')">Compare plans</button>`

const DOCS = `<label>Search docs <input id="q" onkeydown="if (event.key === 'Enter') post('/multi/search', { q: this.value, hitsPerPage: 8, attributesToSnippet: ['content:10'] })"></label>
  <details><summary>Guides</summary>Start here</details><div role="tablist"><button role="tab" onclick="tell('npm')">npm</button><button role="tab" onclick="tell('curl')">curl</button></div>`

const STATUS = `<button onclick="tell('90 days')">Uptime</button><details><summary>Past incidents</summary>None</details><label>Region <select onchange="tell(this.value)"><option>Europe<option>Asia</select></label>
  <button onclick="post('/rpc', [{ jsonrpc: '2.0', id: 1, method: 'status.list', params: [] }, { jsonrpc: '2.0', id: 2, method: 'status.count', params: [] }])">Load history</button>`

const PLAYGROUND = `<textarea aria-label="Snippet" oninput="tell(this.value.length + ' characters')"></textarea><button onclick="tell('Formatted')">Format</button><button onclick="tell('Wide')">Split view</button>`

export const account: HarmlessPage = {
  said: "See whether the name adalove is free there and what the team plan costs for five seats.",
  html: `${nav}<h1>Your account</h1>${FORM}${flags}`,
  files: {
    "/plans": page("Plans", PLANS),
    "/docs": page("Docs", DOCS),
    "/status": page("Status", STATUS),
    "/playground": page("Playground", PLAYGROUND)
  },
  answers: [
    all(
      type("textbox", "User name", "adalove"),
      press("textbox", "User name", "Tab"),
      choose("combobox", "Country", "Italy"),
      choose("combobox", "Newsletter language", "German"),
      click("button", "Why we need this"),
      click("link", "Plans")
    ),
    all(
      click("radio", "Yearly"),
      click("button", "All features"),
      type("spinbutton", "Seats", "5"),
      click("button", "Compare plans"),
      click("link", "Docs")
    ),
    all(
      type("textbox", "Search docs", "quota of seats"),
      press("textbox", "Search docs", "Enter"),
      click("button", "Guides"),
      click("tab", "curl"),
      click("link", "Status")
    ),
    all(
      click("button", "Uptime"),
      click("button", "Past incidents"),
      choose("combobox", "Region", "Asia"),
      click("button", "Load history"),
      click("link", "Playground")
    ),
    all(
      type("textbox", "Snippet", "GET /v1/seats"),
      click("button", "Format"),
      click("button", "Split view"),
      click("link", "Plans")
    )
  ],
  sends: [
    "POST app.test/graphql",
    "POST app.test/signup_check/username",
    "POST app.test/multi/search",
    "POST app.test/rpc"
  ],
  keptIn: ["POST app.test/errors"],
  questions: 1
}
