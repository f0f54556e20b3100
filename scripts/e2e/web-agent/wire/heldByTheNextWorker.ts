import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

export default agentPage({
  rule: "nothing leaves because a worker is stopped: what waited waits on, what is sent meanwhile waits as well, and the next worker carries out its user's word",
  html: `<button onclick="send('/first')">Send</button><p id="told"></p>
    <script>
      const tell = (text) => { document.getElementById("told").append(text + "; ") }
      const send = (path) => fetch(path, { method: "POST", body: "note=late" }).then((answer) => tell(path + " " + answer.status), () => tell(path + " failed"))
    </script>`,
  files: { "/first": "ok", "/meanwhile": "ok" },
  run: async (agent) => {
    const { answer, arrived, press, rest } = guarded(agent)
    const told = () => agent.page.locator("#told").textContent()
    const asked = await press("Send")
    expect(pathsOf(asked.held)).toEqual(["/first"])

    const stopped = agent.replaceWorker({ keepsDebugger: true })
    await agent.page.evaluate(
      `for (let at = 0; at < 5; at += 1) setTimeout(() => send("/meanwhile?" + at), at * 60); 0`
    )
    await stopped
    await expect.poll(async () => (await rest()).length).toBe(6)
    expect(arrived()).toEqual([])

    expect((await answer(asked, true)).isSent).toBe(true)
    await expect.poll(told).toContain("/first 200")
    expect(arrived()).toEqual(["/first"])
    const held = (await rest()).filter(({ path }) => path === "/meanwhile")
    await answer({ ...asked, held }, false)
    await expect.poll(told).toContain("/meanwhile?4 failed")
    expect(arrived()).toEqual(["/first"])
  }
})
