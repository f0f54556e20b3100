import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

export default agentPage({
  rule: "what leaves from a new tab or a worker that pages share is asked about and arrives once on a yes, and what its user's own tabs send arrives unasked",
  html: `<form method="post" action="/blank" target="_blank"><input name="note" value="late"><button>Blank</button></form>
    <button onclick="share()">Shared</button>
    <script>
      const share = () => {
        const { port } = new SharedWorker("/shared.js")
        port.postMessage("send")
      }
    </script>`,
  files: {
    "/shared.js": {
      headers: { "content-type": "text/javascript" },
      body: `onconnect = ({ ports: [port] }) => { port.onmessage = () => fetch("/shared", { method: "POST", body: "note=late" }).catch(() => undefined) }`
    },
    "/blank": "<p>Done",
    "/shared": "",
    "/mine": `<button onclick="fetch('/users', { method: 'POST' })">Mine</button>`,
    "/users": ""
  },
  run: async (agent) => {
    const { answer, arrived, press } = guarded(agent)
    const mine = await agent.context.newPage()
    await mine.goto("http://app.test/mine")
    await agent.page.bringToFront()
    const sent: Array<string> = []
    for (const [name, path] of [
      ["Shared", "/shared"],
      ["Blank", "/blank"]
    ] as const) {
      const asked = await press(name)
      expect(pathsOf(asked.held)).toEqual([path])
      expect(asked.held?.[0]?.isUnreadable).toBeUndefined()
      await mine.getByRole("button").click()
      sent.push("/users")
      await expect.poll(arrived).toEqual(sent)
      expect((await answer(asked, true)).isSent).toBe(false)
      await press(name, { passes: asked.held?.map(({ print }) => print) ?? [] })
      sent.push(path)
      await expect.poll(arrived).toEqual(sent)
    }
  }
})
