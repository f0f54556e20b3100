import { expect } from "vitest"
import { PREVIEW_MAX_CHARS } from "#extension/worker/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const LONG = "word ".repeat(100)

export default agentPage({
  rule: "what goes out is shown whole, lines and all, within bounds, and no secret with it",
  html: `
    <form>
      <label>Body <textarea id="body">${LONG}
the end</textarea></label>
      <label>Password <input type="password" value="hunter22"></label>
      <label>Hint <input value="it is hunter22"></label>
      <label>Topic <select><option>Red</option><option selected>Green</option></select></label>
      <div contenteditable aria-label="Note" role="textbox"><div>one</div><div>two</div></div>
      <label>Log <textarea id="log"></textarea></label>
      <button>Send</button>
    </form>
    <iframe src="/inner" title="Inner" width="300" height="80"></iframe>`,
  files: { "/inner": `<label>Inside <input value="${"x".repeat(400)}"></label>` },
  run: async (agent) => {
    await agent.page.evaluate(`document.querySelector("#log").value = "y".repeat(${2 * PREVIEW_MAX_CHARS})`)
    await agent.read()
    const named = (role: string, name: string) => agent.id(role, name)
    const ids = [
      named("textbox", "Body"),
      named("textbox", "Password"),
      named("textbox", "Hint"),
      named("combobox", "Topic"),
      named("textbox", "Note"),
      named("textbox", "Log"),
      named("textbox", "Inside"),
      "0.9999"
    ]
    const read = await agent.call({ _tag: "ReadEntries", tabId: agent.tabId(), ids })
    if (read._tag !== "EntriesRead") throw new Error(`not entries: ${read._tag}`)
    const [body, password, hint, topic, note, log, inside, ...others] = read.entries
    expect(others).toEqual([])
    expect(body).toEqual({ i: ids[0], value: `${LONG}\nthe end` })
    expect(password?.value).toBe("••••")
    expect(hint?.value).toBe("it is ••••")
    expect([topic?.value, note?.value]).toEqual(["Green", "one\ntwo"])
    expect(log?.cut).toBe(true)
    expect(inside).toMatchObject({ i: ids[6], cut: true })
    const all = read.entries.reduce((sum, { value }) => sum + value.length, 0)
    expect(all).toBeLessThanOrEqual(PREVIEW_MAX_CHARS)
    expect(JSON.stringify(read)).not.toContain("hunter22")
  }
})
