import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "frames in frames of several sites are read and clicked through",
  html: `<iframe src="http://one.test/outer" title="Outer" style="margin: 40px; height: 300px"></iframe>`,
  files: {
    "/outer": `<p>Outer text<iframe src="http://two.test/inner" title="Inner" style="margin: 30px"></iframe>`,
    "/inner": `<button onclick="this.textContent = 'Done ' + event.isTrusted">Deep</button>`
  },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Deep") })
    await agent.read()
    agent.find("button", "Done true")
  }
})
