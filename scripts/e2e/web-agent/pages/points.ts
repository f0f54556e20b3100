import { expect } from "vitest"
import type { Point } from "#schemas/page/Where.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a point is told by what lies there, pressed there and nowhere else; outside of the picture and on another page it is none",
  html: `<style>body { margin: 0 }</style>
    <button style="position: absolute; left: 40px; top: 20px; width: 100px; height: 40px" onclick="said = 'Save'">Save</button>
    <canvas id="board" width="300" height="200" style="position: absolute; left: 40px; top: 100px" aria-label="Board"></canvas>
    <p style="position: absolute; left: 40px; top: 330px">Plain words</p>
    <iframe src="/inner" title="Inner" style="position: absolute; left: 400px; top: 100px; border: 4px solid; width: 200px; height: 100px"></iframe>
    <ul id="list" style="position: absolute; left: 700px; top: 20px; width: 150px; height: 90px; margin: 0; overflow: auto"><li style="height: 60px">One<li style="height: 60px">Two<li style="height: 60px">Three</ul>
    <div style="height: 3000px"></div><script>
      var said = "", drawn = []
      for (const type of ["pointerdown", "pointerup"]) board.addEventListener(type, ({ offsetX, offsetY }) => drawn.push(Math.round(offsetX), Math.round(offsetY)))
    </script>`,
  files: {
    "/inner": `<style>body { margin: 0 }</style><button style="margin: 10px; width: 80px; height: 30px" onclick="parent.said = 'Inside'">Inside</button>`
  },
  run: async (agent) => {
    const { stamp } = agent.summary()
    const at = async (where: Point, scrolled = 0) => {
      const outcome = await agent.outcome({
        _tag: "PointAt",
        tabId: agent.tabId(),
        where,
        stamp,
        scrolled
      })
      if (outcome._tag !== "Succeeded") return outcome.message
      if (outcome.value._tag !== "PointedAt") throw new Error(outcome.value._tag)
      return outcome.value.where
    }
    expect(await at({ x: 90, y: 40 })).toEqual({ i: agent.id("button", "Save"), x: 50, y: 20 })
    expect(await at({ x: 140, y: 150 })).toEqual({ i: agent.id("canvas", "Board"), x: 100, y: 50 })
    expect(await at({ x: 440, y: 130 })).toMatchObject({ i: agent.id("button", "Inside") })
    expect(await at({ x: 60, y: 355 })).toEqual({ x: 60, y: 355 })
    expect(await at({ x: 9000, y: 10 })).toMatch(/outside of the picture/)
    expect(await at({ x: 60, y: 40 }, 700)).toMatch(/scrolled since/)

    await agent.page.evaluate("list.scrollTop = 60")
    expect(await at({ x: 720, y: 60 })).toMatch(/scrolled since/)
    await agent.page.evaluate("list.scrollTop = 0")
    expect(await at({ x: 720, y: 60 })).toMatchObject({ x: 20, y: 40 })

    const canvas = agent.id("canvas", "Board")
    const pressed = await agent.does({ _tag: "click", i: canvas, x: 100, y: 50 })
    expect(pressed.successMessage).toMatch(/^Clicked canvas "Board" at 100, 50\./)
    expect(await agent.page.evaluate("drawn.splice(0)")).toEqual([100, 50, 100, 50])
    await agent.does({ _tag: "drag", i: canvas, x: 20, y: 30, dx: 60, dy: 40, to: canvas })
    expect(await agent.page.evaluate("drawn.splice(0)")).toEqual([20, 30, 80, 70])
    const inside = await at({ x: 440, y: 130 })
    if (typeof inside === "string") throw new Error(inside)
    await agent.does({ _tag: "click", ...inside })
    expect(await agent.page.evaluate("said")).toBe("Inside")

    // What has an id is decided on by that: nobody gets round it by a point.
    const roundabout = await agent.act({ _tag: "click", x: 90, y: 40 })
    expect(roundabout.errorMessage?.message).toMatch(/button "Save" \(\d+\.\d+\) lies there now/)
    expect(await agent.page.evaluate("said")).toBe("Inside")
    const beyond = await agent.act({ _tag: "click", i: canvas, x: 900, y: 5 })
    expect(beyond.errorMessage?.message).toMatch(/outside of the element, which is 300 × 200/)
    expect((await agent.does({ _tag: "hover", x: 60, y: 355 })).successMessage).toMatch(
      /Plain words.* at 60, 355/
    )
  }
})
