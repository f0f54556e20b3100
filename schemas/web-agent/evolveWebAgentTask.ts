/** The fold of a task, run by the server and by every screen. Pure and total. */
import type { Exchange } from "#schemas/web-agent/Exchange.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** Running again, as another run of the loop. */
const running = (state: WebAgentTaskState): WebAgentTaskState => ({
  ...state,
  status: { _tag: "Running" },
  runs: state.runs + 1
})

const answered = (
  state: WebAgentTaskState,
  given: Pick<Exchange, "answer" | "edits">
): WebAgentTaskState => ({
  ...state,
  exchanges: state.exchanges.map((exchange, index) =>
    index === state.exchanges.length - 1 ? { ...exchange, ...given } : exchange
  )
})

export const evolveWebAgentTask = (state: WebAgentTaskState, event: WebAgentTaskEvent): WebAgentTaskState => {
  switch (event._tag) {
    case "TaskStarted": {
      const { _tag, at, ...task } = event
      return running({ ...state, ...task, startedAt: at })
    }
    case "LabelChanged":
      return { ...state, label: event.label }
    case "PlanMade":
      return { ...state, plan: event.plan }
    case "TabChanged":
      return { ...state, tabId: event.tabId }
    case "StepStarted":
      return { ...state, steps: [...state.steps, event.step] }
    case "StepFinished":
      return {
        ...state,
        steps: state.steps.map((step) =>
          step.id === event.stepId ? { ...step, feedback: event.feedback } : step
        )
      }
    case "StepPictured":
      return {
        ...state,
        steps: state.steps.map((step) =>
          step.id === event.stepId ? { ...step, picture: event.picture } : step
        )
      }
    case "QuestionAsked":
      return { ...state, status: { _tag: "Waiting" }, exchanges: [...state.exchanges, event.exchange] }
    case "QuestionAnswered": {
      const { _tag, ...given } = event
      return running(answered(state, given))
    }
    case "ProposalDeclined":
      return answered(state, { answer: event.answer })
    case "TaskPausing":
      return { ...state, status: { _tag: "Pausing", isTakeOver: event.isTakeOver } }
    case "TaskPaused": {
      const isTakeOver = state.status._tag === "Pausing" && state.status.isTakeOver
      return { ...state, status: { _tag: "Paused", isTakeOver }, label: "" }
    }
    case "TaskResumed":
      return running(state)
    case "TaskAborting":
      return { ...state, status: { _tag: "Aborting" } }
    case "TaskFinished":
      return { ...state, status: { _tag: "Finished", result: event.result }, label: "" }
  }
}
