/** Controls whose words say nothing of what they do, or that are none to look at: what they send is asked about. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"

export const controls = {
  "a lone button of a mailbox": heldOn(
    `<h1>Ada: the contract</h1><button onclick="post('/api/threads/1041/done', { read: true })">Done</button>`,
    [click("button", "Done")],
    ["POST app.test/api/threads/1041/done"]
  ),
  "an icon of a board": heldOn(
    `<ul><li>Launch plan <button aria-label="⚑" onclick="send('PATCH', '/rest/cards/7f3a', { flag: 1 })"><svg width="16" height="16"><path d="M2 2h12v8H2z"/></svg></button></ul>`,
    [click("button", "⚑")],
    ["PATCH app.test/rest/cards/7f3a"]
  ),
  "a link that goes nowhere": heldOn(
    `<a href="#" onclick="post('/i/api/friendships/create', { user: 812 }); return false">Ada Lovelace</a>`,
    [click("link", "Ada Lovelace")],
    ["POST app.test/i/api/friendships/create"]
  ),
  "a box that listens": heldOn(
    `<div tabindex="0" style="cursor: pointer; padding: 12px" onclick="send('PUT', '/seats/12C', { held: true })">12C</div>`,
    [click("div", "12C")],
    ["PUT app.test/seats/12C"]
  ),
  "a control of the page's own making": heldOn(
    `<x-toggle role="switch" tabindex="0" aria-checked="false" aria-label="Vacation responder"></x-toggle><script>
    customElements.define("x-toggle", class extends HTMLElement {
      connectedCallback() {
        this.style = "display: inline-block; width: 40px; height: 20px; background: silver"
        this.onclick = () => { this.ariaChecked = "true"; send("PUT", "/mail/settings/vacation", { on: true }) }
      }
    })</script>`,
    [click("switch", "Vacation responder")],
    ["PUT app.test/mail/settings/vacation"]
  ),
  "a picture that is pressed": heldOn(
    `<form action="/bids" method="post"><input type="hidden" name="lot" value="77"><input type="image" alt="Raise" width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></form>`,
    [click("button", "Raise")],
    ["POST app.test/bids"]
  ),
  "an item of a menu that opens first": heldOn(
    `<button aria-haspopup="menu" onclick="menu.hidden = false">More</button><div id="menu" role="menu" hidden>
      <div role="menuitem" tabindex="-1" onclick="send('PATCH', '/repos/atlas', { archived: true })">Archive this repository</div></div>`,
    [click("button", "More"), click("menuitem", "Archive this repository")],
    ["PATCH app.test/repos/atlas"]
  ),
  "the yes of a dialog": heldOn(
    `<button onclick="box.showModal()">Rename</button><dialog id="box"><p>Rename the workspace to Atlas?</p>
      <button onclick="send('PUT', '/workspaces/5', { name: 'Atlas' }); box.close()">Yes</button></dialog>`,
    [click("button", "Rename"), click("button", "Yes")],
    ["PUT app.test/workspaces/5"]
  ),
  "a control inside of a shadow root": heldOn(
    `<vote-box></vote-box><script>customElements.define("vote-box", class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: "open" })
        root.innerHTML = "<button>▲ 41</button>"
        root.firstChild.onclick = () => post("/comments/9/vote", { dir: 1 })
      }
    })</script>`,
    [click("button", "▲ 41")],
    ["POST app.test/comments/9/vote"]
  ),
  "a place of a drawing": heldOn(
    `<canvas id="plan" width="120" height="60" aria-label="Plan"></canvas><script>
      plan.onclick = ({ offsetX }) => post("/events/88/seats", { seat: Math.floor(offsetX / 40) })</script>`,
    [({ id }) => [["click", { i: id("canvas", "Plan"), x: 60, y: 30 }]]],
    ["POST app.test/events/88/seats"]
  )
}
