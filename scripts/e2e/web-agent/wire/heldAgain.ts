import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

const moved = (status: number, location: string) => ({ status, headers: { location }, body: "" })

export default agentPage({
  rule: "a request that is sent on elsewhere waits again, one that its page stands still for fails soon, and what was asked about on a page that is left never leaves",
  html: `<button onclick="send('/first')">Send</button><button onclick="send('/late')">Late</button>
    <button onclick="wait()">Wait</button><p id="told"></p>
    <script>
      const tell = (text) => { document.getElementById("told").append(text + "; ") }
      const send = (path) => fetch(path, { method: "POST", body: "note=late" }).then((answer) => tell(answer.status), () => tell("failed"))
      const wait = () => {
        const xhr = new XMLHttpRequest()
        xhr.open("POST", "/frozen", false)
        try { xhr.send("note=late") } catch { tell("frozen failed") }
      }
    </script>`,
  files: {
    "/first": moved(307, "/second"),
    "/second": moved(308, "/third"),
    "/third": moved(303, "/done"),
    "/done": "",
    "/next": "<p>Next",
    "/leaving": `<button onclick="leave()">Leave</button><script>
      const leave = () => {
        fetch("/lasts", { method: "POST", keepalive: true })
        fetch("/late", { method: "POST" })
        location = "/next"
      }
    </script>`
  },
  run: async (agent) => {
    const { answer, arrived, press } = guarded(agent)
    const told = () => agent.page.locator("#told").textContent()

    const first = await press("Send")
    const second = await answer(first, true)
    expect(pathsOf(second.feedback.held)).toEqual(["/second"])
    const third = await answer(second.feedback, true)
    expect(pathsOf(third.feedback.held)).toEqual(["/third"])
    expect(arrived()).toEqual(["/first", "/second"])
    await answer(third.feedback, true)
    expect(arrived()).toEqual(["/first", "/second", "/third"])
    await expect.poll(told).toContain("200")

    const frozen = await press("Wait")
    expect(pathsOf(frozen.held)).toEqual(["/frozen"])
    await expect.poll(told).toContain("frozen failed")
    expect((await answer(frozen, true)).isSent).toBe(false)

    const late = await press("Late")
    expect(pathsOf(late.held)).toEqual(["/late"])
    await agent.page.goto("http://app.test/next")
    expect((await answer(late, true)).isSent).toBe(false)
    // Of two that one step wanted, one has gone with its page: neither leaves, until the step is taken again.
    await agent.page.goto("http://app.test/leaving")
    const leaving = await press("Leave")
    expect(pathsOf(leaving.held)).toEqual(["/lasts", "/late"])
    await agent.page.waitForURL("http://app.test/next")
    expect((await answer(leaving, true)).isSent).toBe(false)
    expect(arrived()).toEqual(["/first", "/second", "/third"])
  }
})
