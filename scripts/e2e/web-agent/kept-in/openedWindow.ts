import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

export default agentPage({
  rule: "what a page sends in a window that its script opened is asked about, and arrives once on a yes, and what the rule lets through arrives as its window is loaded again",
  html: `<button onclick="submitTo('/window')">Window</button><button onclick="submitTo('/search')">Search</button>
    <script>
      const submitTo = (action) => {
        const { document } = window.open("about:blank")
        const form = Object.assign(document.createElement("form"), { method: "post", action })
        form.append(Object.assign(document.createElement("input"), { name: "note", value: "late" }))
        document.body.append(form)
        form.submit()
      }
    </script>`,
  files: { "/window": "<p>Done", "/search": "<button>Found" },
  run: async (agent) => {
    const { answer, arrived, press } = guarded(agent)
    const asked = await press("Window")
    expect(pathsOf(asked.held)).toEqual(["/window"])
    expect(arrived()).toEqual([])
    expect((await answer(asked, false)).isSent).toBe(false)
    const found = await press("Search")
    expect(found.held).toBeUndefined()
    await expect.poll(arrived).toEqual(["/search"])
    expect(pathsOf(found.sent)).toEqual(["/search"])
  }
})
