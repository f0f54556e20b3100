/**
 * A watcher's place in an actor's history.
 *
 * `version` counts durable events and is the same after a restart; `tick` counts events of any kind
 * within one activation, which `epoch` names. Opaque to clients: they hand back the last one they saw.
 */
import { Schema } from "effect"

export const Cursor = Schema.Struct({
  epoch: Schema.String,
  version: Schema.Natural,
  tick: Schema.Natural
})
export type Cursor = typeof Cursor.Type
