/** The decisions of a run: pure. */
import { Result, type Schema } from "effect"
import type { DecideContext, Input, Reaction, Signal } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { FLOW_MAX_RESTARTS } from "#runtime/flow/limits.ts"
import { resolveQuestion } from "#runtime/flow/resolveQuestion.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type {
  AgentRunCommand,
  AgentRunRejection,
  AgentRunSystemCommand
} from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import { type AgentRunState, openChild, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { withHealed } from "#schemas/agents/HealedTarget.ts"
import { canonicalJson } from "#schemas/canonicalJson.ts"
import { wasAnswered } from "#schemas/flow/FlowEntry.ts"
import { readAnswer } from "#schemas/question/readAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type { AgentRunJob, AgentRunReport, AgentRunTypes } from "./AgentRunTypes.ts"
import { decideChild } from "./children/decideChild.ts"
import { runCopy } from "./copy.ts"
import { decideDone } from "./decideDone.ts"
import { isUnnoted } from "./tellAgent.ts"

type Decided = Decision<AgentRunEvent, AgentRunRejection>

/** One run of its function: after the start, after each answer, and after each restart, when keys begin anew. */
const runKey = ({ flow }: AgentRunState): string =>
  `run:${flow.filter(({ _tag }) => _tag === "Answered").length}`

const finished = (result: RunResult, now: number, output?: Schema.Json): AgentRunEvent => ({
  _tag: "RunFinished",
  result,
  at: now,
  ...(output === undefined ? {} : { output })
})

/** Where a task of it has begun, or a run it called, nobody can say that nothing was done. */
const failed = ({ children, tasks }: AgentRunState, result: RunResult, now: number): AgentRunEvent =>
  finished(tasks.length === 0 && children === undefined ? result : { ...result, hasActed: true }, now)

/** By its user. */
const aborted = (now: number): AgentRunEvent =>
  finished({ type: "aborted", message: toolCopy.abortedByUser }, now)

/** Its bytes are stored by then: where the run is told to stop meanwhile, it still names it, so that the file goes with it. */
const decideFile = (
  { files, status }: AgentRunState,
  { file }: Extract<AgentRunReport, { readonly _tag: "FileMade" }>
): Decided => {
  const isUnderWay = status._tag === "Running" || status._tag === "Aborting"
  return !isUnderWay || files?.some(({ id }) => id === file.id)
    ? accept()
    : accept({ _tag: "FileMade", file })
}

const decideReport = (state: AgentRunState, report: AgentRunReport, now: number): Decided => {
  if (report._tag === "Noted") {
    return report.noted === state.noted ? accept() : accept({ _tag: "AgentTold", noted: report.noted })
  }
  if (report._tag === "Unfollowed") {
    if (state.status._tag === "Waiting") return accept(aborted(now))
    return state.status._tag === "Running" ? accept({ _tag: "RunAborting" }) : accept()
  }
  if (report._tag === "FileMade") return decideFile(state, report)
  if (state.status._tag !== "Running") return accept()
  switch (report._tag) {
    case "Flow":
      return accept(
        { _tag: "RunAdvanced", entry: report.entry },
        ...(report.unused === undefined ? [] : [{ _tag: "ComputeReturned", ms: report.unused } as const])
      )
    case "TaskBegan":
      return state.tasks.some(({ taskId }) => taskId === report.task.taskId)
        ? accept()
        : accept({ _tag: "RunTaskBegan", task: report.task })
    case "ChildBegan":
    case "ChildWent":
      return decideChild(state, report)
    case "Done":
      return decideDone(state, report)
    case "Healed": {
      const { healed: known = [] } = state
      const told = canonicalJson(known)
      return canonicalJson(withHealed(known, report.healed)) === told
        ? accept()
        : accept({ _tag: "TargetsHealed", healed: report.healed })
    }
    case "ComputeGranted":
    case "ComputeReturned":
      return accept(report)
    case "Printed":
      return accept({ _tag: "RunPrinted", text: report.text })
    case "Label":
      return report.label === state.label ? accept() : accept({ _tag: "RunLabeled", label: report.label })
    case "TaskWaits": {
      const { asks, by, wait } = report
      // One task may have paused as another one does: it is another that is to be told to go on.
      const isSame = by?.kind === state.askedBy?.kind && by?.id === state.askedBy?.id
      if (wait === state.taskWaits && asks === state.taskAsks && isSame) return accept()
      return accept({
        _tag: "RunTaskWaits",
        ...(wait === undefined ? {} : { wait }),
        ...(asks === undefined ? {} : { asks }),
        ...(by === undefined ? {} : { by })
      })
    }
    case "Finish":
      return accept(
        report.result.type === "error"
          ? failed(state, report.result, now)
          : finished(report.result, now, report.output)
      )
  }
}

const decideAnswer = (
  state: AgentRunState,
  { value, ...named }: Extract<AgentRunCommand, { readonly _tag: "Answer" }>,
  now: number
): Decided => {
  const asked = resolveQuestion(named, {
    open: openRunQuestion(state),
    refOf: requestRef,
    wasAnswered: (id) => wasAnswered(state.flow, id)
  })
  if (Result.isFailure(asked)) return reject(asked.failure)
  const read = readAnswer(asked.success, value, now)
  if (Result.isFailure(read)) return reject(read.failure)
  const entry = { _tag: "Answered", requestId: asked.success.id, answer: read.success, at: now } as const
  return accept({ _tag: "RunAdvanced", entry })
}

const abort = ({ status }: AgentRunState, now: number): Decided => {
  switch (status._tag) {
    case "Running":
      return accept({ _tag: "RunAborting" })
    case "Waiting":
      return accept(aborted(now))
    case "Aborting":
      return accept()
    case "Idle":
    case "Finished":
      return reject({ _tag: "NotRunning" })
  }
}

const decideCommand = (
  state: AgentRunState,
  command: AgentRunCommand | AgentRunSystemCommand,
  now: number
): Decided => {
  switch (command._tag) {
    case "StartRun": {
      const { _tag, ...begun } = command
      return state.status._tag === "Idle"
        ? accept({ _tag: "RunStarted", ...begun, at: now })
        : reject({ _tag: "AlreadyStarted" })
    }
    case "DeleteRun":
      // One that never began is deleted too: it cannot be begun by a late word.
      return state.begun === undefined || state.begun.conversationId === command.conversationId
        ? accept({ _tag: "RunDeleted" })
        : reject({ _tag: "NotYours" })
    case "AbortRun":
      return abort(state, now)
    case "Answer":
      return decideAnswer(state, command, now)
  }
}

const decideActivated = (state: AgentRunState, now: number): Decided => {
  switch (state.status._tag) {
    case "Idle":
      return accept()
    case "Finished":
      return isUnnoted(state) ? accept({ _tag: "TellingResumed" }) : accept()
    case "Waiting":
      return accept({ _tag: "WaitResumed" })
    case "Aborting":
      return accept(aborted(now))
    case "Running": {
      // While its task waits for its user nothing is under way, however often the process is restarted.
      const isCutTooOften = state.taskWaits === undefined && (state.restarts ?? 0) >= FLOW_MAX_RESTARTS
      return isCutTooOften
        ? accept(failed(state, { type: "error", message: runCopy.cutTooOften }, now))
        : accept({ _tag: "RunResumed" })
    }
  }
}

const decideSignal = (state: AgentRunState, signal: Signal, now: number): Decided => {
  switch (signal._tag) {
    case "Activated":
      return decideActivated(state, now)
    case "JobEnded":
      if (signal.key !== runKey(state)) return accept()
      if (state.status._tag === "Aborting") return accept(aborted(now))
      return state.status._tag === "Running"
        ? accept(failed(state, { type: "error", message: runCopy.unknownError }, now))
        : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const decideAgentRun = (
  state: AgentRunState,
  input: Input<AgentRunTypes>,
  { now }: DecideContext
): Decided => {
  switch (input._tag) {
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return decideSignal(state, input, now)
    case "StartRun":
    case "DeleteRun":
    case "AbortRun":
    case "Answer":
      return decideCommand(state, input, now)
    default:
      return decideReport(state, input, now)
  }
}

const run = (state: AgentRunState, isResumed = false): Reaction<AgentRunJob> => ({
  _tag: "Start",
  key: runKey(state),
  job: { _tag: "RunAgent", isResumed }
})

/** The newest word is the one that counts. */
const telling = (state: AgentRunState): ReadonlyArray<Reaction<AgentRunJob>> =>
  isUnnoted(state) ? [{ _tag: "Start", key: "agent", job: { _tag: "TellAgent" } }] : []

/** What it had begun last, whoever saw that it was stopped. */
const stopping = (state: AgentRunState): ReadonlyArray<Reaction<AgentRunJob>> => {
  const task = state.tasks.at(-1)
  const child = openChild(state)
  return [
    ...(task === undefined
      ? []
      : [{ _tag: "Start", key: "stop", job: { _tag: "StopTask", taskId: task.taskId } } as const]),
    ...(child === undefined
      ? []
      : [{ _tag: "Start", key: "stop child", job: { _tag: "StopChild", runId: child.runId } } as const])
  ]
}

export const reactAgentRun = (
  event: AgentRunEvent,
  state: AgentRunState
): ReadonlyArray<Reaction<AgentRunJob>> => {
  switch (event._tag) {
    case "RunStarted":
      return [run(state), ...telling(state)]
    case "RunResumed":
      return [run(state, true), ...telling(state)]
    case "RunAdvanced":
      return event.entry._tag === "Answered" ? [run(state)] : []
    case "WaitResumed":
      return [{ _tag: "Start", key: "follower", job: { _tag: "FindFollower" } }, ...telling(state)]
    case "TellingResumed":
      return telling(state)
    case "RunAborting":
      return [{ _tag: "Interrupt", key: runKey(state) }]
    case "RunFinished": {
      return [...(event.result.type === "success" ? [] : stopping(state)), ...telling(state)]
    }
    default:
      return []
  }
}
