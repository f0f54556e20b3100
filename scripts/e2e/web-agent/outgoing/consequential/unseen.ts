/** What no interception sees or may judge: a GET that changes something, a program of its own. Asked before. */
import { askedOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click, press } from "#scripts/e2e/web-agent/skills/answers.ts"

const link = (name: string, path: string): string => `<p>Atlas</p><a href="${path}">${name}</a>`

const gets = (path: string) => ({
  changing: [path],
  files: { [path]: "<title>So be it</title><h1>So be it</h1>" }
})

/** By what a page says over its socket nobody can tell what it does. */
const socket = (inner: string): string =>
  `${inner}<script>const socket = new WebSocket("ws://app.test/live")</script>`

export const unseen = {
  "a message over a WebSocket": askedOn(
    socket(`<button onclick="socket.send('ready')">Ready</button>`),
    [click("button", "Ready")],
    ["WS app.test/live"]
  ),
  "a stroke on a board that is shared": askedOn(
    socket(
      `<div role="button" tabindex="0" aria-label="Board" style="width: 200px; height: 80px; background: #eee" onclick="socket.send('stroke')"></div>`
    ),
    [click("button", "Board")],
    ["WS app.test/live"]
  ),
  "a line of a chat over a WebSocket": askedOn(
    socket(
      `<input aria-label="Message" value="On my way" onkeydown="if (event.key === 'Enter') socket.send(this.value)">`
    ),
    [press("textbox", "Message", "Enter")],
    ["WS app.test/live"]
  ),
  "a link that deletes": askedOn(
    link("Delete", "/projects/17/delete"),
    [click("link", "Delete")],
    ["GET app.test/projects/17/delete"],
    gets("/projects/17/delete")
  ),
  "a link that deletes, in German": askedOn(
    link("Löschen", "/projekte/17/weg"),
    [click("link", "Löschen")],
    ["GET app.test/projekte/17/weg"],
    gets("/projekte/17/weg")
  ),
  "a link that ends a subscription": askedOn(
    link("Unsubscribe", "/u/17"),
    [click("link", "Unsubscribe")],
    ["GET app.test/u/17"],
    gets("/u/17")
  ),
  "a link that approves": askedOn(
    link("Approve", "/leave/88/ok"),
    [click("link", "Approve")],
    ["GET app.test/leave/88/ok"],
    gets("/leave/88/ok")
  ),
  "a button whose script asks for an address": askedOn(
    `<button onclick="fetch('/api/delete?id=17')">Delete</button>`,
    [click("button", "Delete")],
    ["GET app.test/api/delete"],
    { changing: ["/api/delete"] }
  ),
  "a form that asks with GET": askedOn(
    `<form action="/cart/buy"><input type="hidden" name="sku" value="A1"><button>Buy now</button></form>`,
    [click("button", "Buy now")],
    ["GET app.test/cart/buy"],
    gets("/cart/buy")
  ),
  "a picture that is loaded": askedOn(
    `<button onclick="new Image().src = '/revoke.gif?key=5'">Revoke</button>`,
    [click("button", "Revoke")],
    ["GET app.test/revoke.gif"],
    { changing: ["/revoke.gif"] }
  ),
  "a mail": askedOn(
    `<a href="mailto:ada@lab.test?subject=Hello">ada@lab.test</a>`,
    [click("link", "ada@lab.test")],
    [],
    { isRefused: true }
  ),
  "a call": askedOn(`<a href="tel:+43123456">+43 123 456</a>`, [click("link", "+43 123 456")], [], {
    isRefused: true
  })
}
