import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "the next action answers what was decided before, and only the next",
  html: `<button onclick="this.append(confirm('Really?') ? ' yes' : ' no')">Delete</button>
    <button onclick="this.textContent = prompt('Your name?') ?? 'nobody'">Name</button>`,
  run: async (agent) => {
    const click = { _tag: "click", i: agent.id("button", "Delete") } as const
    await agent.does({ _tag: "answerDialog", accept: true })
    expect((await agent.does(click)).dialogs).toEqual([
      { type: "confirm", message: "Really?", answered: "accepted" }
    ])
    await agent.read()
    agent.find("button", "Delete yes")
    await agent.does({ _tag: "click", i: agent.id("button", "Delete yes") })
    await agent.does({
      _tag: "multipleActions",
      actions: [
        { _tag: "answerDialog", accept: true, text: "Ada" },
        { _tag: "click", i: agent.id("button", "Name") }
      ]
    })
    await agent.read()
    agent.find("button", "Delete yes no")
    agent.find("button", "Ada")
  }
})
