import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an entry that did not become what was asked is a failure, and nothing is sent; separators of a format are said",
  html: `<form onsubmit="sent += 1; return false"><label>Card <input id="card"></label>
      <label>City <input id="city" maxlength="4"></label>
      <label>Country <input id="country" oninput="city.value = ''"></label><button>Send</button></form><script>
      var sent = 0
      card.oninput = () => { card.value = card.value.replace(/\\D/g, "").replace(/(....)(?=.)/g, "$1 ") }</script>`,
  run: async (agent) => {
    const [card, city, country] = ["Card", "City", "Country"].map((name) => agent.id("textbox", name))
    const submit = agent.id("button", "Send")
    const fill = (fields: ReadonlyArray<readonly [string | undefined, string]>) =>
      agent.act({ _tag: "fillForm", fields: fields.map(([i = "", value]) => ({ i, value })), submit })
    const cut = await fill([
      [card, "4111111111111111"],
      [city, "Berlin"]
    ])
    expect(cut.results).toMatchObject([
      { success: true, message: expect.stringContaining("4111 1111 1111 1111") },
      { success: false, message: expect.stringContaining("Berl") },
      { success: false }
    ])
    const takenBack = await fill([
      [city, "Rome"],
      [country, "Italy"]
    ])
    expect(takenBack.results?.map(({ success }) => success)).toEqual([false, true, false])
    expect(await agent.page.evaluate("sent")).toBe(0)
    expect(
      (
        await fill([
          [country, "Italy"],
          [city, "Rome"]
        ])
      ).success
    ).toBe(true)
    expect(await agent.page.evaluate("sent")).toBe(1)
  }
})
