import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const frame = (title: string, around: string, own = ""): string =>
  `<div style="width: 300px; height: 60px; ${around}"><iframe title="${title}" src="/in?${title}" style="width: 300px; height: 60px; border: 0; ${own}"></iframe></div>`

export default agentPage({
  rule: "in a frame that is drawn mirrored or turned nothing is pressed, pointed at or told a place: it would be another element's",
  html: [
    frame("Moved", "transform: translate(20px, 5px) scale(0.9)"),
    frame("Mirrored", "", "transform: scaleX(-1)"),
    frame("Turned", "rotate: 180deg")
  ].join(""),
  files: {
    "/in": `<body style="margin: 0; display: flex"><button style="flex: 1; height: 60px" onclick="top.document.title += 'Keep'">Keep</button>
      <button style="flex: 1; height: 60px" onclick="top.document.title += 'Delete'">Delete</button><script>
        for (const one of document.querySelectorAll("button")) one.textContent += " " + location.search.slice(1)</script>`
  },
  run: async (agent) => {
    const keep = (title: string) => agent.id("button", `Keep ${title}`)
    const placeOf = async (title: string) => {
      const part = await agent.call({ _tag: "ReadMore", tabId: agent.tabId(), handle: keep(title) })
      return part._tag === "PartRead" && part.html.includes(" box=")
    }
    await agent.does({ _tag: "click", i: keep("Moved") })
    expect(await agent.page.title()).toBe("PageKeep")
    expect(await placeOf("Moved")).toBe(true)
    for (const title of ["Mirrored", "Turned"]) {
      const { errorMessage } = await agent.act({ _tag: "click", i: keep(title) })
      expect(errorMessage?.message).toContain("turned or mirrored")
      expect(await placeOf(title)).toBe(false)
      const { x = 0, y = 0 } = (await agent.page.locator(`[title=${title}]`).boundingBox()) ?? {}
      const where = { x: x + 40, y: y + 20 }
      const { stamp } = agent.summary()
      await expect(agent.call({ _tag: "PointAt", tabId: agent.tabId(), stamp, where })).rejects.toThrow(
        "turned or mirrored"
      )
    }
    expect(await agent.page.title()).toBe("PageKeep")
  }
})
