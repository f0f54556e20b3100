import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"
import { refuseDebugger } from "#scripts/e2e/web-agent/refuseDebugger.ts"

export default agentPage({
  rule: "without the debugger a request of any kind is kept in and asked about by its body, a beacon once it is pressed again, keeps its page, and arrives once as it is pressed again after a yes",
  html: `<button onclick="fetch('/fetch', { method: 'POST', body: JSON.stringify({ note: 'late' }) }).catch(() => undefined)">Fetch</button>
    <button onclick="navigator.sendBeacon('/beacon', 'note=late')">Beacon</button>
    <form method="post" action="/form"><label>Note <input name="note"></label><button>Form</button></form>`,
  files: {
    "/fetch": "",
    "/beacon": "",
    "/form": "<p>Done",
    "/mine": `<button onclick="fetch('/users', { method: 'POST' })">Mine</button>`,
    "/users": ""
  },
  run: async (agent) => {
    const { answer, arrived, press } = guarded(agent)
    const mine = await agent.context.newPage()
    await mine.goto("http://app.test/mine")
    await agent.page.bringToFront()
    await refuseDebugger(agent)
    const sent: Array<string> = []
    // Its page does not wait for it: perhaps nobody does.
    expect((await press("Beacon")).held ?? []).toEqual([])
    for (const [name, path] of [
      // Its address is told apart from what else goes there by its text alone.
      ["Beacon", "/beacon"],
      ["Fetch", "/fetch"],
      ["Fetch", "/fetch"],
      ["Form", "/form"]
    ] as const) {
      await agent.page.getByLabel("Note").fill("late")
      const asked = await press(name)
      expect(pathsOf(asked.held)).toEqual([path])
      expect(asked.held?.[0]?.isUnreadable).toBeUndefined()
      expect(agent.page.url()).toBe("http://app.test/")
      expect(await agent.page.getByLabel("Note").inputValue()).toBe("late")
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
