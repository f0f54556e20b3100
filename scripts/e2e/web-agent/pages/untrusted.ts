import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "where the debugger is not to be had the same is done by script, boxes and all, and says so",
  html: `<label>Name <input></label>
    <button onclick="this.textContent = confirm('Sure?') ? 'Yes' : 'No'">Ask</button>`,
  run: async (agent) => {
    // As DevTools does: the one debugger of the tab is somebody else.
    await agent.inWorker(`(() => {
      chrome.debugger.attachAsEver ??= chrome.debugger.attach
      chrome.debugger.attach = () => Promise.reject(new Error("Another debugger is already attached."))
      return chrome.debugger.detach({ tabId: ${agent.tabId()} }).catch(() => undefined)
    })()`)
    try {
      const typed = await agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text: "Ada" })
      expect(typed.input).toBe("untrusted-input")
      expect(await agent.page.inputValue("input")).toBe("Ada")
      const asked = await agent.does({ _tag: "click", i: agent.id("button", "Ask") })
      expect(asked.dialogs).toEqual([{ type: "confirm", message: "Sure?", answered: "dismissed" }])
      await agent.read()
      agent.find("button", "No")
    } finally {
      await agent.inWorker(`chrome.debugger.attach = chrome.debugger.attachAsEver`)
    }
  }
})
