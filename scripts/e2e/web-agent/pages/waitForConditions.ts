import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a value, a count, a change, an end and a use that comes are waited for; what does not come is told with what was there",
  html: `<button onclick="begin()">Begin</button> <p id="busy">Working</p>
    <label>Total <input id="total" value="1"></label> <button id="pay" disabled>Next</button>
    <ul id="list" aria-label="Hits"><li>One</li></ul>
    <x-rows></x-rows><iframe srcdoc="<p>Below</p>"></iframe><script>
      customElements.define("x-rows", class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: "open" }).innerHTML = "<div role=row>Paid 5</div><div role=row>Open 6</div><p hidden>Secretly</p>"
        }
      })
      const after = (ms, run) => setTimeout(run, ms)
      const begin = () => {
        after(300, () => { total.value = "42" })
        after(450, () => { list.insertAdjacentHTML("beforeend", "<li>Two<li>Three") })
        after(600, () => { pay.disabled = false })
        after(700, () => { busy.remove() })
        after(2500, () => { document.body.insertAdjacentHTML("beforeend", "<p>News</p>") })
      }</script>`,
  silenceMs: 100,
  run: async (agent) => {
    const total = agent.id("textbox", "Total")
    const pay = agent.id("button", "Next")
    await agent.page.evaluate("begin()")
    const told = async (action: Parameters<typeof agent.does>[0]) => (await agent.does(action)).successMessage
    expect(await told({ _tag: "waitFor", i: total, value: "42" })).toMatch(/textbox "Total" shows "42"/)
    expect(await told({ _tag: "waitFor", role: "listitem", count: 3 })).toMatch(/3 of listitem/)
    expect(await told({ _tag: "waitFor", i: pay, until: "enabled" })).toMatch(/is enabled/)
    expect(await told({ _tag: "waitFor", text: "Working", until: "gone" })).toMatch(/"Working" is gone/)
    expect(await told({ _tag: "waitFor", until: "changed" })).toMatch(/the page has changed/)
    const missing = async (action: Parameters<typeof agent.act>[0]) => (await agent.act(action)).errorMessage
    expect(await missing({ _tag: "waitFor", i: total, value: "43", waitSeconds: 0.3 })).toEqual({
      name: "TimedOut",
      message: expect.stringMatching(/0\.3 s in vain.*shows "43": it shows "42"/)
    })
    expect(
      (await missing({ _tag: "waitFor", role: "listitem", count: 9, waitSeconds: 0.3 }))?.message
    ).toMatch(/there are 3\b/)
    expect(
      (await missing({ _tag: "waitFor", text: "News", until: "gone", waitSeconds: 0.3 }))?.message
    ).toMatch(/still there/)
    // Rows of the page's own elements, in shadow roots, are rows.
    expect((await missing({ _tag: "waitFor", role: "row", count: 0, waitSeconds: 0.3 }))?.message).toMatch(
      /there is no row: there are 2\b/
    )
    expect(await told({ _tag: "waitFor", role: "row", count: 1, text: "Paid 5" })).toMatch(
      /at least 1 of row/
    )
    expect(await missing({ _tag: "waitFor", text: "Secretly", waitSeconds: 0.3 })).toMatchObject({
      name: "TimedOut"
    })
  }
})
