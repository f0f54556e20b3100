import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a form of which a field does not take its value is not sent",
  html: `<form onsubmit="event.preventDefault(); document.title = 'Sent'">
    <label>Name <input></label><label>Level <select><option>Novice</select></label><button>Send</button></form>`,
  run: async (agent) => {
    const feedback = await agent.act({
      _tag: "fillForm",
      fields: [
        { i: agent.id("textbox", "Name"), value: "Ada" },
        { i: agent.id("combobox", "Level"), value: "Expert" }
      ],
      submit: agent.id("button", "Send")
    })
    expect(feedback.errorMessage).toEqual({
      name: "PartlyFailed",
      message: "1/3 actions succeeded and the rest failed. Please try the failed actions again!"
    })
    expect(feedback.results?.map(({ success }) => success)).toEqual([true, false, false])
    expect(await agent.page.title()).toBe("Page")
  }
})
