import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what is in a password field is in nothing that an action brings back",
  html: `<label>Password <input type="password" id="secret"></label>
    <label>Again <input id="again"></label><button id="check">Check</button><output id="said"></output>
    <script>
      check.onclick = () => {
        const { value } = secret
        alert(value + " is weak")
        said.textContent = value + " is known to others"
        again.setAttribute("aria-invalid", "true")
        again.setAttribute("aria-errormessage", "problem")
        check.insertAdjacentHTML("afterend", "<p id=problem>" + value + " is not the same</p>")
      }
    </script>`,
  run: async (agent) => {
    await agent.page.locator("#secret").fill('hunter2 "22"')
    const feedback = await agent.does({ _tag: "click", i: agent.id("button", "Check") })
    expect(JSON.stringify(feedback)).not.toContain("hunter2")
    expect(feedback.dialogs).toMatchObject([{ message: "•••• is weak" }])
    expect(feedback.notices).toEqual(["•••• is known to others"])
    expect(feedback.validation).toEqual(["Again: •••• is not the same"])
    const value = (code: string) => agent.act({ _tag: "evaluateCode", code }, { confirmed: true })
    expect(await value("({ typed: secret.value })")).toMatchObject({ value: '{"typed":"••••"}' })
    expect(JSON.stringify(await value("throw new Error(secret.value)"))).not.toContain("hunter2")
    const found = await agent.call({ _tag: "Find", tabId: agent.tabId(), text: "hunter2" })
    expect(found).toMatchObject({ matches: 0 })
  }
})
