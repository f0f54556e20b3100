/**
 * A flow: what a durable function may do besides computing. It is the only way a tool asks anybody or touches what
 * must not happen twice, because everything that goes through it is recorded and replayed after a restart.
 *
 * Between two of its steps a tool computes from its arguments and from what the steps gave; what a clock, a random
 * number or the network would tell it comes from `once`. One step at a time.
 */
import { type Effect, Schema } from "effect"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { AnswerOf } from "#schemas/question/InputAnswer.ts"
import type { InputKind, InputRequest } from "#schemas/question/InputRequest.ts"

/** The step had begun when a restart cut it: nobody knows whether it happened. To be said, never done again. */
export class StepLost extends Schema.TaggedError<StepLost>()("StepLost", { name: Schema.String }) {}

/** `at`: when it was answered (epoch ms). */
export interface Answered<Kind extends InputKind> {
  readonly answer: AnswerOf<Kind>
  readonly at: number
}

/** A question as a flow asks it: its id is the flow's to give. */
export type Asking = InputRequest extends infer Request
  ? Request extends InputRequest
    ? Omit<Request, "id">
    : never
  : never

export interface Flow {
  /** Suspends until the user has answered, however long that takes and whoever is restarted meanwhile. */
  readonly ask: <Request extends Asking>(request: Request) => Effect.Effect<Answered<Request["kind"]>>
  /**
   * Recorded before it starts and when it ends: carried out once, whatever happens. A name is used once in a flow.
   * `schema` is how the result is kept.
   */
  readonly once: <A, R>(
    name: string,
    schema: Schema.Codec<A, Schema.Json>,
    step: Effect.Effect<A, never, R>
  ) => Effect.Effect<A, StepLost, R>
  /**
   * A step that finds itself as it was left, and may be begun as often as one likes: recorded when it starts and when it has succeeded.
   * One that a restart cut is begun again. A name is used once in a flow.
   */
  readonly idempotent: <A, E, R>(
    name: string,
    schema: Schema.Codec<A, Schema.Json>,
    step: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
  /**
   * A step that finds itself as it was left, at a cost: what it came to is recorded where it has succeeded, if that is short, and a
   * replay need not find it again. Where nothing is recorded of it, it is begun again, as it is in a flow that did not keep it then.
   */
  readonly keep: <A, E, R>(
    name: string,
    schema: Schema.Codec<A, Schema.Json>,
    step: Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
  /**
   * A part with questions and steps of its own: begun again from its top until it has ended, and passed over by every replay
   * after that, with the result it had. It may read the world where it likes: what it found is then known for good.
   * What must not happen twice goes through the flow within it as well.
   */
  readonly part: <A, R>(
    name: string,
    schema: Schema.Codec<A, Schema.Json>,
    body: Effect.Effect<A, never, R>
  ) => Effect.Effect<A, never, R>
  /** Shows what it is doing. */
  readonly progress: (label: string) => Effect.Effect<void>
  /** Shows what was drafted so far, for the user to send or to drop. Told again with everything. */
  readonly suggest: (cards: ReadonlyArray<SuggestedAction>) => Effect.Effect<void>
}
