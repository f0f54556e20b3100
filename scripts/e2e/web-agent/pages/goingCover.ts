import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a target that is covered for a moment is waited for, within a batch and by itself; one that is partly covered is pressed where it shows",
  html: `<button onclick="cover.style.display = 'block'; setTimeout(() => { cover.style.display = 'none' }, 600)">Close</button>
    <button id="save" style="position: absolute; left: 20px; top: 80px; width: 200px; height: 60px"
      onclick="this.textContent = 'Saved'">Save</button>
    <div style="position: absolute; left: 20px; top: 80px; width: 192px; height: 60px; background: #ddd">Note</div>
    <div id="cover" style="display: none; position: fixed; inset: 0; background: #fff">Closing</div>`,
  run: async (agent) => {
    const click = (name: string) => ({ _tag: "click" as const, i: agent.id("button", name) })
    const both = await agent.act({ _tag: "multipleActions", actions: [click("Close"), click("Save")] })
    expect(both.results).toMatchObject([{ success: true }, { success: true }])
    await agent.read()
    agent.find("button", "Saved")
    await agent.page.evaluate(`{
      const save = document.getElementById("save")
      save.textContent = "Save"
      cover.style.display = "block"
    }`)
    await agent.read()
    await agent.page.evaluate("void setTimeout(() => { cover.style.display = 'none' }, 600)")
    await agent.does(click("Save"))
    await agent.read()
    agent.find("button", "Saved")
  }
})
