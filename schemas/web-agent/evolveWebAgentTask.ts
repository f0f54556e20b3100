/** The fold of a task, run by the server and by every screen. Pure and total. */
import { withHealed } from "#schemas/agents/HealedTarget.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { grantsOf } from "#schemas/question/grantsOf.ts"
import type { AskedRequest } from "./AskedRequest.ts"
import { outgoingIn } from "./outgoingIn.ts"
import type { RestOfAnswer } from "./RestOfAnswer.ts"
import { typedAnswer } from "./upcastTask.ts"
import type { WebAgentTaskEvent } from "./WebAgentTaskEvent.ts"
import { stepInRelease, type WebAgentTaskState } from "./WebAgentTaskState.ts"

/** Running again, as another run of the loop. */
const running = (state: WebAgentTaskState): WebAgentTaskState => ({
  ...state,
  status: { _tag: "Running" },
  runs: state.runs + 1
})

/** From here on its time is its user's: it may have been so before, as when a pause becomes a take-over. */
const resting = (state: WebAgentTaskState, at: number): WebAgentTaskState => ({
  ...state,
  restsSince: state.restsSince ?? at
})

const rested = ({ restsSince, ...state }: WebAgentTaskState, at: number): WebAgentTaskState => ({
  ...state,
  startedAt: state.startedAt + Math.max(0, at - (restsSince ?? at))
})

const answered = (
  state: WebAgentTaskState,
  { answer }: Extract<WebAgentTaskEvent, { _tag: "QuestionAnswered" | "ProposalDeclined" }>
): WebAgentTaskState => ({
  ...state,
  questions: state.questions.map((asked, index) =>
    index === state.questions.length - 1
      ? { ...asked, answer: answer.kind === "words" ? typedAnswer(asked.request.kind, answer) : answer }
      : asked
  )
})

/** What a step wanted to send has had its turn: that it was agreed to is not undone by a pause. */
const isReleased = (state: WebAgentTaskState): boolean =>
  outgoingIn(state.questions.at(-1)) !== undefined && stepInRelease(state) === undefined

type Lapse = NonNullable<AskedRequest["lapsed"]>["why"]

/** A yes is for the run it begins: what that run leaves undone is asked about anew. */
const lapsed = (state: WebAgentTaskState, why: Lapse): WebAgentTaskState => {
  const last = state.questions.at(-1)
  const isOpen = last?.answer?.kind === "confirm" && last.answer.yes && last.lapsed === undefined
  if (last === undefined || !isOpen) return state
  const afterStep = state.steps.length
  return { ...state, questions: state.questions.with(-1, { ...last, lapsed: { why, afterStep } }) }
}

/** While it was paused its user may have done anything: what was to follow is told of, and not done. */
const undecided = ({ rest, ...task }: WebAgentTaskState): WebAgentTaskState =>
  rest === undefined ? task : { ...task, rest: rest.map(({ call }) => ({ call })) }

/** Of a step that is over. */
const withFeedback = (
  state: WebAgentTaskState,
  stepId: string,
  change: (feedback: ActionFeedback) => ActionFeedback
): WebAgentTaskState => ({
  ...state,
  steps: state.steps.map((step) =>
    step.id === stepId && step.feedback !== undefined ? { ...step, feedback: change(step.feedback) } : step
  )
})

const followed = (
  feedback: ActionFeedback,
  { held, sent }: Extract<WebAgentTaskEvent, { _tag: "StepFollowed" }>
): ActionFeedback => ({
  ...feedback,
  ...(sent.length === 0 ? {} : { sent: [...(feedback.sent ?? []), ...sent] }),
  ...(held.length === 0 ? {} : { held })
})

/** What had left with the step has left, though a new worker knows nothing of it any more. */
const released = (before: ActionFeedback, now: ActionFeedback): ActionFeedback => {
  const { sent: more = [] } = now
  const known = new Set(more.map(({ id }) => id))
  const sent = [...(before.sent ?? []).filter(({ id }) => !known.has(id)), ...more]
  return sent.length === 0 ? now : { ...now, sent }
}

