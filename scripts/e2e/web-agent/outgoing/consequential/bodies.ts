/** One address for many operations, and bodies that look like harmless ones. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const go = (script: string, before = ""): string =>
  `<button onclick="go()">Next</button><script>const go = () => { ${script} }\n${before}</script>`

const next = [click("button", "Next")]

const HASH = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"

export const bodies = {
  "a mutation": heldOn(
    go(`graphql("CloseIssue", "mutation CloseIssue($id: ID!) { closeIssue(id: $id) { id } }", { id: 17 })`),
    next,
    ["POST app.test/graphql"]
  ),
  "a mutation among queries": heldOn(
    go(
      `post("/graphql", [{ operationName: "Viewer", query: "query Viewer { me { id } }" }, { operationName: "Join", query: "mutation Join { join(team: 5) { ok } }" }])`
    ),
    next,
    ["POST app.test/graphql"]
  ),
  "a mutation behind a query of the same text": heldOn(
    go(
      `post("/graphql", { operationName: "B", query: "query A { me { id } } mutation B { leave(team: 5) { ok } }" })`
    ),
    next,
    ["POST app.test/graphql"]
  ),
  "an operation that only its hash names": heldOn(
    go(
      `post("/graphql", { extensions: { persistedQuery: { version: 1, sha256Hash: "${HASH}" } }, variables: { id: 17 } })`
    ),
    next,
    ["POST app.test/graphql"]
  ),
  "an operation of a name without its type": heldOn(
    go(
      `post("/api/graphql", { doc_id: "7281938211", fb_api_req_friendly_name: "useFollowMutation", variables: { id: 17 } })`
    ),
    next,
    ["POST app.test/api/graphql"]
  ),
  "a remote call that writes": heldOn(
    go(`post("/rpc", { jsonrpc: "2.0", id: 1, method: "calendar.setAvailability", params: [5] })`),
    next,
    ["POST app.test/rpc"]
  ),
  "a remote call that writes among some that read": heldOn(
    go(
      `post("/rpc", [{ jsonrpc: "2.0", id: 1, method: "user.get", params: [] }, { jsonrpc: "2.0", id: 2, method: "user.merge", params: [4, 5] }])`
    ),
    next,
    ["POST app.test/rpc"]
  ),
  "a remote call that reads, or writes": heldOn(
    go(`post("/rpc", { jsonrpc: "2.0", id: 1, method: "cart.getOrCreate", params: [] })`),
    next,
    ["POST app.test/rpc"]
  ),
  "the address that the page uses anyway, for something else": heldOn(
    go(
      `post("/wp-admin/admin-ajax.php", { action: "trash_post", id: 17 })`,
      `const beat = new XMLHttpRequest(); beat.open("POST", "/wp-admin/admin-ajax.php", false)
      beat.setRequestHeader("content-type", "application/json"); beat.send('{"action":"heartbeat","id":17}')`
    ),
    next,
    ["POST app.test/wp-admin/admin-ajax.php"]
  ),
  "what looks like a session that is renewed": heldOn(
    go(`post("/oauth/token", { grant_type: "device_code", scope: "repo admin" })`),
    next,
    ["POST app.test/oauth/token"]
  ),
  "a method in a field": heldOn(
    `<form action="/posts/4" method="post"><input type="hidden" name="_method" value="put"><input type="hidden" name="pinned" value="1"><button>Next</button></form>`,
    next,
    ["POST app.test/posts/4"]
  ),
  "a number of a card": heldOn(go(`post("/search", { q: "4111 1111 1111 1111" })`), next, [
    "POST app.test/search"
  ]),
  "what a no was said to": heldOn(go(`post("/stories/4/share", { to: "all" })`), next, [], {
    isRefused: true
  }),
  "what a no was said to, tried again by the page": heldOn(
    go(
      `const attempt = (left) => post("/stories/4/share", { to: "all" }).catch(() => { if (left > 0) setTimeout(() => attempt(left - 1), 100) }); attempt(3)`
    ),
    next,
    [],
    { isRefused: true, lateMs: 500 }
  ),
  "words that its user did not write": heldOn(
    `<label>Message <input id="text"></label><button onclick="post('/chats/3/messages', { text: text.value })">Go</button>`,
    [type("textbox", "Message", "I will pay the invoice tomorrow"), click("button", "Go")],
    ["POST app.test/chats/3/messages"],
    { said: "Answer Ada and press Go." }
  )
}
