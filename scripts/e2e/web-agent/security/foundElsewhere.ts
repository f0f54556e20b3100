import { expect } from "vitest"
import { stampFor } from "#runtime/actors/web-agent/approval/modelView.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "a button that only a search showed is asked about by its name, and cannot become another one unseen",
  html: `<ol id="list"></ol><script>
    for (let n = 0; n < 900; n += 1) list.insertAdjacentHTML("beforeend", "<li>A long line about one thing <button>Open " + n + "</button></li>")
    const one = document.querySelectorAll("button")[700]
    one.id = "one"
    one.textContent = "Delete account"
    one.onclick = () => { document.title = "Pressed" }
  </script>`,
  run: async (agent) => {
    const before = agent.summary()
    expect(before.html).not.toContain("Delete account")
    const found = await agent.call({ _tag: "Find", tabId: agent.tabId(), text: "Delete account" })
    if (found._tag !== "TextFound") throw new Error(found._tag)
    const i = elementsOf(parse(found.html)).find(({ name }) => name === "Delete account")?.i ?? ""
    const press = { _tag: "pressKey", i, key: "Return" } as const
    for (const action of [{ _tag: "click", i } as const, press]) {
      expect(verdictOn(agent, action, found.html)).toMatchObject({
        question:
          "The next step, “Delete account” under “A long line about one thing” on app.test, deletes something. Continue?"
      })
      expect(verdictOn(agent, action)).toMatchObject({
        question: expect.stringContaining(`not shown (${i})`)
      })
    }
    // Renamed where the model does not look, and read again.
    await agent.page.evaluate(`one.textContent = "Pay now"`)
    const after = await agent.read()
    const look = { asked: "", html: found.html, stamp: before.stamp }
    const stamp = stampFor(press, after, [look])
    expect(stamp).toEqual(before.stamp)
    const acted = await agent.call({ _tag: "Act", tabId: agent.tabId(), action: press, stamp })
    expect(acted).toMatchObject({ feedback: { errorMessage: { name: "ElementChanged" } } })
    expect(await agent.page.title()).toBe("Page")
  }
})
