import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "rows that exist only where a list is scrolled to come up by scrolling it",
  html: `<div id="list" role="list" aria-label="Orders" style="height: 200px; overflow: auto; position: relative">
      <div id="all" style="height: 40000px"></div></div><script>
      const draw = () => {
        const first = Math.floor(list.scrollTop / 40)
        all.innerHTML = Array.from({ length: 6 }, (_, at) => first + at).map((n) =>
          "<div role=listitem style='position: absolute; top: " + n * 40 + "px'><button onclick='document.title = this.textContent'>Order " + n + "</button></div>").join("")
      }
      list.onscroll = draw
      draw()
    </script>`,
  run: async (agent) => {
    expect(agent.summary().html).toContain(">Order 0")
    const i = agent.id("list", "Orders")
    await agent.does({ _tag: "scroll", direction: "down", pages: 10, i })
    await expect.poll(async () => (await agent.read()).html).toContain(">Order 51")
    expect(agent.summary().html).not.toMatch(/>Order 0$/m)
    await agent.does({ _tag: "click", i: agent.id("button", "Order 51") })
    expect(await agent.page.title()).toBe("Order 51")
    expect(await agent.page.evaluate("scrollY")).toBe(0)
  }
})
