/**
 * The one check in front of every RPC of the socket: who is asking, and is the actor theirs?
 */
import { Context, Schema } from "effect"
import { RpcMiddleware } from "effect/rpc"
import type { Person } from "#schemas/account/Person.ts"
import type { UserId } from "#schemas/ids.ts"
import type { MessageOrigin } from "#schemas/message/MessageOrigin.ts"

/** No valid session: sign in (or pair the extension) again. */
export class Unauthenticated extends Schema.TaggedError<Unauthenticated>()("Unauthenticated", {
  message: Schema.String
}) {}

/** The actor belongs to somebody else, or does not say to whom it belongs; or it may be asked again later only. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", {
  message: Schema.String,
  /** A quota is used up, and is refilled then. */
  retryAfterMs: Schema.optionalKey(Schema.Natural)
}) {}

/** The signed-in user of the socket a request came on. */
export class CurrentUser extends Context.Service<
  CurrentUser,
  {
    readonly userId: UserId
    readonly person: Person
    readonly client: "web" | "extension" | "api"
    /** A browser that is signed in itself, not the token of a paired device. */
    readonly isSession: boolean
    /** The key they signed in with; undefined: with none. */
    readonly apiKey?: MessageOrigin
  }
>()("deckhand/schemas/rpc/CurrentUser") {}

export class Authenticated extends RpcMiddleware.Service<Authenticated, { provides: CurrentUser }>()(
  "deckhand/schemas/rpc/Authenticated",
  { error: Schema.Union([Unauthenticated, Forbidden]) }
) {}

/** The close code of a socket whose session or device is not, or no longer, let in. */
export const SIGNED_OUT_CLOSE_CODE = 1008
