/** A run that another one calls, and who of both waits for their user. */
import { Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { RunResult } from "./RunResult.ts"

/** As it is called. */
export const childOf = {
  /** Of its own actor, which the screen can watch. */
  runId: Schema.String,
  agentId: Schema.String,
  /** The latest as it was called. */
  version: Schema.Natural,
  name: Schema.String,
  totalSteps: Schema.Natural,
  /** The place of the step that calls it, from 0. */
  place: Schema.Natural,
  /** Which round of each repeat it is called in, outermost first, from 1; absent: in none. */
  rounds: Schema.optionalKey(Schema.Array(Schema.Natural))
}

/** A run of another agent, which this one calls and follows to its end. */
export const ChildRun = Schema.Struct({
  ...childOf,
  /** So many tasks were begun before it. */
  after: Schema.Natural,
  completedSteps: Schema.Natural,
  /** Absent while it is under way. */
  ended: Schema.optionalKey(RunResult.fields.type),
  /** That it has made, or those that it called, oldest first: its caller may hand them on. None: absent. */
  files: Schema.optionalKey(Schema.Array(Attachment))
})
export type ChildRun = typeof ChildRun.Type

/** The run that calls one, and the agents that are at work by that, the first one first. */
export const RunCaller = Schema.Struct({
  runId: Schema.String,
  agents: Schema.Array(Schema.String),
  /** Of its agent, as it was called then. */
  name: Schema.optionalKey(Schema.String)
})

/** Who asks, or was paused: a task, or a run that asks itself. */
export const RunAsker = Schema.Struct({ kind: Schema.Literals(["task", "run"]), id: Schema.String })
export type RunAsker = typeof RunAsker.Type
