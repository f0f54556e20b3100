import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { judgedDrag } from "#scripts/e2e/web-agent/judged.ts"

export default agentPage({
  rule: "handles, knobs and shapes are dragged by a distance, over what lies in the way, and out of view nothing is dragged",
  html: `<style>body { margin: 0 }</style>
    <div style="position: absolute; left: 20px; top: 20px; width: 100px; height: 40px; background: #eee" id="pane">
      <div id="handle" role="separator" tabindex="0" aria-label="Width" style="position: absolute; right: 0; width: 10px; height: 40px; cursor: ew-resize; background: #999"></div></div>
    <button style="position: absolute; left: 160px; top: 20px; width: 100px; height: 40px" onclick="pressed += 1">Sort</button>
    <div style="position: absolute; left: 20px; top: 100px; width: 200px; height: 20px; background: #ddd">
      <div id="knob" role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="position: absolute; width: 20px; height: 20px; background: #06c"></div></div>
    <svg width="300" height="200" style="position: absolute; left: 20px; top: 150px"><circle id="dot" role="button" aria-label="Dot" cx="40" cy="40" r="15" fill="red"/></svg>
    <div style="height: 3000px"></div><script>
      var pressed = 0
      const follow = (target, move) => target.addEventListener("pointerdown", (down) => {
        target.setPointerCapture(down.pointerId)
        target.onpointermove = (event) => move(event.clientX - down.clientX, event.clientY - down.clientY)
        target.onpointerup = () => { target.onpointermove = null }
      })
      follow(handle, (dx) => { pane.style.width = 100 + dx + "px" })
      follow(knob, (dx) => { knob.style.left = dx + "px"; knob.ariaValueNow = String(Math.round(dx / 1.8)) })
      follow(dot, (dx, dy) => { dot.setAttribute("cx", 40 + dx); dot.setAttribute("cy", 40 + dy) })
    </script>`,
  run: async (agent) => {
    const handle = agent.id("separator", "Width")
    const sort = agent.id("button", "Sort")
    const unsaid = await agent.act({ _tag: "drag", i: handle, dx: 80, dy: 0 })
    expect(unsaid.errorMessage?.message).toMatch(/button "Sort" \(\d+\.\d+\) lies there now/)
    const said = await agent.does({ _tag: "drag", i: handle, dx: 80, dy: 0, to: sort })
    expect(said.successMessage).toMatch(/^Dragged separator "Width" by 80, 0 pixels\./)
    expect(await agent.page.evaluate("[pane.style.width, pressed]")).toEqual(["180px", 0])
    const slider = agent.id("slider", "Volume")
    const unjudged = await agent.act({ _tag: "drag", i: slider, dx: 90, dy: 0 })
    expect(unjudged.errorMessage?.message).toMatch(/choose it anew/)
    const knob = await agent.does(await judgedDrag(agent, { _tag: "drag", i: slider, dx: 90, dy: 0 }))
    expect(knob.successMessage).toContain("50")
    const shape = await judgedDrag(agent, { _tag: "drag", i: agent.id("button", "Dot"), dx: 100, dy: 60 })
    await agent.does(shape)
    expect(await agent.page.evaluate("[dot.getAttribute('cx'), dot.getAttribute('cy')]")).toEqual([
      "140",
      "100"
    ])
    const beyond = await agent.act({ _tag: "drag", i: slider, dx: 5000, dy: 0 })
    expect(beyond.errorMessage?.message).toMatch(/out of view/)
  }
})
