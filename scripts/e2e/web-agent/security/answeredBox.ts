import { expect } from "vitest"
import { bindAnswers } from "#runtime/actors/web-agent/approval/preparedAnswer.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "a yes to what the page asks is asked about by those words, and said to no other box",
  html: `<button onclick="document.title += confirm(this.dataset.asks) ? ' deleted' : ' kept'" data-asks="Delete the order for ever?">Order 1041</button>`,
  run: async (agent) => {
    const click = { _tag: "click", i: agent.id("button", "Order 1041") } as const
    expect(verdictOn(agent, click)._tag).toBe("Allowed")
    const feedback = await agent.does(click)
    const step = { id: "1", action: click, target: "", page: "", startedAt: 0, feedback }
    const yes = bindAnswers({ _tag: "answerDialog", accept: true }, [step])
    expect(yes).toMatchObject({ message: "Delete the order for ever?" })
    if (yes._tag !== "answerDialog") throw new Error(yes._tag)
    expect(verdictOn(agent, { _tag: "multipleActions", actions: [yes, click] })).toMatchObject({
      question:
        "The next step, “Yes” to “Delete the order for ever?” on app.test, deletes something. Continue?"
    })
    // The page asks something else, the second time.
    await agent.page.evaluate(`document.querySelector("button").dataset.asks = "Delete all orders?"`)
    await agent.does({ _tag: "multipleActions", actions: [yes, click] })
    await agent.page.evaluate(`document.querySelector("button").dataset.asks = "Delete the order for ever?"`)
    await agent.does(yes)
    await agent.does(click)
    await expect.poll(() => agent.page.title()).toBe("Page kept kept deleted")
  }
})
