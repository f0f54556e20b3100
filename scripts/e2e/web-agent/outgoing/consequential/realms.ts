/** A realm that the page has made itself, and has send something: a window that it opens, or a frame that it has just put in. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"

const go = (script: string): string =>
  `<button onclick="go()">Next</button><script>const go = () => { ${script} }</script>`

const next = [click("button", "Next")]

const request = `("http://app.test/jobs", { method: "POST", body: '{"run":1}' })`

const leaves = ["POST app.test/jobs"]

const loaded = { body: "<title>Other</title><h1>Other</h1>", headers: { "content-type": "text/html" } }
const other = { "/other": loaded }
const saying = {
  ...loaded,
  body: `${loaded.body}<script>addEventListener("load", () => opener.onLoaded(window))</script>`
}

export const realms = {
  "a window that is opened empty, by its fetch": heldOn(go(`window.open("").fetch${request}`), next, leaves),
  "a window that is opened empty, by its script": heldOn(
    go(
      `window.open("about:blank", "_blank", "width=300,height=300").eval('fetch' + ${JSON.stringify(request)})`
    ),
    next,
    leaves
  ),
  "a window of the site, before it is loaded": heldOn(
    go(`window.open("/other").fetch${request}`),
    next,
    leaves,
    {
      // Else its document is gone before the request is sent, with us or without us.
      files: { "/other": { ...loaded, afterMs: 1_000 } }
    }
  ),
  // It says so itself: the timers of a page that is behind another one tick once a second.
  "a window of the site, once it is loaded": heldOn(
    go(`window.onLoaded = (other) => other.fetch${request}; window.open("/other")`),
    next,
    leaves,
    { files: { "/other": saying } }
  ),
  "a window of the site, by its script": heldOn(
    go(
      `const other = window.open("/other"); const timer = setInterval(() => {
        if (other.document.title !== "Other") return; clearInterval(timer); other.eval('fetch' + ${JSON.stringify(request)}) }, 500)`
    ),
    [...next, () => [["waitFor", { waitSeconds: 1 }]]],
    leaves,
    { files: other }
  ),
  "a frame that is put in, by its fetch": heldOn(
    go(
      `const frame = document.createElement("iframe"); document.body.append(frame); frame.contentWindow.fetch${request}`
    ),
    next,
    leaves
  )
}
