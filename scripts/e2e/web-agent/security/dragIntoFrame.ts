import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { judgedDrag } from "#scripts/e2e/web-agent/judged.ts"

const target = `<body style="margin: 0; height: 100vh" ondragover="event.preventDefault()"
  ondrop="event.preventDefault(); fetch('/got?' + event.dataTransfer.getData('text/plain'))">`

export default agentPage({
  rule: "a drag by a distance drops nothing into a frame of another origin, neither where one lies nor where one is put under its end as it begins",
  html: `<style>body { margin: 0 }</style>
    <button draggable="true" id="card" style="position: absolute; left: 20px; top: 20px; width: 100px; height: 40px">Card</button>
    <iframe id="pay" src="http://pay.test/in" style="position: absolute; left: 300px; top: 300px; width: 200px; height: 200px"></iframe>
    <script>
      var begun = 0
      card.ondragstart = (event) => { event.dataTransfer.setData("text/plain", "Card"); begun += 1; pay.style.top = "20px" }
    </script>`,
  files: { "//pay.test/in": target, "//pay.test/got": "ok" },
  run: async (agent) => {
    const i = agent.id("button", "Card")
    const across = await agent.act({ _tag: "drag", i, dx: 330, dy: 360 })
    expect(across.success).toBe(false)
    expect(await agent.page.evaluate("begun")).toBe(0)
    await agent.act(await judgedDrag(agent, { _tag: "drag", i, dx: 330, dy: 60 }))
    await expect.poll(() => agent.page.evaluate("begun")).toBe(1)
    // A drop would have asked for its address before this is answered.
    await agent.page
      .frameLocator("#pay")
      .locator("body")
      .evaluate(() => fetch("/got?after"))
    const asked = agent.site.requests.map(({ address }) => address).filter((one) => one.includes("/got"))
    expect(asked).toEqual(["pay.test/got?after"])
  }
})
