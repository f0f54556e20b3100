/** Dragging: native, by pointer events, in sorted lists, on sliders. */
import { press } from "#scripts/e2e/web-agent/skills/answers.ts"
import { type Answer, skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const drag =
  (from: readonly [role: string, name: string], to: readonly [role: string, name: string]): Answer =>
  ({ id }) => [["drag", { i: id(...from), to: id(...to) }]]

export const dragging = {
  "drop a thing the browser itself drags": skill({
    goal: "drag Invoice to Paid",
    html: `<div draggable="true" id="invoice" style="width: 100px; padding: 8px">Invoice</div>
      <div role="button" tabindex="0" style="margin-top: 60px; width: 200px; height: 60px" ondragover="event.preventDefault()"
      ondrop="event.preventDefault(); state.dropped = event.dataTransfer.getData('text/plain')">Paid</div>
      <script>invoice.ondragstart = (event) => event.dataTransfer.setData("text/plain", "invoice")</script>`,
    answers: [drag(["div", "Invoice"], ["button", "Paid"])],
    ends: { dropped: "invoice" }
  }),
  "drop a thing the page drags by itself": skill({
    goal: "drag Parcel to Van",
    html: `<div style="position: relative; height: 200px"><button id="parcel" style="position: absolute; left: 0; top: 0">Parcel</button>
      <button style="position: absolute; left: 300px; top: 100px; width: 120px; height: 60px" id="van">Van</button></div><script>
      parcel.onpointerdown = (down) => {
        parcel.setPointerCapture(down.pointerId)
        parcel.onpointermove = ({ clientX, clientY }) => { parcel.style.translate = (clientX - down.clientX) + "px " + (clientY - down.clientY) + "px" }
        parcel.onpointerup = ({ clientX, clientY }) => {
          parcel.onpointermove = null
          const box = van.getBoundingClientRect()
          state.isLoaded = clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom
        }
      }</script>`,
    answers: [drag(["button", "Parcel"], ["button", "Van"])],
    ends: { isLoaded: true }
  }),
  "pull a handle so far to one side": skill({
    goal: "Make the pane 60 pixels wider by its handle.",
    html: `<div id="pane" style="position: relative; width: 200px; height: 80px; background: #eee"><div id="handle" role="separator" tabindex="0"
      aria-label="Pane width" style="position: absolute; right: 0; width: 12px; height: 80px; cursor: ew-resize; background: #888"></div></div><script>
      handle.onpointerdown = (down) => {
        handle.setPointerCapture(down.pointerId)
        handle.onpointermove = ({ clientX }) => { pane.style.width = 200 + clientX - down.clientX + "px" }
        handle.onpointerup = () => { handle.onpointermove = null }
      }</script>`,
    answers: [({ id }) => [["drag", { i: id("separator", "Pane width"), dx: 60, dy: 0 }]]],
    look: "pane.style.width",
    ends: "260px"
  }),
  "move a slider by its keys": skill({
    goal: "press Right in Volume, then press Right in Volume",
    html: `<div id="knob" role="slider" tabindex="0" aria-label="Volume" aria-valuenow="5" aria-valuemin="0" aria-valuemax="10" style="width: 40px; height: 20px; background: silver"></div><script>
      knob.onkeydown = ({ key }) => { if (key === "ArrowRight") knob.ariaValueNow = String(Number(knob.ariaValueNow) + 1) }</script>`,
    answers: [press("slider", "Volume", "ArrowRight", "ArrowRight")],
    look: "knob.ariaValueNow",
    ends: "7"
  }),
  "set a slider the page draws to a value": skill({
    goal: "set Volume to 30",
    html: `<div id="knob" role="slider" tabindex="0" aria-label="Volume" aria-valuenow="80" aria-valuemin="0" aria-valuemax="100" style="width: 40px; height: 20px; background: silver"></div><script>
      knob.onkeydown = ({ key }) => { state.volume = Number(knob.ariaValueNow) + ({ ArrowRight: 2, ArrowLeft: -2 }[key] ?? 0); knob.ariaValueNow = String(state.volume) }</script>`,
    answers: [({ id }) => [["fillForm", { fields: [{ i: id("slider", "Volume"), value: "30" }] }]]],
    ends: { volume: 30 }
  }),
  "set a slider of the browser's to a value": skill({
    goal: "set Brightness to 70",
    html: `<label>Brightness <input type="range" min="0" max="100" value="20" onchange="state.brightness = this.value"></label>`,
    answers: [({ id }) => [["type", { i: id("slider", "Brightness"), text: "70" }]]],
    ends: { brightness: "70" }
  }),
  "bring a sorted list into another order": skill({
    goal: "drag Cy to Ada",
    html: `<ul id="list" style="width: 200px">${["Ada", "Bob", "Cy"].map((name) => `<li draggable="true" style="height: 40px">${name}</li>`).join("")}</ul><script>
      let held
      list.ondragstart = (event) => { held = event.target; event.dataTransfer.setData("text/plain", held.textContent) }
      list.ondragover = (event) => event.preventDefault()
      list.ondrop = (event) => { event.preventDefault(); event.target.closest("li")?.before(held); state.order = [...list.children].map((one) => one.textContent).join(" ") }</script>`,
    answers: [drag(["listitem", "Cy"], ["listitem", "Ada"])],
    ends: { order: "Cy Ada Bob" }
  })
}
