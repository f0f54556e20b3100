import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field that becomes a secret one as it takes the focus is told in none of its keys",
  html: `<label>Password <input onfocus="this.type = 'password'" oninput="note.textContent = 'You wrote ' + this.value"></label><p id="note" role="alert"></p>`,
  run: async (agent) => {
    const { action, ...told } = await agent.does({
      _tag: "type",
      i: agent.id("textbox", "Password"),
      text: "hunter22-long"
    })
    expect(action._tag).toBe("type")
    expect(JSON.stringify(told)).not.toMatch(/You wrote h/)
    expect((await agent.read()).html).not.toMatch(/You wrote h/)
  }
})
