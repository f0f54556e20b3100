/**
 * The methods of the socket for whoever asks them otherwise: the same handlers behind the same check. What is asked and
 * answered is decoded; defects are its asker's to report (`reportingDefects`).
 */
import { Context, Effect, Layer, Option, Stream } from "effect"
import { Headers } from "effect/http"
import { Rpc, type RpcGroup, RpcMessage } from "effect/rpc"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { Quotas } from "#runtime/actors/usage/Quotas.ts"
import { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { refusalFor, userOf } from "./asCaller.ts"
import { isCounted, refuseUsedUp } from "./quotas/outOfQuota.ts"

type SocketRpc = RpcGroup.Rpcs<typeof SocketRpcs>
type RpcOf<Name extends MethodName> = Extract<SocketRpc, { readonly _tag: Name }>

export type MethodName = SocketRpc["_tag"]
export type PayloadOf<Name extends MethodName> = Rpc.Payload<RpcOf<Name>>
/** Of one that streams: a piece of it. */
export type AnswerOf<Name extends MethodName> =
  Rpc.Success<RpcOf<Name>> extends Stream.Stream<infer Piece, infer _Error, infer _Services>
    ? Piece
    : Rpc.Success<RpcOf<Name>>
export type FailureOf<Name extends MethodName> = Rpc.ErrorExit<RpcOf<Name>>

type Follow = <Name extends MethodName>(
  identity: Identity,
  name: Name,
  payload: PayloadOf<Name>
) => Stream.Stream<AnswerOf<Name>, FailureOf<Name>>

/** Of one that streams: its first piece. */
type Ask = <Name extends MethodName>(
  identity: Identity,
  name: Name,
  payload: PayloadOf<Name>
) => Effect.Effect<AnswerOf<Name>, FailureOf<Name>>

/** What a handler gives, which its RPC's type says and the context it is kept in does not. */
type Given<Name extends MethodName> =
  | Effect.Effect<AnswerOf<Name>, FailureOf<Name>, CurrentUser>
  | Stream.Stream<AnswerOf<Name>, FailureOf<Name>, CurrentUser>

const client = new Rpc.ServerClient(0)
const requestId = RpcMessage.RequestId("http")

export class RpcMethods extends Context.Service<RpcMethods, { readonly ask: Ask; readonly follow: Follow }>()(
  "deckhand/gateway/rpc/RpcMethods"
) {
  /** Needs the handlers (`SocketHandlers`). */
  static readonly layer: Layer.Layer<RpcMethods, never, Rpc.ToHandler<SocketRpc>> = Layer.effect(
    RpcMethods,
    Effect.gen(function* () {
      const services = yield* Effect.context<Rpc.ToHandler<SocketRpc>>()
      const quotas = yield* Quotas

      const follow: Follow = <Name extends MethodName>(
        identity: Identity,
        name: Name,
        payload: PayloadOf<Name>
      ) => {
        const refusal = refusalFor(identity, name, payload)
        if (refusal !== undefined) return Stream.fail(refusal as FailureOf<Name>)
        const rpc: Rpc.AnyWithProps | undefined = SocketRpcs.requests.get(name)
        if (rpc === undefined) return Stream.die(`There is no method ${name}`)
        const { context, handler } = Context.getUnsafe(services, {
          key: rpc.key
        } as Context.Key<unknown, Rpc.Handler<string>>)
        const metadata = { client, rpc, payload, requestId, headers: Headers.empty }
        const given = handler(payload, metadata) as Given<Name>
        const stream = Stream.isStream(given) ? given : Stream.fromEffect(given)
        const answered = stream.pipe(
          Stream.provideService(CurrentUser, userOf(identity)),
          Stream.provideContext(context)
        )
        if (!quotas.isSet || !isCounted(name, payload)) return answered
        const refused = Effect.provideService(refuseUsedUp(identity), Quotas, quotas)
        return Stream.unwrap(
          Effect.as(
            Effect.mapError(refused, (forbidden) => forbidden as FailureOf<Name>),
            answered
          )
        )
      }

      return {
        follow,
        ask: (identity, name, payload) =>
          Stream.runHead(follow(identity, name, payload)).pipe(
            Effect.flatMap(
              Option.match({
                onNone: () => Effect.die(`${name} gave no answer`),
                onSome: Effect.succeed
              })
            )
          )
      }
    })
  )
}
