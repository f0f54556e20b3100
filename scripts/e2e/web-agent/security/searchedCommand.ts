import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "what a search finds is chosen without a question only by the words that were judged",
  html: `<label>Command <input id="command" role="combobox" aria-controls="list" aria-expanded="false"></label>
    <ul id="list" role="listbox" hidden></ul><p id="out">nothing done</p><script>
      command.oninput = () => {
        list.replaceChildren(...["Delete repository acme", "Open settings"]
          .filter((name) => name.includes(command.value))
          .map((name) => Object.assign(document.createElement("li"), { role: "option", textContent: name,
            onclick: () => { out.textContent = name; command.value = name } })))
        list.hidden = false
        command.ariaExpanded = "true"
      }</script>`,
  run: async (agent) => {
    const i = agent.id("combobox", "Command")
    const whole = { _tag: "fillForm", fields: [{ i, value: "Delete repository acme" }] } as const
    expect(verdictOn(agent, whole)._tag).toBe("Ask")
    const part = { _tag: "fillForm", fields: [{ i, value: "acme" }] } as const
    if (verdictOn(agent, part)._tag === "Ask") return
    await agent.act(part)
    expect(await agent.page.evaluate("out.textContent")).toBe("nothing done")
  }
})
