import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "boxes, choices and switches that only their labels show are set through them",
  html: `<style>input { position: absolute; opacity: 0; width: 0; height: 0 }</style>
    <label><input type="checkbox" id="a"><span>Newsletter</span></label>
    <label><input type="radio" name="r">By mail</label><label><input type="radio" name="r" id="b">By phone</label>
    <button role="switch" aria-checked="false" id="c" onclick="this.ariaChecked = 'true'">Dark</button>`,
  run: async (agent) => {
    await agent.does({
      _tag: "fillForm",
      fields: [
        { i: agent.id("checkbox", "Newsletter"), value: true },
        { i: agent.id("radio", "By phone"), value: true },
        { i: agent.id("switch", "Dark"), value: true }
      ]
    })
    expect(await agent.page.evaluate("[a.checked, b.checked, c.ariaChecked]")).toEqual([true, true, "true"])
    await agent.read()
    expect(agent.find("checkbox", "Newsletter").attributes.checked).toBe(true)
  }
})
