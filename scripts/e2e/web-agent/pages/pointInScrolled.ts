import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a point inside of a list presses nothing once the list was scrolled, also where the list is called what it was; a picture that is not scrolled is pressed there",
  html: `<ul id="list" role="list" aria-label="Orders" tabindex="0" style="height: 90px; overflow: auto; margin: 0; padding: 0">${Array.from(
    { length: 40 },
    (_, at) => `<li style="height: 30px">Order ${at}</li>`
  ).join("")}</ul><canvas id="plan" width="90" height="60" aria-label="Plan"></canvas><script>
    let pressed = ""
    list.onclick = ({ target }) => { pressed = target.textContent }
    plan.onclick = () => { pressed = "Plan" }</script>`,
  run: async (agent) => {
    const pressed = () => agent.page.evaluate("pressed")
    const row = { _tag: "click", i: agent.id("list", "Orders"), x: 40, y: 15 } as const
    await agent.page.evaluate("new Promise((done) => { list.onscroll = done; list.scrollTop = 600 })")
    expect((await agent.act(row)).errorMessage).toMatchObject({
      name: "ElementChanged",
      message: expect.stringContaining("has been scrolled")
    })
    expect(await pressed()).toBe("")
    await agent.does({ _tag: "click", i: agent.id("canvas", "Plan"), x: 5, y: 5 })
    expect(await pressed()).toBe("Plan")
    await agent.read()
    await agent.does(row)
    expect(await pressed()).toBe("Order 20")
  }
})
