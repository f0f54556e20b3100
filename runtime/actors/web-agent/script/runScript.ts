/**
 * Carries out a script, step by step, without a model. Its place is in the task's state, and moves with the event that says
 * that a step began: a question or a pause in the middle loses none and repeats none. A step that failed, or was cut, ends
 * the task with its number.
 */
import { Effect } from "effect"
import { executeApproved } from "#runtime/actors/web-agent/approval/executeApproved.ts"
import { observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { TaskEnded, type TaskHost, type TaskLetGo } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { SCRIPT_WAIT_SECONDS } from "#runtime/actors/web-agent/limits.ts"
import { finish } from "#runtime/actors/web-agent/loop/finish.ts"
import { type Attempt, tryAction } from "#runtime/actors/web-agent/loop/tryAction.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { outgoingIn } from "#schemas/web-agent/outgoingIn.ts"
import { type ScriptStep, SEEN } from "#schemas/web-agent/TaskScript.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { scriptCopy } from "./copy.ts"
import { extractValue } from "./extractValue.ts"
import { findTarget } from "./findTarget.ts"
import { failedStep, type StepFailed } from "./StepFailed.ts"
import { actionOn, numberAt, openingOf } from "./scriptStep.ts"
import { placeOfLast, stepsDone } from "./stepsDone.ts"

/** How a wait ends that did not see what it was for, or not to its end. */
const WAIT_ENDS: ReadonlySet<string> = new Set(["TimedOut", "Interrupted"])

/** Something left for good. */
const hasSent = ({ sent = [] }: Partial<ActionFeedback>): boolean =>
  sent.some(({ isHarmless }) => isHarmless !== true)

/** Why the last step speaks against going on: in our words, or in those of its page. */
const whyLastFailed = ({ questions, steps }: WebAgentTaskState) => {
  const asked = questions.at(-1)
  const isSpent = asked?.lapsed?.afterStep === steps.length && outgoingIn(asked) !== undefined
  const last = steps.at(-1)
  if (last === undefined) return undefined
  const feedback: Partial<ActionFeedback> = last.feedback ?? {}
  const { errorMessage, held = [], success = false } = feedback
  if (isSpent || held.length > 0)
    return { why: hasSent(feedback) ? scriptCopy.partlySent : scriptCopy.unsent }
  // A wait changes nothing: what was left of it is waited for anew.
  const isWait = last.action._tag === "waitFor" && WAIT_ENDS.has(errorMessage?.name ?? "")
  return success || isWait ? undefined : { said: errorMessage?.message }
}

interface Placed {
  readonly step: ScriptStep
  readonly number: string
}

const attempt = Effect.fnUntraced(function* (
  host: TaskHost,
  { number, step }: Placed,
  made: Omit<Attempt, "isFirst" | "isOfScript">
) {
  const next = yield* tryAction(host, { ...made, isFirst: true, isOfScript: true })
  if (next?._tag === "Stop") return next
  if (next?._tag === "Complain") return yield* failedStep(step, number, { said: next.complaint })
  const failed = whyLastFailed(yield* host.state)
  if (failed !== undefined) return yield* failedStep(step, number, failed)
})

/** In pieces that the browser has the time for. */
const wait = Effect.fnUntraced(function* (
  host: TaskHost,
  step: Extract<ScriptStep, { readonly _tag: "waitFor" }>,
  number: string
) {
  const { isGone = false, seconds, text } = step
  let left = seconds
  while (true) {
    const waitSeconds = Math.min(left, SCRIPT_WAIT_SECONDS)
    left -= waitSeconds
    const page = yield* observe(host)
    const until = isGone ? { until: "gone" as const } : {}
    const action = { _tag: "waitFor", text, waitSeconds, ...until } as const
    const next = yield* tryAction(host, { action, page, inspections: [], isFirst: true, isOfScript: true })
    if (next?._tag === "Stop") return next
    const { errorMessage, success } = (yield* host.state).steps.at(-1)?.feedback ?? {}
    if (success === true) return yield* host.report({ _tag: "ScriptAdvanced", extracted: {} })
    const isOver = errorMessage?.name !== "TimedOut" || left <= 0
    if (isOver) return yield* failedStep(step, number, { said: errorMessage?.message })
  }
})

/** Not waited for: what is not there now is not there. */
const look = Effect.fnUntraced(function* (
  host: TaskHost,
  { text }: Extract<ScriptStep, { readonly _tag: "look" }>,
  { number, step }: Placed
) {
  const page = yield* observe(host)
  const action = { _tag: "waitFor", text, waitSeconds: 0 } as const
  const next = yield* tryAction(host, { action, page, inspections: [], isFirst: true, isOfScript: true })
  if (next?._tag === "Stop") return next
  const { errorMessage, success = false } = (yield* host.state).steps.at(-1)?.feedback ?? {}
  if (!success && errorMessage?.name !== "TimedOut") {
    return yield* failedStep(step, number, { said: errorMessage?.message })
  }
  yield* host.report({ _tag: "ScriptAdvanced", extracted: { [SEEN]: success } })
})

/** The page to leave; none where there is none that could be, and a tab is opened. */
const pageToLeave = Effect.fnUntraced(function* (host: TaskHost) {
  const { tabId } = yield* host.state
  if (tabId === null) return undefined
  return yield* observe(host).pipe(Effect.catchTag("TaskEnded", () => Effect.succeed(undefined)))
})

/** Its picture is of the page that the step before left: nothing is done there until it was taken. */
const pictured = Effect.fnUntraced(function* (host: TaskHost) {
  const { tabId } = yield* host.state
  return tabId === null ? Effect.void : Effect.asVoid(yield* host.pictures.begin(tabId, false))
})

/** Stops where its user is asked. */
const carryOut = Effect.fnUntraced(function* (host: TaskHost, placed: Placed) {
  const { number, step } = placed
  const picture = yield* pictured(host)
  switch (step._tag) {
    case "open": {
      const page = yield* pageToLeave(host)
      yield* picture
      return yield* attempt(host, placed, { action: openingOf(step), page, inspections: [] })
    }
    case "waitFor":
      return yield* wait(host, step, number)
    case "look":
      return yield* look(host, step, placed)
    case "extract":
      return yield* extractValue(host, step, number)
    default: {
      const { i, ...found } = yield* findTarget(host, step, number)
      yield* picture
      return yield* attempt(host, placed, { action: actionOn(step, i), ...found })
    }
  }
})

/** Whatever ends it names the step; what a browser says of it may be its page's words. */
const named = <A, R>(
  { number, step }: Placed,
  carried: Effect.Effect<A, StepFailed | TaskEnded | TaskLetGo, R>
) =>
  carried.pipe(
    Effect.catchTag("TaskEnded", ({ message, said = "" }) =>
      failedStep(step, number, { said: `${message} ${said}` })
    ),
    Effect.catchTag(
      "StepFailed",
      ({ message, said }) => new TaskEnded({ message, ...(said === undefined ? {} : { said }) })
    )
  )

/** What the page sends only now is seen before the tab is left; a page that nobody can read says nothing. */
const lookOnce = (host: TaskHost) => observe(host).pipe(Effect.catchTag("TaskEnded", () => Effect.void))

export const runScript = Effect.fnUntraced(function* (host: TaskHost, script: ReadonlyArray<ScriptStep>) {
  yield* host.report({ _tag: "Label", label: copy.progress.analyzing })
  const placed = (step: ScriptStep, place: number): Placed => ({ step, number: numberAt(before, place) })
  const before = yield* host.state
  const asked = stepsDone(before)
  const askedAbout = script[asked]
  const approved = yield* askedAbout === undefined
    ? executeApproved(host)
    : named(placed(askedAbout, asked), executeApproved(host))
  if (approved?._tag === "Stop") return
  // What it complains of is for a model to decide anew. Here the step is found and judged anew, or was spent: that is in the state.
  const begun = yield* host.state
  const failed = whyLastFailed(begun)
  const last = script[placeOfLast(begun)]
  if (failed !== undefined && last !== undefined) {
    const { message, said } = failedStep(last, numberAt(begun, placeOfLast(begun)), failed)
    return yield* finish(host, false, message, said)
  }
  for (const [place, one] of script.entries()) {
    if (place < begun.scriptTaken) continue
    const turn = placed(one, place)
    const next = yield* named(turn, carryOut(host, turn))
    if (next?._tag === "Stop") return
  }
  const { steps } = yield* host.state
  if (steps.length > 0) yield* lookOnce(host)
  return yield* finish(host, true, scriptCopy.done(script.length))
})
