import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { shownToModel, verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

const secrets = ["hunter22-long", "4111 1111 1111 1111", "918273", "sk-live-5550123"]

export default agentPage({
  rule: "passwords, cards, codes and keys are told nowhere, wherever the page repeats them",
  html: `<form><label>Password <input type="password" id="p" value="hunter22-long" title="hunter22-long"></label>
    <label>Card number <input autocomplete="cc-number" value="4111 1111 1111 1111"></label>
    <label>Code <input autocomplete="one-time-code" value="918273" aria-description="918273"></label>
    <label>API key <input value="sk-live-5550123"></label><button aria-label="Pay with 4111111111111111">Pay</button></form>
    <p>Card 4111-1111-1111-1111, code 918273</p><img alt="hunter22-long" src="data:," width="9" height="9">
    <a href="/reset?p=hunter22-long">Reset</a><p role="status" id="note"></p>
    <button type="button" onclick="note.textContent = 'Your password ' + p.value + ' is weak'">Check</button>`,
  run: async (agent) => {
    const bare = (text: string) => text.replace(/[ -]/g, "")
    const tells = (said: string) => secrets.filter((secret) => bare(said).includes(bare(secret)))
    expect(tells(shownToModel(agent))).toEqual([])
    const pay = verdictOn(agent, { _tag: "click", i: agent.id("button", "Pay with ••••") })
    expect(pay).toMatchObject({
      _tag: "Ask",
      fields: [
        { label: "Password", editable: false },
        { label: "Card number", editable: false },
        { label: "Code", editable: false },
        { label: "API key", editable: false }
      ]
    })
    expect(tells(JSON.stringify(pay))).toEqual([])
    const checked = await agent.does({ _tag: "click", i: agent.id("button", "Check") })
    expect(checked.notices).toEqual(["Your password •••• is weak"])
    for (const text of ["hunter22", "91827", "card"]) {
      const found = await agent.call({ _tag: "Find", tabId: agent.tabId(), text })
      expect(tells(JSON.stringify(found))).toEqual([])
    }
  }
})
