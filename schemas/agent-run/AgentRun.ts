/**
 * The contract of one run of an agent, addressed `{owner}/{run}`. A run has the definition it began with, whatever
 * becomes of its agent. Its steps on pages are done by web-agent tasks, one for each stretch of them; another agent that it
 * calls has a run of its own, its child; what it asks itself is asked here.
 */
import { Effect, Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { HealedTarget, withHealed } from "#schemas/agents/HealedTarget.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { FlowEntry, openRequest } from "#schemas/flow/FlowEntry.ts"
import { PRINTED_MAX_CHARS } from "#schemas/python/limits.ts"
import { answerFields } from "#schemas/question/InputAnswer.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { answerRefusals } from "#schemas/question/QuestionRef.ts"
import { answerProblems } from "#schemas/question/readAnswer.ts"
import { ChildRun, childOf, RunAsker, RunCaller } from "./ChildRun.ts"
import { RunResult, RunStatus } from "./RunResult.ts"
import { RunRound, RunTask } from "./RunTask.ts"

/** What its task waits with: something it asked, or a pause its user made. */
const RunTaskWait = Schema.Literals(["question", "pause"])

/** That it has begun, or how it ended. */
const RunNoted = Schema.Literals(["begun", "ended"])
export type RunNoted = typeof RunNoted.Type

const begun = {
  /** The chat it runs in, with which it goes. */
  conversationId: Schema.String,
  /** The browser it works in. */
  hostId: Schema.String,
  /** The tab it begins in; absent: the one in front. */
  beginsIn: Schema.optionalKey(Schema.Int),
  /** The page beside its chat was left out of it: it looks at no tab before it has opened one. */
  withoutPage: Schema.optionalKey(Schema.Literal(true)),
  /** What its message came by; absent: a chat. */
  via: Schema.optionalKey(Schema.Literal("http")),
  /** Absent: it was begun from its chat. */
  caller: Schema.optionalKey(RunCaller),
  /** The tab its caller works in, which is its own as well. */
  tabId: Schema.optionalKey(Schema.Int),
  agentId: Schema.String,
  version: Schema.Natural,
  definition: AgentDefinition,
  /** What its chat had attached by then, which its steps may give to pages. None: absent. */
  files: Schema.optionalKey(Schema.Array(Attachment)),
  /** It tries one step of its agent, which has this number there; its definition has no other. Absent: all of it is run. */
  onlyStep: Schema.optionalKey(Schema.Natural.check(Schema.isGreaterThan(0))),
  /** With the values that variables begin with. */
  inputs: Values
}

export const AgentRunState = Schema.Struct({
  id: Schema.String,
  /** Absent before it was started. */
  begun: Schema.optionalKey(Schema.Struct(begun)),
  /** Epoch ms. */
  startedAt: Schema.Finite,
  status: RunStatus,
  /** What its variables hold. */
  values: Values,
  /** So many of its steps are done for good: while some are repeated, those before them. */
  completedSteps: Schema.Natural,
  /** So often it has got further, rounds and decisions counted: absent, as often as steps are done. */
  moves: Schema.optionalKey(Schema.Natural),
  /** Of the repeats it is in, outermost first; absent: it is in none. */
  rounds: Schema.optionalKey(Schema.Array(RunRound)),
  /** What its steps were found anew to be done to, for its user to keep; nothing: absent. */
  healed: Schema.optionalKey(Schema.Array(HealedTarget)),
  /** In their order; the last one may be under way. */
  tasks: Schema.Array(RunTask),
  /** In their order; the last one may be under way. None: absent. */
  children: Schema.optionalKey(Schema.Array(ChildRun)),
  /** What it is doing, in a few words. */
  label: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  /** Its task or its child waits for its user; absent: it does not. */
  taskWaits: Schema.optionalKey(RunTaskWait),
  /** The id of what that asks; absent: nothing. */
  taskAsks: Schema.optionalKey(Schema.String),
  /** Who waits, where that is not its own last task. */
  askedBy: Schema.optionalKey(RunAsker),
  /** So many restarts cut it since it last got further; none: absent. */
  restarts: Schema.optionalKey(Schema.Natural),
  /** The latest its agent was told of it; absent: nothing. */
  noted: Schema.optionalKey(RunNoted),
  /** What its code left as its result, whole. Absent: nothing. */
  output: Schema.optionalKey(Schema.Json),
  /** Files its code made for its user, oldest first; of two of one name the later counts. None: absent. */
  files: Schema.optionalKey(Schema.Array(Attachment)),
  /** What its code printed. Absent: nothing. `count`: UTF-16 units so far, `text`: the last of them. */
  printed: Schema.optionalKey(Schema.Struct({ count: Schema.Natural, text: Schema.String })),
  /** The journal of its durable function. */
  flow: Schema.Array(FlowEntry)
})
export type AgentRunState = typeof AgentRunState.Type

export const AgentRunCommand = Schema.TaggedUnion({
  AbortRun: {},
  Answer: answerFields
})
export type AgentRunCommand = typeof AgentRunCommand.Type

export const AgentRunSystemCommand = Schema.TaggedUnion({
  StartRun: begun,
  /** Only of its own conversation: with it the run is erased, whatever is under way. */
  DeleteRun: { conversationId: Schema.String }
})
export type AgentRunSystemCommand = typeof AgentRunSystemCommand.Type

export const AgentRunRejection = Schema.TaggedUnion({
  AlreadyStarted: {},
  NotRunning: {},
  /** The run belongs to another conversation. */
  NotYours: {},
  ...answerRefusals,
  ...answerProblems
})
export type AgentRunRejection = typeof AgentRunRejection.Type

export const AgentRunEvent = Schema.TaggedUnion({
  RunStarted: { ...begun, at: Schema.Finite },
  /** Of its durable function: what it asked, was answered, and did. */
  RunAdvanced: { entry: FlowEntry },
  RunTaskBegan: { task: RunTask },
  ChildBegan: { child: Schema.Struct(childOf) },
  /** How far it is; `ended`: it is over, and has made these files. */
  ChildWent: {
    runId: Schema.String,
    completedSteps: Schema.Natural,
    ended: ChildRun.fields.ended,
    files: ChildRun.fields.files
  },
  /** So many steps are done by now, and it is in these rounds. */
  StepsCompleted: {
    completedSteps: Schema.Natural,
    moves: AgentRunState.fields.moves,
    rounds: AgentRunState.fields.rounds
  },
  /** What variables hold from now on, beside the others. */
  ValuesFound: { values: Values },
  /** Steps found what they mean though nothing led to it any more. */
  TargetsHealed: { healed: Schema.Array(HealedTarget) },
  /** By its code, after what it printed before. */
  RunPrinted: { text: Schema.String },
  /** By its code, for its user. */
  FileMade: { file: Attachment },
  RunLabeled: { label: Schema.String },
  /** Absent: no longer. */
  RunTaskWaits: {
    wait: Schema.optionalKey(RunTaskWait),
    asks: Schema.optionalKey(Schema.String),
    by: Schema.optionalKey(RunAsker)
  },
  /** After a restart it goes on where it was. */
  RunResumed: {},
  /** Transient: it was loaded while it waits for an answer, and makes sure that its call still follows it. */
  WaitResumed: {},
  RunAborting: {},
  RunFinished: { result: RunResult, at: Schema.Finite, output: Schema.optionalKey(Schema.Json) },
  AgentTold: { noted: RunNoted },
  /** Transient: it was loaded before its agent was told how it ended. */
  TellingResumed: {},
  RunDeleted: {}
})
export type AgentRunEvent = typeof AgentRunEvent.Type

/** It only grows, also where steps are repeated. */
export const movesOf = ({ completedSteps, moves }: AgentRunState): number => moves ?? completedSteps

/** So many steps of its agent stand before those that are run: numbers go by the agent. */
export const stepsBefore = (begun: AgentRunState["begun"]): number => (begun?.onlyStep ?? 1) - 1

/** The question that waits for its answer. */
export const openRunQuestion = ({ flow, status }: AgentRunState): InputRequest | undefined =>
  status._tag === "Waiting" ? openRequest(flow) : undefined

/** The child that is under way. */
export const openChild = ({ children = [] }: AgentRunState): ChildRun | undefined => {
  const last = children.at(-1)
  return last?.ended === undefined ? last : undefined
}

/** Who waits for its user with `taskWaits`. */
export const askerBehind = ({ askedBy, taskWaits, tasks }: AgentRunState): RunAsker | undefined => {
  const task = tasks.at(-1)
  if (taskWaits === undefined) return undefined
  return askedBy ?? (task && { kind: "task", id: task.taskId })
}

/** Who waits for its user: the run itself, a run it calls, or a task of either. */
export const askerOfRun = (state: AgentRunState): RunAsker | undefined =>
  openRunQuestion(state) === undefined ? askerBehind(state) : { kind: "run", id: state.id }

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

export const AgentRun = ActorContract.make("AgentRun", {
  State: AgentRunState,
  Command: AgentRunCommand,
  SystemCommand: AgentRunSystemCommand,
  Event: AgentRunEvent,
  Rejection: AgentRunRejection,
  initial: (id): AgentRunState => ({
    id,
    startedAt: 0,
    status: { _tag: "Idle" },
    values: {},
    completedSteps: 0,
    tasks: [],
    label: "",
    flow: []
  }),
  evolve: evolveAgentRun,
  isTransient: ({ _tag }) => _tag === "RunLabeled" || _tag === "WaitResumed" || _tag === "TellingResumed",
  settles: ({ _tag }) => _tag === "RunFinished",
  merge: (first, second) => (first._tag === "RunLabeled" && second._tag === "RunLabeled" ? second : undefined)
})
