/**
 * A press on Save, again and again, on a page that puts a frame of another site under the pointer. What counts is what
 * felt it: Save as often as a press was said to be done, the frame never.
 */
import { expect } from "vitest"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { Agent } from "./Agent.ts"
import { type AgentPage, agentPage } from "./AgentPage.ts"

const RUNS = 50

/** Kept from what was in the way. */
const KEPT = new Set(["Astray", "Unaccounted"])
/** Those, or refused before anything was pressed. */
const SAID = new Set(["ElementCovered", "ElementMoved", ...KEPT])

const frame = `<iframe id="bait" src="http://pay.test/bait" title="Pay" style="position: fixed; left: 400px; top: 0;
    width: 300px; height: 200px"></iframe>`

const bait = `<body style="margin: 0"><button style="width: 300px; height: 200px">Pay now</button>
  <script>for (const type of ["pointerdown", "mousedown", "click"])
    addEventListener(type, () => { fetch("/felt") })</script>`

/** What must come of the runs at least: a hand that refuses them all keeps every rule, and is of no use. */
interface Least {
  readonly done?: number
  readonly kept?: number
}

/** `put`: a script that moves the frame by `over()` and `away()`. */
export const aimRuns = (
  rule: string,
  put: string,
  { done: leastDone = 0, kept = 0 }: Least = {}
): AgentPage =>
  agentPage({
    rule,
    html: `<button id="save" style="margin: 40px" onclick="saved += 1">Save</button>${frame}<script>
      var saved = 0
      const over = () => { bait.style.left = "0px" }
      const away = () => { bait.style.left = "400px" }
      ${put}</script>`,
    files: { "/bait": bait, "/felt": "" },
    run: async (agent: Agent) => {
      const i = agent.id("button", "Save")
      const outcomes: Array<ActionFeedback> = []
      for (let run = 0; run < RUNS; run += 1) {
        await agent.page.evaluate("away()")
        outcomes.push(await agent.act({ _tag: "click", i }))
      }
      const done = outcomes.filter(({ success }) => success)
      expect(await agent.page.evaluate("saved")).toBe(done.length)
      expect(agent.site.requests.filter(({ address }) => address === "pay.test/felt")).toEqual([])
      const failures = outcomes.flatMap(({ errorMessage }) => errorMessage ?? [])
      expect(failures.filter(({ name, message }) => !SAID.has(name) || message === "")).toEqual([])
      expect(done.length + failures.length).toBe(RUNS)
      expect(done.length).toBeGreaterThanOrEqual(leastDone)
      expect(failures.filter(({ name }) => KEPT.has(name)).length).toBeGreaterThanOrEqual(kept)
    }
  })
