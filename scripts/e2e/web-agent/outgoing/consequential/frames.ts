/** Other documents than the page's own: frames, windows, tabs, the worker of a site, what an answer leads to. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import type { Served } from "#scripts/e2e/web-agent/PageSite.ts"
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"

const sending = (path: string): string =>
  `fetch("${path}", { method: "POST", body: JSON.stringify({ id: 17 }), headers: { "content-type": "application/json" } })`

const inFrame = (path: string): string => `<button onclick='${sending(path)}'>Turn</button>`

const script = (body: string): Served => ({ body, headers: { "content-type": "text/javascript" } })

const turn = [click("button", "Turn")]

const frame = (src: string): string => `<iframe src="${src}" style="width: 300px; height: 120px"></iframe>`

export const frames = {
  "a frame of the same site": heldOn(frame("/frame"), turn, ["POST app.test/dials/1"], {
    files: { "/frame": inFrame("/dials/1") }
  }),
  "a frame of another site": heldOn(
    frame("http://widget.partner.test/frame"),
    turn,
    ["POST widget.partner.test/dials/2"],
    {
      files: { "//widget.partner.test/frame": inFrame("/dials/2") }
    }
  ),
  "a frame in a frame": heldOn(frame("http://widget.partner.test/outer"), turn, ["POST app.test/dials/3"], {
    files: {
      "//widget.partner.test/outer": frame("http://app.test/inner"),
      "//app.test/inner": inFrame("/dials/3")
    }
  }),
  "a frame that is written": heldOn(
    `<iframe style="width: 300px; height: 120px" srcdoc="<button onclick='fetch(&quot;/dials/4&quot;, { method: &quot;PUT&quot; })'>Turn</button>"></iframe>`,
    turn,
    ["PUT app.test/dials/4"]
  ),
  "a frame that is told to": heldOn(
    `${frame("http://widget.partner.test/listens")}<button onclick="frames[0].postMessage('turn', '*')">Turn</button>`,
    turn,
    ["POST widget.partner.test/dials/5"],
    {
      files: {
        "//widget.partner.test/listens": `<script>onmessage = () => { ${sending("/dials/5")} }</script>`
      }
    }
  ),
  "a frame that is made by the press": heldOn(
    `<button onclick="document.body.insertAdjacentHTML('beforeend', '<iframe src=/acts></iframe>')">Turn</button>`,
    turn,
    ["POST app.test/dials/6"],
    { files: { "/acts": `<script>${sending("/dials/6")}</script>` } }
  ),
  "a frame of another site that is made by the press": heldOn(
    `<button onclick="document.body.insertAdjacentHTML('beforeend', '<iframe src=http://widget.partner.test/acts></iframe>')">Turn</button>`,
    turn,
    ["POST widget.partner.test/dials/7"],
    { files: { "//widget.partner.test/acts": `<script>${sending("/dials/7")}</script>` } }
  ),
  "a request whose answer sends it to another host": heldOn(
    `<button onclick='${sending("/first")}'>Turn</button>`,
    turn,
    ["POST app.test/first", "POST api.partner.test/second"],
    {
      files: { "/first": { status: 307, headers: { location: "http://api.partner.test/second" }, body: "" } },
      questions: 2
    }
  ),
  // Where a server has it taken to is that server's own affair.
  "a form that is answered by sending it on": heldOn(
    `<form action="/first" method="post"><input type="hidden" name="id" value="17"><button>Turn</button></form>`,
    turn,
    ["POST app.test/first", "POST app.test/second"],
    { files: { "/first": { status: 307, headers: { location: "/second" }, body: "" } } }
  ),
  "a form into a new tab": heldOn(
    `<form action="/reports" method="post" target="_blank"><input type="hidden" name="id" value="17"><button>Turn</button></form>`,
    turn,
    ["POST app.test/reports"],
    { files: { "/reports": "<title>Report</title><h1>Report 17</h1>" } }
  ),
  "a new tab that sends as it opens": heldOn(
    `<a href="/opens" target="_blank">Turn</a>`,
    [click("link", "Turn")],
    ["POST app.test/dials/8"],
    { files: { "/opens": `<title>Opened</title><h1>Opened</h1><script>${sending("/dials/8")}</script>` } }
  ),
  "a worker that tabs share": heldOn(
    `<button onclick="shared.port.postMessage('turn')">Turn</button><script>const shared = new SharedWorker("/shared.js")</script>`,
    turn,
    ["POST app.test/dials/11"],
    {
      files: {
        "/shared.js": script(
          `onconnect = ({ ports: [port] }) => { port.onmessage = () => ${sending("/dials/11")} }`
        )
      }
    }
  ),
  "the site's own worker": heldOn(
    `<button onclick="navigator.serviceWorker.controller.postMessage('turn')">Turn</button><p id="ready" role="note">Starting</p><script>
      const isReady = () => { if (navigator.serviceWorker.controller !== null) ready.textContent = "Ready" }
      navigator.serviceWorker.addEventListener("controllerchange", isReady)
      isReady()
      navigator.serviceWorker.register("/worker.js")</script>`,
    [() => [["waitFor", { text: "Ready" }]], ...turn],
    ["POST app.test/dials/10"],
    {
      // The debugger holds it, and the browser's rules keep in what it sends on.
      questions: 2,
      files: {
        "/worker.js": script(
          `onactivate = (event) => event.waitUntil(clients.claim()); onmessage = () => ${sending("/dials/10")}`
        )
      }
    }
  )
}
