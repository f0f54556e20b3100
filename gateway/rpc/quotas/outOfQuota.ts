/**
 * Programs are told before anything is taken that their person, or their key, has no unit left (`Quotas`): whoever waits for a reply in
 * a chat reads it there, in the same words. Only looked at here; a unit is spent as the reply begins.
 */
import { Clock, Effect, Predicate } from "effect"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { usedUp } from "#runtime/actors/usage/decideUsage.ts"
import { Quotas } from "#runtime/actors/usage/Quotas.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { DispatchCommand } from "#schemas/dispatch/Dispatch.ts"
import { Forbidden } from "#schemas/rpc/Authenticated.ts"

/** What has something answered. */
const counted: ReadonlySet<string> = new Set<(ConversationCommand | DispatchCommand)["_tag"]>([
  "SendMessage",
  "EditMessage",
  "Regenerate",
  "DispatchPrompt",
  "DispatchAction"
])

/** `payload` is a decoded request of that method. Pure. */
export const isCounted = (method: string, payload: unknown): boolean =>
  (method === "Conversation.Send" || method === "Dispatch.Send") &&
  Predicate.hasProperty(payload, "command") &&
  Predicate.hasProperty(payload.command, "_tag") &&
  typeof payload.command._tag === "string" &&
  counted.has(payload.command._tag)

const keyOf = ({ by }: Identity): string | undefined => (by._tag === "ApiKey" ? by.keyId : undefined)

/** A quota that cannot be read holds up nobody here: the reply will say so. */
export const refuseUsedUp = Effect.fnUntraced(function* (identity: Identity) {
  const { left } = yield* Quotas
  const none = usedUp(yield* Effect.catch(left(identity.userId, keyOf(identity)), () => Effect.succeed([])))
  if (none === undefined) return
  const retryAfterMs = Math.max(1, none.until - (yield* Clock.currentTimeMillis))
  return yield* new Forbidden({ message: modelCopy.outOfCredits, retryAfterMs })
})
