import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is dragged lands where it is dropped, by pointer and by the browser's own drag",
  html: `<div id="pad" style="position: relative; height: 80px">
      <button id="knob" style="position: absolute; left: 0">Knob</button>
      <button id="end" style="position: absolute; left: 300px">End</button></div>
    <button draggable="true" id="card" ondragstart="event.dataTransfer.setData('text/plain', 'Card')">Card</button>
    <button ondragover="event.preventDefault()" style="display: block; margin: 60px"
      ondrop="event.preventDefault(); this.textContent = 'Holds ' + event.dataTransfer.getData('text/plain')">Bin</button>
    <script>
      knob.onpointerdown = (event) => {
        knob.setPointerCapture(event.pointerId)
        knob.style.zIndex = 1
        knob.onpointermove = ({ clientX }) => { knob.style.left = clientX - 20 + "px" }
        knob.onpointerup = () => { knob.onpointermove = null }
      }
    </script>`,
  run: async (agent) => {
    await agent.does({ _tag: "drag", i: agent.id("button", "Knob"), to: agent.id("button", "End") })
    expect(await agent.page.evaluate("parseInt(knob.style.left)")).toBeGreaterThan(250)
    await agent.does({ _tag: "drag", i: agent.id("button", "Card"), to: agent.id("button", "Bin") })
    await agent.read()
    agent.find("button", "Holds Card")
  }
})
