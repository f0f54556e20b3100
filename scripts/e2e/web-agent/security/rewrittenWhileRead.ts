import { expect } from "vitest"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

/** What the user is shown of the step before they say yes. */
const entriesOf = async (agent: Agent, ...ids: ReadonlyArray<string>): Promise<ReadonlyArray<FieldValue>> => {
  const read = await agent.call({ _tag: "ReadEntries", tabId: agent.tabId(), ids })
  return read._tag === "EntriesRead" ? read.entries : []
}

export default agentPage({
  rule: "a page that rewrites entries while the user reads what goes out gets no press for them",
  html: `
    <form onsubmit="event.preventDefault(); document.title = 'Sent ' + to.value">
      <label>To <input id="to" value="alice@corp.com"></label>
      <label>Amount <input id="amount" value="10 EUR"></label>
      <label>Express <input id="express" type="checkbox"></label>
      <button>Pay</button>
    </form>`,
  run: async (agent) => {
    const click = { _tag: "click", i: agent.id("button", "Pay") } as const
    const ids = [agent.id("textbox", "To"), agent.id("textbox", "Amount"), agent.id("checkbox", "Express")]
    expect(verdictOn(agent, click)._tag).toBe("Ask")
    const expects = await entriesOf(agent, ...ids)
    expect(expects.map(({ value }) => value)).toEqual(["alice@corp.com", "10 EUR", "no"])

    for (const rewrite of ["to.value = 'mallory@evil.com'", "amount.value = '9999 EUR'", "express.click()"]) {
      await agent.page.evaluate(rewrite)
      const { success, errorMessage } = await agent.act(click, { confirmed: true, expects })
      expect([success, errorMessage?.name]).toEqual([false, "ElementChanged"])
      expect(await agent.page.title()).toBe("Page")
      await agent.page.evaluate("document.forms[0].reset()")
    }
    // The same by a key, and as the last of a form that is filled.
    await agent.page.evaluate("to.value = 'mallory@evil.com'")
    const [to, amount, express] = expects
    if (to === undefined || amount === undefined || express === undefined) throw new Error("not all there")
    const untouched = { confirmed: true, expects: [to, express] }
    await agent.act({ _tag: "type", i: amount.i, text: "10 EUR", pressEnter: true }, untouched)
    await agent.act({ _tag: "pressKey", i: amount.i, key: "Enter" }, { confirmed: true, expects })
    const fields = [{ i: amount.i, value: "10 EUR" }]
    await agent.act({ _tag: "fillForm", fields, submit: click.i }, untouched)
    expect(await agent.page.title()).toBe("Page")

    await agent.read()
    expect(verdictOn(agent, click)).toMatchObject({ fields: [{ value: "mallory@evil.com" }, {}, {}] })
    await agent.page.evaluate("to.value = 'alice@corp.com'")
    await agent.does(click, { confirmed: true, expects })
    await expect.poll(() => agent.page.title()).toBe("Sent alice@corp.com")
  }
})
