/** Where the journal of a flow is kept: a port, so that the mechanism knows no actor. */
import type { Effect } from "effect"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"

export interface FlowLog {
  /** What is recorded so far, oldest first. */
  readonly entries: Effect.Effect<ReadonlyArray<FlowEntry>>
  /** Durable before it returns. False: it is not recorded, because the call is over; nothing may be done then. */
  readonly write: (entry: FlowEntry) => Effect.Effect<boolean>
}
