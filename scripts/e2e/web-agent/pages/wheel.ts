import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what moves by the wheel alone is moved by it, a box that scrolls is scrolled, and the page stays where it is: it moves by a screen where a control was named",
  html: `<div id="map" role="img" aria-label="Map" tabindex="0" style="width: 300px; height: 200px; background: #cde"></div>
    <ul id="box" role="list" aria-label="Log" style="height: 100px; overflow: auto; margin: 0"><li style="height: 900px">Lines</li></ul>
    <a href="#top" style="position: fixed; right: 0; top: 0">Top</a>
    <input type="number" aria-label="Count" value="5" disabled style="position: fixed; right: 0; top: 40px">
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
    const far = await agent.does({ _tag: "scroll", i: map, direction: "bottom" })
    expect(far.successMessage).toMatch(/^Turned the wheel far down over img "Map"/)

    for (const i of [agent.id("link", "Top"), agent.id("spinbutton", "Count")]) {
      const before = await agent.page.evaluate<number>("scrollY")
      const down = await agent.does({ _tag: "scroll", i, direction: "down" })
      expect(down.successMessage).toMatch(/^Scrolled down/)
      expect(await agent.page.evaluate(`scrollY - ${before} === innerHeight`)).toBe(true)
    }
    expect(await agent.page.inputValue("input")).toBe("5")
    await agent.does({ _tag: "scroll", i: agent.id("link", "Top"), direction: "top" })
    expect(await agent.page.evaluate("scrollY")).toBe(0)
  }
})
