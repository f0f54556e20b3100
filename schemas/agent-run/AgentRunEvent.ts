/** What happens to a run of an agent. */
import { Schema } from "effect"
import { HealedTarget } from "#schemas/agents/HealedTarget.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { AgentRunState, begunFields, RunNoted, RunTaskWait } from "./AgentRunState.ts"
import { ChildRun, childOf, RunAsker } from "./ChildRun.ts"
import { RunResult } from "./RunResult.ts"
import { RunTask } from "./RunTask.ts"

export const AgentRunEvent = Schema.TaggedUnion({
  RunStarted: { ...begunFields, at: Schema.Finite },
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
  /** To a life of its code, before that begins: so much counts as computed until it is known to be less. */
  ComputeGranted: { ms: Schema.Natural },
  /** What a life that has ended was granted and did not compute. */
  ComputeReturned: { ms: Schema.Natural },
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
