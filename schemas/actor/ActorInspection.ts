/** What the ops console shows of a resident actor. */
import { Schema } from "effect"

export const ActorInspection = Schema.Struct({
  kind: Schema.String,
  id: Schema.String,
  /** Durable version and when the activation began (epoch ms). */
  version: Schema.Natural,
  activatedAt: Schema.Finite,
  /** Commands waiting, open watchers, running jobs. */
  mailbox: Schema.Natural,
  watchers: Schema.Natural,
  jobs: Schema.Array(Schema.Struct({ key: Schema.String, startedAt: Schema.Finite })),
  /** Defects survived in this activation, and the name of the last one. */
  restarts: Schema.Natural,
  lastError: Schema.NullOr(Schema.String),
  /** Commands refused for ever because they killed the actor twice. */
  poisoned: Schema.Array(Schema.String)
})
export type ActorInspection = typeof ActorInspection.Type
