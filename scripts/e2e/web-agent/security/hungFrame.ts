import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a frame that hangs is left out, and said to be missing; the page around it is worked in",
  html: `<label>Name <input name="name"></label>
    <button onclick="frames[0].postMessage('hang', '*')">Provoke</button>
    <iframe src="http://stuck.test/inner" title="Stuck"></iframe>`,
  files: {
    "//stuck.test/inner": `<button>Inside</button>
      <script>onmessage = () => { for (const end = Date.now() + 30000; Date.now() < end; ); }</script>`
  },
  run: async (agent) => {
    expect(agent.summary().html).toContain("Inside")
    await agent.does({ _tag: "click", i: agent.id("button", "Provoke") })
    const { html } = await agent.read()
    expect(html).toContain("this frame did not answer")
    expect(html).not.toContain("Inside")
    await agent.does({ _tag: "type", i: agent.id("textbox", "Name"), text: "Ada" })
    expect((await agent.read()).html).toContain('value="Ada"')
  }
})
