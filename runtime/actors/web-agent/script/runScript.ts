/**
 * Carries out a script, step by step, without a model. Its place is in the task's state, and moves with the event that says
 * that a step began: a question or a pause in the middle loses none and repeats none. A step that failed, or was cut, ends
 * the task with its number.
 */
import { Effect } from "effect"
import { executeApproved } from "#runtime/actors/web-agent/approval/executeApproved.ts"
import { observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { TaskEnded, type TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { SCRIPT_WAIT_SECONDS } from "#runtime/actors/web-agent/limits.ts"
import { finish } from "#runtime/actors/web-agent/loop/finish.ts"
import { type Attempt, tryAction } from "#runtime/actors/web-agent/loop/tryAction.ts"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import { copy } from "#schemas/copy.ts"
import { outgoingIn } from "#schemas/web-agent/outgoingIn.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { scriptCopy } from "./copy.ts"
import { extractValue } from "./extractValue.ts"
import { findTarget } from "./findTarget.ts"
import { actionOn, numberAt, openingOf, wordsFor } from "./scriptStep.ts"
import { placeOfLast } from "./stepsDone.ts"

/** How a wait ends that did not see what it was for, or not to its end. */
const WAIT_ENDS: ReadonlySet<string> = new Set(["TimedOut", "Interrupted"])

/** What became of the last step, where that speaks against going on. */
const whyLastFailed = ({ questions, steps }: WebAgentTaskState): string | undefined => {
  const asked = questions.at(-1)
  const isSpent = asked?.lapsed?.afterStep === steps.length && outgoingIn(asked) !== undefined
  const last = steps.at(-1)
  if (last === undefined) return undefined
  const { errorMessage, held = [], success } = last.feedback ?? { success: false }
  if (isSpent || held.length > 0) return scriptCopy.unsent
  // A wait changes nothing: what was left of it is waited for anew.
  const isWait = last.action._tag === "waitFor" && WAIT_ENDS.has(errorMessage?.name ?? "")
  return success || isWait ? undefined : (errorMessage?.message ?? "")
}

const attempt = Effect.fnUntraced(function* (host: TaskHost, made: Omit<Attempt, "isFirst">) {
  const next = yield* tryAction(host, { ...made, isFirst: true })
  if (next?._tag === "Stop") return next
  if (next?._tag === "Complain") return yield* new TaskEnded({ message: next.complaint })
  const why = whyLastFailed(yield* host.state)
  if (why !== undefined) return yield* new TaskEnded({ message: why })
})

/** In pieces that the browser has the time for. */
const wait = Effect.fnUntraced(function* (
  host: TaskHost,
  { isGone = false, seconds, text }: Extract<PageStep, { readonly _tag: "waitFor" }>
) {
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
    if (isOver) return yield* new TaskEnded({ message: errorMessage?.message ?? "" })
  }
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
const carryOut = Effect.fnUntraced(function* (host: TaskHost, step: PageStep, number: number) {
  const picture = yield* pictured(host)
  switch (step._tag) {
    case "open": {
      const page = yield* pageToLeave(host)
      yield* picture
      return yield* attempt(host, { action: openingOf(step), page, inspections: [], isOfScript: true })
    }
    case "waitFor":
      return yield* wait(host, step)
    case "extract":
      return yield* extractValue(host, step, number)
    default: {
      const { i, ...found } = yield* findTarget(host, step, number)
      yield* picture
      return yield* attempt(host, { action: actionOn(step, i), ...found, isOfScript: true })
    }
  }
})

const step = Effect.fnUntraced(function* (host: TaskHost, one: PageStep, number: number) {
  return yield* carryOut(host, one, number).pipe(
    Effect.catchTags({
      StepMissed: ({ message }) => new TaskEnded({ message }),
      TaskEnded: ({ message, said }) =>
        new TaskEnded({
          message: scriptCopy.failed(number, wordsFor(one), message),
          ...(said === undefined ? {} : { said })
        })
    })
  )
})

/** What the page sends only now is seen before the tab is left; a page that nobody can read says nothing. */
const lookOnce = (host: TaskHost) => observe(host).pipe(Effect.catchTag("TaskEnded", () => Effect.void))

export const runScript = Effect.fnUntraced(function* (host: TaskHost, script: ReadonlyArray<PageStep>) {
  yield* host.report({ _tag: "Label", label: copy.progress.analyzing })
  const approved = yield* executeApproved(host)
  if (approved?._tag === "Stop") return
  const begun = yield* host.state
  const why = whyLastFailed(begun)
  if (why !== undefined) {
    const place = placeOfLast(begun)
    const last = script[place]
    return yield* finish(
      host,
      false,
      scriptCopy.failed(numberAt(begun, place), last === undefined ? "" : wordsFor(last), why)
    )
  }
  for (const [place, one] of script.entries()) {
    if (place < begun.scriptTaken) continue
    const next = yield* step(host, one, numberAt(begun, place))
    if (next?._tag === "Stop") return
  }
  const { steps } = yield* host.state
  if (steps.length > 0) yield* lookOnce(host)
  return yield* finish(host, true, scriptCopy.done(script.length))
})
