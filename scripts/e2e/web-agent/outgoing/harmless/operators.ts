/** A console of operators: charts, logs, traces. Its panels ask with POST, in a way that says nothing, and by themselves as they are opened. */
import { type HarmlessPage, view } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { all, choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const nav = `<nav><a href="/">Dashboard</a> <a href="/logs">Logs</a> <a href="/traces">Traces</a> <a href="/alerts">Alerts</a> <a href="/chain">Chain</a></nav>`

const replay = `<script>
  const recorded = () => fetch("http://edge.fullstory.com/rec/bundle", { method: "POST", mode: "no-cors", body: new Uint8Array([31, 139, 8, 0, 255, 254, 3]) })
  recorded(); addEventListener("click", recorded)
</script>`

const page = (title: string, body: string): string => view(title, nav + body + replay)

const DASHBOARD = `<label>Range <select onchange="panels()"><option>Last hour<option>Last day</select></label><button onclick="panels()">Refresh</button>
  <button aria-expanded="false" onclick="this.ariaExpanded = 'true'">Network</button><button onclick="tell('Legend')">Legend</button><script>
  const panels = () => { for (const refId of ["A", "B"]) post("/api/ds/query", { queries: [{ refId, expr: "up", intervalMs: 15000 }], from: "now-1h", to: "now" }) }
  panels()</script>`

const LOGS = `<label>Query <input id="q"></label><button onclick="post('/logs/_msearch', { query: q.value, size: 500 }).then(() => { lines.hidden = false })">Run</button>
  <div id="lines" role="log" hidden>12:01 timeout</div><label><input type="checkbox" onchange="tell('Wrapped')">Wrap lines</label><button onclick="tell('Columns')">Columns</button>`

const TRACES = `<div role="tablist"><button role="tab" onclick="span('list')">Spans</button><button role="tab" onclick="span('flame')">Flame graph</button></div>
  <button aria-expanded="false" onclick="this.ariaExpanded = 'true'; span('detail')">GET /orders</button><label>Service <select onchange="span('list')"><option>shop<option>billing</select></label><script>
  const span = (view) => graphql("Spans", "query Spans($view: String!) { trace(id: 9) { spans(view: $view) { name ms } } }", { view })</script>`

const ALERTS = `<label>Find an alert <input oninput="tell(this.value)"></label><details><summary>Disk is full</summary>Since Monday</details>
  <table><tr><th aria-sort="none"><button onclick="tell('By age')">Age</button></table><button onclick="tell('Grouped')">Group by service</button>`

const CHAIN = `<button onclick="rpc('eth_getBalance')">Balance</button> <button onclick="rpc('eth_getBlockByNumber')">Latest block</button><script>
  const rpc = (method) => post("http://rpc.chain.test/v3/key", { jsonrpc: "2.0", id: 1, method, params: ["latest", false] }, { headers: { "content-type": "text/plain" } })</script>`

export const operators: HarmlessPage = {
  said: "Why are there timeouts since this morning?",
  html: `${nav}<h1>Dashboard</h1>${DASHBOARD}${replay}`,
  files: {
    "/logs": page("Logs", LOGS),
    "/traces": page("Traces", TRACES),
    "/alerts": page("Alerts", ALERTS),
    "/chain": page("Chain", CHAIN)
  },
  answers: [
    () => [["navigate", { url: "http://app.test/" }]],
    all(
      choose("combobox", "Range", "Last day"),
      click("button", "Refresh"),
      click("button", "Network"),
      click("button", "Legend"),
      click("link", "Logs")
    ),
    all(
      type("textbox", "Query", "timeout AND billing"),
      press("textbox", "Query", "Tab"),
      click("button", "Run"),
      click("checkbox", "Wrap lines"),
      click("button", "Columns"),
      click("link", "Traces")
    ),
    all(
      click("tab", "Flame graph"),
      click("tab", "Spans"),
      click("button", "GET /orders"),
      choose("combobox", "Service", "billing"),
      click("link", "Alerts")
    ),
    all(
      type("textbox", "Find an alert", "disk"),
      click("button", "Disk is full"),
      click("button", "Age"),
      click("button", "Group by service"),
      click("link", "Chain")
    ),
    all(click("button", "Balance"), click("button", "Latest block"), click("link", "Dashboard")),
    click("button", "Refresh")
  ],
  sends: [
    "POST edge.fullstory.com/rec/bundle",
    "POST app.test/api/ds/query",
    "POST app.test/logs/_msearch",
    "POST app.test/graphql",
    "POST rpc.chain.test/v3/key"
  ]
}
