/** What a step wanted to send and its user has not said yes to: it fails, whatever becomes of the task. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import { ActorId } from "#schemas/ids.ts"
import { outgoingIn } from "#schemas/web-agent/outgoingIn.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { waitingIn } from "./waitingIn.ts"

/** In the tab it waits in: that of the question about it. */
const tabOf = ({ questions, tabId }: WebAgentTaskState, stepId: string): number | null => {
  const { request } = questions.findLast((asked) => outgoingIn(asked)?.stepId === stepId) ?? {}
  return request?.kind === "confirm" ? (request.proposal?.stamp.tabId ?? tabId) : tabId
}

/** What the browser said of it; nothing where nothing waited. */
export const refuseIn = Effect.fnUntraced(function* (task: WebAgentTaskState) {
  const { ids = [], step } = waitingIn(task) ?? {}
  const tabId = step === undefined ? null : tabOf(task, step.id)
  if (step === undefined || tabId === null) return
  const { action, id: stepId } = step
  const outcome = yield* callBrowser(
    ActorId.make(task.hostId),
    { _tag: "AnswerHeld", tabId, action, ids, yes: false },
    crypto.randomUUID()
  )
  const value = outcome._tag === "Succeeded" ? outcome.value : undefined
  return value?._tag === "HeldAnswered" ? { stepId, feedback: { ...value.feedback, action } } : undefined
})

export const refuseHeld = Effect.fnUntraced(function* (host: JobHost<WebAgentTaskState, WebAgentTaskReport>) {
  const refused = yield* refuseIn(yield* host.state)
  if (refused !== undefined) yield* host.report({ _tag: "StepReleased", ...refused })
})
