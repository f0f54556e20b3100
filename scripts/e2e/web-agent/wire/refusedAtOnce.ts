import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

/** By the button that sends it: its path, and what its page is told. */
const CASES = [
  ["Order inside", "/inside", ""],
  ["Leave", "/beacon", ""],
  ["Upload", "/upload", "/upload failed"],
  // A server that could take it needs a certificate: that it leaves is not seen here.
  ["Stream", "/stream", "/stream failed"],
  ["Order", "/order", ""]
] as const

const frame = `<form method="post" action="/inside"><button>Order inside</button></form>`

const files = { "/frame": frame, "/inside": frame, "/beacon": "", "/upload": "", "/order": "<p>Thank you" }

export default agentPage({
  rule: "what must not leave when the debugger is lost is refused at once, keeps page and form, and leaves once as it is pressed again after a yes",
  html: `<form method="post" action="/order"><label>Note <input name="note"></label><button>Order</button></form>
    <iframe src="/frame" title="Inside"></iframe>
    <button onclick="navigator.sendBeacon('/beacon', 'note=mine')">Leave</button>
    <button onclick="upload()">Upload</button><button onclick="stream()">Stream</button><p id="told"></p>
    <script>
      const send = (path, init) => fetch(path, { method: "POST", ...init }).catch(() => told.append(path + " failed"))
      const upload = () => {
        const body = new FormData()
        body.append("cv", new File(["mine"], "cv.txt"))
        send("/upload", { body })
      }
      const stream = () => send("/stream", { duplex: "half", body: new Blob(["mine"]).stream() })
    </script>`,
  files,
  run: async (agent) => {
    const { answer, arrived, press } = guarded(agent)
    await agent.page.fill("input", "mine")
    for (const [name, path, told] of CASES) {
      const asked = await press(name, { entered: ["mine"] })
      expect(pathsOf(asked.held)).toEqual([path])
      expect(await agent.page.inputValue("input")).toBe("mine")
      await expect.poll(() => agent.page.locator("#told").textContent()).toContain(told)
      expect((await answer(asked, true)).isSent).toBe(false)
      expect(arrived()).toEqual([])
      if (path === "/stream") continue

      const passes = (asked.held ?? []).map(({ print }) => print)
      expect((await press(name, { entered: ["mine"], passes })).held).toBeUndefined()
      await expect.poll(arrived).toEqual([path])
      agent.site.serve(files)
    }
  }
})
