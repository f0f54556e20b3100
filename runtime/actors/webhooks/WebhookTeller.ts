/**
 * How other actors tell a person's webhooks of what happened. Where nobody keeps webhooks (tests of other things), nobody is told.
 */
import { Context, Effect, type Schema } from "effect"
import type { UserId } from "#schemas/ids.ts"

export interface WebhookMessage {
  /** Names what happened, and nothing else ever: receivers tell repetitions by it. `MessageId`. */
  readonly id: string
  /** `run.ended`. `MessageType`. */
  readonly type: string
  /** At most `WEBHOOK_DATA_MAX_CHARS` as JSON: what is larger is to be asked for. */
  readonly data: Schema.JsonObject
  /** The one webhook that is told. Absent: all. */
  readonly only?: string
}

export const WebhookTeller = Context.Reference<{
  /** Durable once this returns. Told again, also by another process, it is one message as long as it waits. */
  readonly tell: (owner: UserId, message: WebhookMessage) => Effect.Effect<void>
  /** Takes away all webhooks of a person, with what waits. */
  readonly reset: (owner: UserId, commandId: string) => Effect.Effect<void, { readonly _tag: string }>
}>("deckhand/runtime/actors/webhooks/WebhookTeller", {
  defaultValue: () => ({ tell: () => Effect.void, reset: () => Effect.void })
})
