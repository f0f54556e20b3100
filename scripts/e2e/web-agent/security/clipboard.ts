import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what the user has in the clipboard gets into a page by no key, no gesture and no code",
  html: `<label>Note <textarea></textarea></label><p id="heard"></p>
    <script>
      document.addEventListener("paste", (event) => { heard.textContent += event.clipboardData.getData("text") })
      // A page that takes keys for commands may ask the clipboard by itself.
      document.addEventListener("keydown", (event) => {
        if (event.key === "v" && (event.ctrlKey || event.metaKey)) heard.textContent += "asked"
      })
    </script>`,
  run: async (agent) => {
    const note = agent.id("textbox", "Note")
    // Copied by a person: what the page shows was put into the clipboard before.
    await agent.does({ _tag: "type", i: note, text: "a password" })
    await agent.does({ _tag: "pressKey", i: note, key: "Control+a" })
    await agent.does({ _tag: "pressKey", i: note, key: "Control+c" })
    await agent.does({ _tag: "type", i: note, text: "" })
    const inPage = () => agent.page.evaluate("document.querySelector('textarea').value + heard.textContent")
    expect(await inPage()).toBe("")

    for (const key of [
      "Control+v",
      "ctrl+V",
      "Meta+v",
      "Control+Shift+v",
      "Shift+Insert",
      "shift+ins",
      "Paste"
    ]) {
      const alone = await agent.act({ _tag: "pressKey", i: note, key })
      expect.soft(alone, key).toMatchObject({ success: false, errorMessage: { name: "ClipboardRefused" } })
      const amongOthers = await agent.act({
        _tag: "multipleActions",
        actions: [
          { _tag: "click", i: note },
          { _tag: "pressKey", i: note, key }
        ]
      })
      expect.soft(amongOthers, key).toMatchObject({ success: false })
      expect.soft(amongOthers.results?.at(-1)?.message, key).toContain("Type the text instead")
    }
    const code = [
      "navigator.clipboard.readText().then((text) => { heard.textContent += text })",
      "document.querySelector('textarea').focus(), document.execCommand('paste')"
    ]
    for (const evaluated of code) {
      const refused = await agent.act({ _tag: "evaluateCode", code: evaluated }, { confirmed: true })
      expect.soft(refused).toMatchObject({ success: false, errorMessage: { name: "ClipboardRefused" } })
    }

    // By script, where there is no debugger, it is no different.
    await agent.inWorker(`(() => {
      chrome.debugger.attachAsEver ??= chrome.debugger.attach
      chrome.debugger.attach = () => Promise.reject(new Error("Another debugger is already attached."))
      return chrome.debugger.detach({ tabId: ${agent.tabId()} }).catch(() => undefined)
    })()`)
    try {
      const scripted = await agent.act({ _tag: "pressKey", i: note, key: "Control+v" })
      expect(scripted).toMatchObject({ success: false, errorMessage: { name: "ClipboardRefused" } })
    } finally {
      await agent.inWorker(`chrome.debugger.attach = chrome.debugger.attachAsEver`)
    }
    expect(await inPage()).toBe("")
  }
})
