/** What is done without a button: keys, drags, options, ticks, hovers, words that are typed. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { choose, click, press, type } from "#scripts/e2e/web-agent/skills/answers.ts"

export const gestures = {
  "a shortcut": heldOn(
    `<textarea aria-label="Reply">See you at noon.</textarea><script>
      document.querySelector("textarea").onkeydown = (event) => {
        if (event.key === "Enter" && event.ctrlKey) post("/conversations/3/replies", { text: event.target.value })
      }</script>`,
    [press("textbox", "Reply", "Control+Enter")],
    ["POST app.test/conversations/3/replies"]
  ),
  "a single letter in a list": heldOn(
    `<div role="listbox" tabindex="0" aria-label="Inbox" onkeydown="if (event.key === 'e') post('/sync/i/s', { cmd: 'done', id: 17 })">
      <div role="option" aria-selected="true">Ada: the contract</div></div>`,
    [press("listbox", "Inbox", "e")],
    ["POST app.test/sync/i/s"]
  ),
  "Enter in a field": heldOn(
    `<form action="/rooms/12/names" method="post"><input name="name" aria-label="Room name" value="Library"></form>`,
    [press("textbox", "Room name", "Enter")],
    ["POST app.test/rooms/12/names"]
  ),
  "a card that is dropped elsewhere": heldOn(
    `<div draggable="true" id="card" style="width: 120px; padding: 8px">Invoice 88</div>
      <div role="button" tabindex="0" style="margin-top: 60px; width: 200px; height: 60px" ondragover="event.preventDefault()"
      ondrop="event.preventDefault(); send('PUT', '/1/cards/88', { idList: 'paid' })">Paid</div>
      <script>card.ondragstart = (event) => event.dataTransfer.setData("text/plain", "88")</script>`,
    [({ id }) => [["drag", { i: id("div", "Invoice 88"), to: id("button", "Paid") }]]],
    ["PUT app.test/1/cards/88"]
  ),
  "a handle that is pulled": heldOn(
    `<div id="knob" role="slider" tabindex="0" aria-label="Thermostat" aria-valuenow="20" aria-valuemin="5" aria-valuemax="30"
      style="width: 40px; height: 20px; background: silver"></div><script>
      knob.onpointerdown = () => { knob.onpointermove = () => {}; onpointerup = () => { onpointerup = null; send("PUT", "/devices/4/target", { celsius: 24 }) } }</script>`,
    [({ id }) => [["drag", { i: id("slider", "Thermostat"), dx: 60, dy: 0 }]]],
    ["PUT app.test/devices/4/target"]
  ),
  "an option of a list": heldOn(
    `<label>Role <select onchange="send('PATCH', '/members/5', { role: this.value })"><option>Viewer<option>Owner</select></label>`,
    [choose("combobox", "Role", "Owner")],
    ["PATCH app.test/members/5"]
  ),
  "a box that is ticked": heldOn(
    `<label><input type="checkbox" onchange="send('PUT', '/account/privacy', { profile: this.checked })">Visible to everyone</label>`,
    [click("checkbox", "Visible to everyone")],
    ["PUT app.test/account/privacy"]
  ),
  "one of several choices": heldOn(
    `<fieldset><legend>Plan</legend><label><input type="radio" name="plan" onchange="post('/billing/plan', { plan: 'team' })">Team</label>
      <label><input type="radio" name="plan" checked>Free</label></fieldset>`,
    [click("radio", "Team")],
    ["POST app.test/billing/plan"]
  ),
  "a thing that is only pointed at": heldOn(
    `<button id="bell" onmouseenter="post('/notifications/seen', { upTo: 912 })">Notifications</button>`,
    [({ id }) => [["hover", { i: id("button", "Notifications") }]]],
    ["POST app.test/notifications/seen"]
  ),
  "two presses in a row": heldOn(
    `<div tabindex="0" style="cursor: pointer" ondblclick="post('/files/budget/lock', {})">Budget.ods</div>`,
    [({ id }) => [["click", { i: id("div", "Budget.ods"), double: true }]]],
    ["POST app.test/files/budget/lock"]
  ),
  "a cell that is left": heldOn(
    `<label>Price <input value="20" onchange="send('PATCH', '/v3/items/6', { price: this.value })"></label><button>Next row</button>`,
    [type("textbox", "Price", "2000"), click("button", "Next row")],
    ["PATCH app.test/v3/items/6"]
  ),
  "a list that is read to its end": heldOn(
    `<div id="terms" role="region" aria-label="Terms" tabindex="0" style="height: 100px; overflow: auto"><div style="height: 900px">Terms of the lease</div>The end.</div><script>
      terms.onscroll = () => { if (terms.scrollTop + 110 > terms.scrollHeight) { terms.onscroll = null; post("/leases/2/read", { version: 3 }) } }</script>`,
    [({ id }) => [["scroll", { i: id("region", "Terms"), direction: "bottom" }]]],
    ["POST app.test/leases/2/read"]
  )
}
