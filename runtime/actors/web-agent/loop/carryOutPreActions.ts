/**
 * The actions that stand in for the model's first answer, each after a pause and on the
 * page as it is by then. Their place is in the task's state: a question or a pause in the middle loses none
 * and repeats none. After one that failed, the rest were meant for another page.
 */
import { Effect } from "effect"
import { observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { PRE_ACTION_PAUSE_MS } from "#runtime/actors/web-agent/limits.ts"
import { tryAction } from "./tryAction.ts"

/** Drops the pre-actions that are left. */
export const dropPreActions = Effect.fnUntraced(function* (host: TaskHost) {
  const { preActions, preActionsTaken = 0 } = yield* host.state
  if (preActionsTaken < preActions.length) {
    yield* host.report({ _tag: "PreActions", taken: preActions.length })
  }
})

/**
 * Stops where the user is asked. What was approved and not carried out before a pause is the model's to ask about anew:
 * those after it were meant for the page it would have left.
 */
export const carryOutPreActions = Effect.fnUntraced(function* (host: TaskHost) {
  const { preActions, preActionsTaken = 0, questions, steps: before } = yield* host.state
  if (questions.at(-1)?.lapsed?.afterStep === before.length) return yield* dropPreActions(host)
  for (const [index, action] of preActions.entries()) {
    if (index < preActionsTaken) continue
    const { steps } = yield* host.state
    if (index > 0 && steps.at(-1)?.feedback?.success === false) return yield* dropPreActions(host)
    yield* Effect.sleep(PRE_ACTION_PAUSE_MS)
    const page = yield* observe(host)
    yield* host.report({ _tag: "PreActions", taken: index + 1 })
    const next = yield* tryAction(host, { action, page, inspections: [], isFirst: true })
    if (next?._tag === "Stop") return next
  }
})
