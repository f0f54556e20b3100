import { expect } from "vitest"
import { modelView } from "#runtime/actors/web-agent/approval/modelView.ts"
import { resolveKeyTarget } from "#runtime/actors/web-agent/approval/resolveKeyTarget.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "every spelling that presses a button by its key is judged as that press, on whatever way it is named",
  html: `<button onclick="this.dataset.n = 1 + Number(this.dataset.n ?? 0); document.title = this.dataset.n">Delete account</button>`,
  run: async (agent) => {
    const i = agent.id("button", "Delete account")
    const asked = { question: "The next step, “Delete account” on app.test, deletes something. Continue?" }
    let times = 0
    for (const key of ["Enter", "Return", " Enter ", "spacebar", " "]) {
      expect(verdictOn(agent, { _tag: "pressKey", i, key }), key).toMatchObject(asked)
      await agent.does({ _tag: "pressKey", i, key })
      times += 1
      await expect.poll(() => agent.page.title(), { message: key }).toBe(String(times))
    }
    const byText = { _tag: "pressKey", filters: { hasText: "delete account" }, key: "Enter" } as const
    expect(verdictOn(agent, byText)._tag).toBe("Ask")
    const aimed = resolveKeyTarget(byText, modelView(agent.summary(), []))
    expect(aimed).toEqual({ _tag: "pressKey", i, key: "Enter" })
    expect(verdictOn(agent, aimed)).toMatchObject(asked)
    await agent.page.evaluate(`document.querySelector("button").textContent = "Pay now"`)
    expect((await agent.act(aimed)).errorMessage?.name).toBe("ElementChanged")
  }
})
