/** The fold of a run, run by the server and by every screen. Pure and total. */
import { withHealed } from "#schemas/agents/HealedTarget.ts"
import { PRINTED_MAX_CHARS } from "#schemas/python/limits.ts"
import type { AgentRunEvent } from "./AgentRunEvent.ts"
import type { AgentRunState } from "./AgentRunState.ts"

const withoutWait = ({ askedBy: _, taskAsks: __, taskWaits: ___, ...state }: AgentRunState): AgentRunState =>
  state

const withoutRounds = ({ moves: _, rounds: __, ...state }: AgentRunState): AgentRunState => state

const further = ({ restarts: _, ...state }: AgentRunState): AgentRunState => state

export const evolveAgentRun = (state: AgentRunState, event: AgentRunEvent): AgentRunState => {
  switch (event._tag) {
    case "RunStarted": {
      const { _tag: _, at, ...rest } = event
      return { ...state, begun: rest, startedAt: at, status: { _tag: "Running" }, values: rest.inputs }
    }
    case "RunAdvanced": {
      const flow = [...state.flow, event.entry]
      const isAsked = event.entry._tag === "Asked"
      const { status } = state
      if (status._tag !== "Running" && status._tag !== "Waiting") return { ...state, flow }
      return further({ ...state, flow, status: { _tag: isAsked ? "Waiting" : "Running" } })
    }
    case "RunTaskBegan":
      return { ...state, tasks: [...state.tasks, event.task] }
    case "ChildBegan": {
      const child = { ...event.child, after: state.tasks.length, completedSteps: 0 }
      return further({ ...state, children: [...(state.children ?? []), child] })
    }
    case "ChildWent": {
      const { _tag: _, ...went } = event
      const children = (state.children ?? []).map((child) =>
        child.runId === went.runId ? { ...child, ...went } : child
      )
      return further({ ...state, children })
    }
    case "StepsCompleted": {
      const { _tag: _, ...how } = event
      return further({ ...withoutRounds(state), ...how })
    }
    case "RunTaskWaits": {
      const { asks, by, wait } = event
      if (wait === undefined) return withoutWait(state)
      return further({
        ...withoutWait(state),
        taskWaits: wait,
        ...(asks === undefined ? {} : { taskAsks: asks }),
        ...(by === undefined ? {} : { askedBy: by })
      })
    }
    case "RunResumed":
      return { ...state, restarts: (state.restarts ?? 0) + 1 }
    case "WaitResumed":
      return state
    case "ValuesFound":
      return { ...state, values: { ...state.values, ...event.values } }
    case "TargetsHealed":
      return { ...state, healed: withHealed(state.healed ?? [], event.healed) }
    case "RunPrinted": {
      const { count, text } = state.printed ?? { count: 0, text: "" }
      const printed = (text + event.text).slice(-PRINTED_MAX_CHARS)
      return { ...state, printed: { count: count + event.text.length, text: printed } }
    }
    case "FileMade":
      return { ...state, files: [...(state.files ?? []), event.file] }
    case "ComputeGranted":
      return { ...state, computedMs: (state.computedMs ?? 0) + event.ms }
    case "ComputeReturned":
      return { ...state, computedMs: Math.max(0, (state.computedMs ?? 0) - event.ms) }
    case "RunLabeled":
      return { ...state, label: event.label }
    case "RunAborting":
      return { ...state, status: { _tag: "Aborting" } }
    case "RunFinished": {
      const { at, output, result } = event
      return {
        ...withoutWait(state),
        status: { _tag: "Finished", result, at },
        label: "",
        ...(output === undefined ? {} : { output })
      }
    }
    case "AgentTold":
      return { ...state, noted: event.noted }
    case "TellingResumed":
    case "RunDeleted":
      return state
  }
}
