import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is disabled or read-only says so, and is refused",
  html: `<button disabled>Gone</button><button aria-disabled="true" onclick="document.title = 'Pressed'">Off</button>
    <fieldset disabled><label>Name <input></label></fieldset><label>Number <input readonly value="7"></label>
    <label>Day <input type="date" readonly></label>`,
  run: async (agent) => {
    for (const name of ["Gone", "Off"]) {
      const { i = "", attributes } = agent.find("button", name)
      expect(attributes.disabled).toBe(true)
      expect((await agent.act({ _tag: "click", i })).errorMessage?.name).toBe("ElementDisabled")
    }
    const type = (name: string) => agent.act({ _tag: "type", i: agent.id("textbox", name), text: "8" })
    expect((await type("Name")).errorMessage?.name).toBe("ElementDisabled")
    expect((await type("Number")).errorMessage?.name).toBe("NotEditable")
    expect((await type("Day")).errorMessage?.name).toBe("NotEditable")
    expect(agent.find("textbox", "Number").attributes.readonly).toBe(true)
    expect(await agent.page.title()).toBe("Page")
  }
})
