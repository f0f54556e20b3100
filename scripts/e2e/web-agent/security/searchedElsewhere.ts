import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "what is entered into a field with suggestions presses no menu that stands elsewhere on the page",
  html: `<label>City <input id="city" list="cities"></label>
    <datalist id="cities"><option>Berlin</option><option>Rome</option></datalist>
    <div role="menu"><div role="menuitem" tabindex="0" onclick="out.textContent = 'deleted'">Delete account</div></div>
    <p id="out">nothing done</p>`,
  run: async (agent) => {
    const fill = {
      _tag: "fillForm",
      fields: [{ i: agent.id("combobox", "City"), value: "Delete account" }]
    } as const
    if (verdictOn(agent, fill)._tag === "Ask") return
    await agent.act(fill)
    expect(await agent.page.evaluate("out.textContent")).toBe("nothing done")
  }
})
