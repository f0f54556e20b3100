import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const RUNS = 50

export default agentPage({
  rule: "no key goes to a field that takes the focus away, at once or while it is typed, and it is said",
  html: `<label>Note <input id="note"></label> <label>Amount <input id="amount"></label><script>
    var steals = 0
    note.onfocus = () => {
      steals += 1
      const steal = () => amount.focus()
      steals % 2 === 0 ? steal() : setTimeout(steal, steals % 7)
    }</script>`,
  run: async (agent) => {
    const i = agent.id("textbox", "Note")
    for (let run = 0; run < RUNS; run += 1) {
      const { success, errorMessage } = await agent.act({ _tag: "type", i, text: "lunch" })
      const [note, amount] = await agent.page.evaluate<[string, string]>(
        "[note.value, amount.value].concat(note.value = '')"
      )
      expect(amount).toBe("")
      if (success) expect(note).toBe("lunch")
      else expect(errorMessage?.message).toMatch(/Amount|did not take/)
    }
  }
})
