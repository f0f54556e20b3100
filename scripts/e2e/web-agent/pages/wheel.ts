import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what moves by the wheel alone is moved by it, a box that scrolls is scrolled, and the page stays where it is",
  html: `<div id="map" role="img" aria-label="Map" tabindex="0" style="width: 300px; height: 200px; background: #cde"></div>
    <ul id="box" role="list" aria-label="Log" style="height: 100px; overflow: auto; margin: 0"><li style="height: 900px">Lines</li></ul>
    <div style="height: 3000px"></div><script>
      var turned = 0, isReal = true
      map.addEventListener("wheel", (event) => { event.preventDefault(); turned += event.deltaY; isReal &&= event.isTrusted }, { passive: false })
    </script>`,
  run: async (agent) => {
    const map = agent.id("img", "Map")
    const { successMessage } = await agent.does({ _tag: "scroll", i: map, direction: "down" })
    expect(successMessage).toMatch(/^Turned the wheel down over img "Map"/)
    expect(await agent.page.evaluate("[turned, isReal, scrollY]")).toEqual([200, true, 0])
    await agent.does({ _tag: "scroll", i: map, x: 10, y: 10, direction: "up", pages: 2 })
    expect(await agent.page.evaluate("turned")).toBe(-200)
    const box = await agent.page.evaluate<{ x: number; y: number }>(
      "(({ x, y }) => ({ x: x + 20, y: y + 20 }))(box.getBoundingClientRect())"
    )
    await agent.does({ _tag: "scroll", ...box, direction: "down" })
    expect(await agent.page.evaluate("[box.scrollTop, scrollY]")).toEqual([100, 0])
    await agent.does({ _tag: "scroll", ...box, direction: "bottom" })
    const end = await agent.does({ _tag: "scroll", ...box, direction: "down" })
    expect(end.successMessage).toMatch(/does not scroll any further/)
  }
})
