/** The stretches of a run's steps, and the rounds it is in. */
import { Schema } from "effect"

/** Some steps on pages, one after another. */
export const RunTask = Schema.Struct({
  /** The web-agent task that does them: an actor the screen can watch. */
  taskId: Schema.String,
  /** Places of the first of them, and of the one after the last, from 0. */
  from: Schema.Natural,
  to: Schema.Natural,
  /** Of the repeats they are in, outermost first, from 1; absent: they are in none. */
  rounds: Schema.optionalKey(Schema.Array(Schema.Natural))
})
export type RunTask = typeof RunTask.Type

/** How far a repeat is. */
export const RunRound = Schema.Struct({
  /** The number of the step that repeats others, from 1. */
  step: Schema.Natural,
  /** The one that is under way, from 1. */
  round: Schema.Natural,
  of: Schema.Natural
})
export type RunRound = typeof RunRound.Type
