import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"
import { refuseDebugger } from "#scripts/e2e/web-agent/refuseDebugger.ts"

export default agentPage({
  rule: "what was kept in without the debugger stays kept in as the worker is killed, and leaves once with the pass it got before",
  html: `<button onclick="send()">Send</button>
    <script>
      const send = () =>
        fetch("/late", { method: "POST", body: "note=late" }).then(() => "left", () => "kept in")
    </script>`,
  files: { "/late": "" },
  run: async (agent) => {
    const { arrived, press } = guarded(agent)
    await refuseDebugger(agent)
    const asked = await press("Send")
    expect(pathsOf(asked.held)).toEqual(["/late"])
    await agent.replaceWorker()
    expect(await agent.page.evaluate("send()")).toBe("kept in")
    expect(arrived()).toEqual([])
    await refuseDebugger(agent)
    await press("Send", { passes: asked.held?.map(({ print }) => print) ?? [] })
    await expect.poll(arrived).toEqual(["/late"])
    expect(await agent.page.evaluate("send()")).toBe("kept in")
    expect(arrived()).toEqual(["/late"])
  }
})
