/**
 * What one run of an agent is at a moment, and what can be read from that. It has the definition it began with, whatever becomes of its
 * agent. Its steps on pages are done by web-agent tasks, one for each stretch of them; another agent that it calls has a run of its own,
 * its child; what it asks itself is asked here.
 */
import { Effect, Schema } from "effect"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { HealedTarget } from "#schemas/agents/HealedTarget.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { FlowEntry, openRequest } from "#schemas/flow/FlowEntry.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { ChildRun, RunAsker, RunCaller } from "./ChildRun.ts"
import { RunStatus } from "./RunResult.ts"
import { RunRound, RunTask } from "./RunTask.ts"

/** What its task waits with: something it asked, or a pause its user made. */
export const RunTaskWait = Schema.Literals(["question", "pause"])

/** That it has begun, or how it ended. */
export const RunNoted = Schema.Literals(["begun", "ended"])
export type RunNoted = typeof RunNoted.Type

/** What it began with. */
export const begunFields = {
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
  begun: Schema.optionalKey(Schema.Struct(begunFields)),
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
  /** What lives of its code have computed together, ms; one whose end nobody saw, all that it was granted. Nothing: absent. */
  computedMs: Schema.optionalKey(Schema.Natural),
  /** The journal of its durable function. */
  flow: Schema.Array(FlowEntry)
})
export type AgentRunState = typeof AgentRunState.Type

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
