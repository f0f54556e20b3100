import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "only web pages are opened: data, blob, script, file and browser addresses are refused",
  html: `<button onclick="window.open(window.URL.createObjectURL(new Blob(['<p>Trap'], { type: 'text/html' })))">Trap</button>`,
  run: async (agent) => {
    for (const url of [
      "data:text/html,x",
      "javascript:alert(1)",
      "file:///etc/hostname",
      "chrome://version"
    ]) {
      expect((await agent.act({ _tag: "navigate", url })).errorMessage?.name).toBe("BlockedUrl")
      expect((await agent.act({ _tag: "newTab", url })).errorMessage?.name).toBe("BlockedUrl")
    }
    const trapped = await agent.act({ _tag: "click", i: agent.id("button", "Trap") })
    expect(trapped).toMatchObject({ success: false, errorMessage: { name: "BlockedUrl" } })
    expect(trapped.urlAfter).toBe("http://app.test/")
  }
})
