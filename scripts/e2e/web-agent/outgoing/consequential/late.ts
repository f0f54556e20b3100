/** Sent later than the step that caused it, or as the page is left. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import type { Answer } from "#scripts/e2e/web-agent/skills/Skill.ts"

const LATE_MS = 2_000

const after = (milliseconds: number): string =>
  `<button onclick="setTimeout(() => post('/sheets/5/cells', { a1: 3 }).then(() => tell('Stored')), ${milliseconds})">Round</button>`

const toOther: Answer = click("link", "Other page")

const leaving = (
  event: string,
  target: string
): string => `<a href="/other">Other page</a><button onclick="dirty = true">Shift</button><script>
  let dirty = false
  ${target}.addEventListener("${event}", () => { if (dirty) post("/rota/commit", { week: 3 }, { keepalive: true }) })</script>`

const other = { "/other": "<title>Other</title><h1>Other</h1>" }

export const late = {
  "after 400 ms": heldOn(
    after(400),
    [click("button", "Round"), ({ id }) => [["hover", { i: id("button", "Round") }]]],
    ["POST app.test/sheets/5/cells"]
  ),
  "after 2 s, while the task goes on": heldOn(
    after(LATE_MS),
    [click("button", "Round"), () => [["waitFor", { waitSeconds: 2.5 }]]],
    ["POST app.test/sheets/5/cells"]
  ),
  "after 2 s, when the task is over": {
    ...heldOn(after(LATE_MS), [click("button", "Round")], [], { questions: 0, lateMs: LATE_MS + 500 }),
    asked: "never" as const
  },
  "once typing rests": heldOn(
    `<label>Title <input oninput="clearTimeout(this.timer); this.timer = setTimeout(() => send('PATCH', '/pages/8', { title: this.value }), 1500)"></label><button>Other</button>`,
    [type("textbox", "Title", "Roadmap"), () => [["waitFor", { waitSeconds: 2 }]]],
    ["PATCH app.test/pages/8"],
    // On a busy machine the step may be taken anew, and is asked about anew.
    { questions: 2 }
  ),
  "when the browser has nothing to do": heldOn(
    `<button onclick="requestIdleCallback(() => post('/queue', { op: 'merge', id: 4 }))">Tidy</button>`,
    [click("button", "Tidy")],
    ["POST app.test/queue"]
  ),
  "by a queue that is emptied by the clock": heldOn(
    `<button onclick="queue.push({ op: 'assign', to: 'ada' })">Ada</button><script>
      const queue = []; setInterval(() => { if (queue.length > 0) post("/ops", queue.splice(0)) }, 300)</script>`,
    [click("button", "Ada"), () => [["waitFor", { waitSeconds: 0.5 }]]],
    ["POST app.test/ops"]
  ),
  "as the page is hidden": heldOn(
    leaving("pagehide", "window"),
    [click("button", "Shift"), toOther],
    ["POST app.test/rota/commit"],
    { files: other }
  ),
  "before it is left": heldOn(
    leaving("beforeunload", "window"),
    [click("button", "Shift"), toOther],
    ["POST app.test/rota/commit"],
    { files: other }
  ),
  "three at once": heldOn(
    `<button onclick="for (const id of [1, 2, 3]) send('PATCH', '/tasks/' + id, { done: true })">All</button>`,
    [click("button", "All")],
    ["PATCH app.test/tasks/1", "PATCH app.test/tasks/2", "PATCH app.test/tasks/3"]
  ),
  "one after the other's answer": heldOn(
    `<button onclick="post('/imports', { file: 3 }).then(() => post('/imports/commit', { file: 3 }))">Take over</button>`,
    [click("button", "Take over"), () => [["waitFor", { waitSeconds: 0.5 }]]],
    ["POST app.test/imports", "POST app.test/imports/commit"],
    { questions: 2 }
  )
}
