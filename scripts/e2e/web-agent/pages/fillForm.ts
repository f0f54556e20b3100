import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a whole form is filled and sent in one action",
  html: `<form onsubmit="event.preventDefault(); sent = JSON.stringify(Object.fromEntries(new FormData(this)))">
    <label>Name <input name="name"></label>
    <label>Level <select name="level"><option>Novice<option>Expert</select></label>
    <label>Start <input type="date" name="start"></label>
    <label>At <input type="time" name="at"></label>
    <label>Shade <input type="color" name="shade"></label>
    <label>Size <input type="range" name="size" min="0" max="10"></label>
    <label><input type="checkbox" name="agree"> Agree</label>
    <label>Notes <textarea name="notes"></textarea></label>
    <button>Send</button></form><script>sent = ""</script>`,
  run: async (agent) => {
    const fields = [
      { i: agent.id("textbox", "Name"), value: "Ada" },
      { i: agent.id("combobox", "Level"), value: "Expert" },
      { i: agent.id("textbox", "Start"), value: "2026-03-04" },
      { i: agent.id("textbox", "At"), value: "09:30" },
      { i: agent.id("textbox", "Shade"), value: "#ff0000" },
      { i: agent.id("slider", "Size"), value: "7" },
      { i: agent.id("checkbox", "Agree"), value: true },
      { i: agent.id("textbox", "Notes"), value: "Two\nlines" }
    ]
    const feedback = await agent.does({ _tag: "fillForm", fields, submit: agent.id("button", "Send") })
    expect(feedback.successMessage).toBe("Successfully executed 9 actions")
    expect(await agent.page.evaluate("JSON.parse(sent)")).toEqual({
      name: "Ada",
      level: "Expert",
      start: "2026-03-04",
      at: "09:30",
      shade: "#ff0000",
      size: "7",
      agree: "on",
      notes: "Two\nlines"
    })
  }
})
