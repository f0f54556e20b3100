/** What is asked of a gateway about a person's webhooks. Each is asked once, and never again by itself. */
import { Effect, type Scope } from "effect"
import type { RpcClientError } from "effect/rpc"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { Forbidden, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import { type NewWebhook, type WebhookRefused, WebhookRpcs } from "#schemas/rpc/WebhookRpcs.ts"
import type { WebhookView } from "#schemas/webhooks/Webhook.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { followAgain } from "#ui/client/followAgain.ts"
import { webhooksText } from "./webhooksText.ts"

type Asking = Pick<Connection, "client" | "online">

export type Asked<A> =
  | { readonly _tag: "Done"; readonly answer: A }
  /** Why not, in words for the user. */
  | { readonly _tag: "NotDone"; readonly message: string }

type Failure = WebhookRefused | ActorUnavailable | RpcClientError.RpcClientError | Unauthenticated | Forbidden

const whyNot = (failure: Failure): string =>
  failure._tag === "WebhookRefused" || failure._tag === "ActorUnavailable"
    ? failure.message
    : webhooksText.lost

const asked = <A>(ask: Effect.Effect<A, Failure, Scope.Scope>): Promise<Asked<A>> =>
  ask.pipe(
    Effect.map((answer): Asked<A> => ({ _tag: "Done", answer })),
    Effect.catch((failure) => Effect.succeed<Asked<A>>({ _tag: "NotDone", message: whyNot(failure) })),
    Effect.scoped,
    Effect.runPromise
  )

export const askWebhooks = (connection: Asking, userId: UserId) => {
  const actorId = ActorId.make(userId)
  const rpcs = connection.client(WebhookRpcs)
  const ofOne = (method: "Pause" | "Resume" | "Test" | "Remove") => (id: string) =>
    asked(Effect.asVoid(Effect.flatMap(rpcs, (rpc) => rpc[`Webhooks.${method}`]({ actorId, id }))))
  return {
    add: (url: string): Promise<Asked<typeof NewWebhook.Type>> =>
      asked(Effect.flatMap(rpcs, (rpc) => rpc["Webhooks.Add"]({ actorId, url }))),
    pause: ofOne("Pause"),
    resume: ofOne("Resume"),
    test: ofOne("Test"),
    remove: ofOne("Remove"),
    resend: (id: string, message: string) =>
      asked(Effect.asVoid(Effect.flatMap(rpcs, (rpc) => rpc["Webhooks.Resend"]({ actorId, id, message })))),
    follow: (tell: (webhooks: ReadonlyArray<WebhookView>) => void): Effect.Effect<never> =>
      followAgain(
        connection,
        Effect.map(rpcs, (rpc) => rpc["Webhooks.Follow"]({ actorId })),
        tell
      )
  }
}