/** What its user has allowed with a yes for as long as the task lasts, on pages of the site they were asked on. */
const granted = (state: WebAgentTaskState): WebAgentTaskState => {
  const { answer, request } = state.questions.at(-1) ?? {}
  const isGranted = answer?.kind === "confirm" && answer.yes && answer.grant !== undefined
  if (!isGranted || request?.kind !== "confirm") return state
  const site = (request.proposal?.origin ?? "").replace(/^\w+:\/\//, "")
  const more = grantsOf(request).map((grant) => ({ ...grant, site }))
  return more.length === 0 ? state : { ...state, grants: [...(state.grants ?? []), ...more] }
}

/** What is left once so many of its calls had their turn; nothing is absent. */
const withRest = ({ rest: _, ...task }: WebAgentTaskState, rest: RestOfAnswer): WebAgentTaskState =>
  rest.length === 0 ? task : { ...task, rest }

export const evolveWebAgentTask = (state: WebAgentTaskState, event: WebAgentTaskEvent): WebAgentTaskState => {
  switch (event._tag) {
    case "TaskStarted": {
      const { _tag, at, ...task } = event
      return running({ ...state, ...task, startedAt: at })
    }
    case "WaitResumed":
      return state
    case "LabelChanged":
      return { ...state, label: event.label }
    case "ModelAsked":
      return { ...state, modelCalls: state.modelCalls + 1 }
    case "ThoughtKept": {
      const { afterStep, text } = event
      return { ...state, thoughts: [...state.thoughts, { afterStep, text }] }
    }
    case "PlanMade":
      return event.afterStep === undefined
        ? { ...state, plan: event.plan }
        : { ...state, plan: event.plan, planAfterStep: event.afterStep }
    case "TabChanged":
      return { ...state, tabId: event.tabId }
    case "PreActionsTaken":
      return { ...state, preActionsTaken: event.taken }
    case "StepStarted":
      return {
        ...withRest(state, (state.rest ?? []).slice(event.isOfRest === true ? 1 : 0)),
        scriptTaken: state.scriptTaken + (event.isOfScript === true ? 1 : 0),
        steps: [...state.steps, event.step]
      }
    case "ScriptAdvanced": {
      const { extracted, scriptTaken } = state
      return { ...state, extracted: { ...extracted, ...event.extracted }, scriptTaken: scriptTaken + 1 }
    }
    case "TargetHealed":
      return { ...state, healed: withHealed(state.healed ?? [], [event.healed]) }
    case "StepFinished":
      return {
        ...state,
        steps: state.steps.map((step) =>
          step.id === event.stepId ? { ...step, feedback: event.feedback } : step
        )
      }
    case "StepFollowed":
      return withFeedback(state, event.stepId, (feedback) => followed(feedback, event))
    case "StepReleased":
      return withFeedback(state, event.stepId, (before) => released(before, event.feedback))
    case "StepPictured":
      return {
        ...state,
        steps: state.steps.map((step) =>
          step.id === event.stepId ? { ...step, picture: event.picture } : step
        )
      }
    case "QuestionAsked": {
      const { request, afterStep, askedAt, at, rest } = event
      const asked = askedAt === undefined ? { request, afterStep } : { request, afterStep, askedAt }
      const questions = [...state.questions, asked]
      const kept = rest === undefined ? state : withRest(state, rest)
      return resting({ ...kept, status: { _tag: "Waiting" }, questions }, at)
    }
    case "RestTaken":
      return withRest(state, (state.rest ?? []).slice(event.count))
    case "QuestionAnswered":
      return running(rested(granted(answered(state, event)), event.at))
    case "ProposalDeclined":
      return answered(state, event)
    case "TaskPausing":
      return { ...state, status: { _tag: "Pausing", isTakeOver: event.isTakeOver } }
    case "TaskPaused": {
      const isTakeOver = state.status._tag === "Pausing" && state.status.isTakeOver
      return resting({ ...state, status: { _tag: "Paused", isTakeOver }, label: "" }, event.at)
    }
    case "ApprovalLapsed":
      return lapsed(state, "pageChanged")
    case "TaskResumed": {
      const { afterStep } = state.questions.at(-1) ?? {}
      const isUntouched = afterStep === state.steps.length && !isReleased(state)
      const told = undecided(state)
      return running(rested(isUntouched ? lapsed(told, "paused") : told, event.at))
    }
    case "TaskAborting":
      return { ...state, status: { _tag: "Aborting" } }
    case "TaskDeleted":
      // Nobody is shown it any more.
      return state
    case "TaskFinished":
      return { ...withRest(state, []), status: { _tag: "Finished", result: event.result }, label: "" }
  }
}
