import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an option of a grouped list is chosen",
  html: `<label>Car <select><optgroup label="Swedish"><option>Volvo</optgroup>
    <optgroup label="German"><option>Audi<option>Opel</optgroup></select></label>`,
  run: async (agent) => {
    await agent.does({ _tag: "selectOption", i: agent.id("combobox", "Car"), option: "Opel" })
    await agent.read()
    expect(agent.find("combobox", "Car").attributes.value).toBe("Opel")
  }
})
