import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

export default agentPage({
  rule: "nothing leaves because a worker is stopped: what waited fails and leaves as the step is taken again, what is sent meanwhile waits, and the next worker carries out its user's word",
  html: `<button onclick="send('/first')">Send</button><p id="told"></p>
    <script>
      const tell = (text) => { document.getElementById("told").append(text + "; ") }
      const send = (path) => fetch(path, { method: "POST", body: "note=late" }).then((answer) => tell(path + " " + answer.status), () => tell(path + " failed"))
    </script>`,
  files: { "/first": "ok", "/meanwhile": "ok", "/after": "ok" },
  run: async (agent) => {
    const { answer, arrived, press, rest } = guarded(agent)
    const told = () => agent.page.locator("#told").textContent()
    const asked = await press("Send")
    expect(pathsOf(asked.held)).toEqual(["/first"])

    const sendFive = (path: string) =>
      agent.page.evaluate(
        `for (let at = 0; at < 5; at += 1) setTimeout(() => send("${path}?" + at), at * 60); 0`
      )
    const waiting = async () => (await rest()).filter(({ path }) => path === "/after")
    // It waits for whichever worker hears of it, and neither lets it leave.
    const stopped = agent.replaceWorker({ keepsDebugger: true })
    await sendFive("/meanwhile")
    await stopped
    await expect.poll(told).toContain("/first failed")
    await sendFive("/after")
    await expect.poll(async () => (await waiting()).length).toBe(5)
    expect(arrived()).toEqual([])

    const passes = (asked.held ?? []).map(({ print }) => print)
    expect((await answer(asked, true)).isSent).toBe(false)
    expect(arrived()).toEqual([])
    const [agreed, ...others] = await waiting()
    expect((await answer({ ...asked, held: agreed === undefined ? [] : [agreed] }, true)).isSent).toBe(true)
    await expect.poll(told).toMatch(/after\?\d 200/)
    await answer({ ...asked, held: others }, false)
    await expect.poll(async () => (await told())?.match(/after\?\d failed/g)).toHaveLength(4)
    expect(arrived()).toEqual([expect.stringContaining("/after")])

    await press("Send", { passes })
    await expect.poll(told).toContain("/first 200")
    expect(arrived()).toEqual([expect.stringContaining("/after"), "/first"])
  }
})
