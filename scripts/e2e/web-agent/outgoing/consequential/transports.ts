/** Every way in which a page sends something. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"

const go = (script: string): string =>
  `<button onclick="go()">Next</button><script>const go = () => { ${script} }</script>`

const next = [click("button", "Next")]

const xhr = (
  isAsync: boolean
): string => `const request = new XMLHttpRequest(); request.open("POST", "/wizard/2", ${isAsync})
  request.setRequestHeader("content-type", "application/json"); try { request.send('{"step":2}') } catch { tell("offline") }`

export const transports = {
  "fetch that outlives its page": heldOn(
    go(`post("/carts/5/lines", { sku: "A1" }, { keepalive: true })`),
    next,
    ["POST app.test/carts/5/lines"]
  ),
  XMLHttpRequest: heldOn(go(xhr(true)), next, ["POST app.test/wizard/2"]),
  "XMLHttpRequest that is waited for": heldOn(go(xhr(false)), next, ["POST app.test/wizard/2"]),
  "a form": heldOn(
    `<form action="/profile" method="post"><label>City <input name="city" value="Linz"></label><button>Next</button></form>`,
    next,
    ["POST app.test/profile"],
    { files: { "/profile": "<title>Profile</title><h1>Stored</h1>" } }
  ),
  "a form that a script sends": heldOn(
    `<form id="form" action="/profile" method="post"><input type="hidden" name="step" value="2"></form>${go("form.submit()")}`,
    next,
    ["POST app.test/profile"],
    { files: { "/profile": "<title>Profile</title><h1>Stored</h1>" } }
  ),
  "a form that answers into a frame": heldOn(
    `<iframe name="hidden" style="width: 10px; height: 10px"></iframe><form action="/upload/commit" method="post" target="hidden"><input type="hidden" name="batch" value="9"><button>Next</button></form>`,
    next,
    ["POST app.test/upload/commit"]
  ),
  "a form in parts": heldOn(
    go(
      `const data = new FormData(); data.append("title", "Atlas"); fetch("/albums", { method: "POST", body: data })`
    ),
    next,
    ["POST app.test/albums"]
  ),
  "a form with a file of the page's own": heldOn(
    go(
      `const data = new FormData(); data.append("report", new File(["a;b"], "report.csv")); fetch("/imports", { method: "POST", body: data })`
    ),
    next,
    ["POST app.test/imports"]
  ),
  "bytes that nobody can read": heldOn(
    go(`fetch("/ssp/sync", { method: "POST", body: new Uint8Array([8, 150, 1, 255, 254, 18, 0]) })`),
    next,
    ["POST app.test/ssp/sync"]
  ),
  "JSON that is called text": heldOn(
    go(`post("/zap", { on: true }, { headers: { "content-type": "text/plain" } })`),
    next,
    ["POST app.test/zap"]
  ),
  "DELETE without a body": heldOn(go(`fetch("/sessions/4", { method: "DELETE" })`), next, [
    "DELETE app.test/sessions/4"
  ]),
  "a method of the server's own": heldOn(
    go(`fetch("/notes/4", { method: "MOVE", headers: { destination: "/old/4" } })`),
    next,
    ["MOVE app.test/notes/4"]
  ),
  "a GET that a header makes a DELETE": heldOn(
    go(`fetch("/notes/4", { headers: { "x-http-method-override": "DELETE" } })`),
    next,
    ["GET app.test/notes/4"],
    { changing: ["/notes/4"] }
  ),
  "a beacon with what was typed": heldOn(
    `<label>Comment <input id="text"></label><button onclick="beacon('/comments', { text: document.getElementById('text').value })">Next</button>`,
    [type("textbox", "Comment", "Looks good to me"), click("button", "Next")],
    ["POST app.test/comments"]
  ),
  "another host": heldOn(go(`post("http://api.partner.test/v1/leads", { id: 17 })`), next, [
    "POST api.partner.test/v1/leads"
  ]),
  "a worker": heldOn(
    `<button id="next">Next</button><script>
      const worker = new Worker("/worker.js"); next.onclick = () => worker.postMessage("go")</script>`,
    next,
    ["POST app.test/jobs"],
    {
      files: {
        "/worker.js": {
          body: `onmessage = () => fetch("/jobs", { method: "POST", body: '{"run":1}', headers: { "content-type": "application/json" } })`,
          headers: { "content-type": "text/javascript" }
        }
      }
    }
  ),
  "a worker that is begun by the press": heldOn(
    go(
      `new Worker(window.URL.createObjectURL(new Blob(['fetch("http://app.test/jobs", { method: "POST", body: "{}" })'])))`
    ),
    next,
    ["POST app.test/jobs"]
  )
}
