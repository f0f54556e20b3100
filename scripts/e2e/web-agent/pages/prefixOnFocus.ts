import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field that writes something into itself a moment after it was pressed holds what was typed, and no more",
  html: `<label>Address <input id="address" onfocus="setTimeout(() => { this.value ||= 'https://' }, 50)"></label>
    <iframe src="http://busy.test/" style="width: 9px; height: 9px"></iframe>`,
  files: {
    "//busy.test/": `<script>setInterval(() => { const end = performance.now() + 900; while (performance.now() < end); }, 1)</script>`
  },
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("textbox", "Address"), text: "deckhand.example" })
    expect(await agent.page.evaluate("address.value")).toBe("deckhand.example")
  }
})
