/**
 * Keeps one client connected: opens, greets, stays, and reconnects with exponential backoff.
 *
 * After a loss each pause is twice the last, with jitter; `wake` (the network is back, the page
 * is looked at, "Try now") cuts a pause short, and makes an open connection prove that it still is
 * one. A refusal or a version mismatch is not retried by the clock, only when woken.
 */
import { Effect, Latch, Random, Schema, type Scope } from "effect"
import { type Rpc, RpcClient, type RpcClientError, type RpcGroup } from "effect/rpc"
import { atom, type ReadableAtom } from "nanostores"
import type { Person } from "#schemas/account/Person.ts"
import type { AnyActorKind } from "#schemas/actor/ActorKinds.ts"
import type { UserId } from "#schemas/ids.ts"
import { HELLO_TIMEOUT_MS } from "#schemas/limits.ts"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import { HelloRpcs } from "#schemas/rpc/Hello.ts"
import type { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import * as FrameProtocol from "./FrameProtocol.ts"
import type { OpenFrameSocket } from "./FrameSocket.ts"
import { HEARTBEAT_MS, RECONNECT_MAX_MS, RECONNECT_MIN_MS } from "./limits.ts"

/** What the gateway said when it was greeted. */
export interface Session {
  readonly userId: UserId
  /** Who that is. Absent: an older gateway. */
  readonly person?: Person
  readonly modelName: string
  /** Where the built extension lies on this machine; absent where the gateway is on another. */
  readonly extensionFolder?: string
  /** The origin of the practice site; absent where there is none, or the gateway is on another machine. */
  readonly practice?: string
}

export type ConnectionState =
  /** `attempt` counts from 0 and is 0 only for the very first try. */
  | { readonly _tag: "Connecting"; readonly attempt: number }
  | { readonly _tag: "Online"; readonly session: Session }
  /** `retryAt`: epoch ms of the next try. */
  | { readonly _tag: "Offline"; readonly attempt: number; readonly retryAt: number }
  /** Signing in (or pairing) again is needed. */
  | { readonly _tag: "Refused" }
  /** This client and the gateway speak different versions. */
  | { readonly _tag: "Incompatible" }

type LostState = Exclude<ConnectionState["_tag"], "Connecting" | "Online">

/** Whatever can be asked on the socket, and of its watches also the short form. */
type SocketRpc = RpcGroup.Rpcs<typeof SocketRpcs> | RpcGroup.Rpcs<AnyActorKind["shortRpcs"]>

export interface Connection {
  readonly $state: ReadableAtom<ConnectionState>
  /**
   * A client of some of the socket's endpoints, for the life of the scope: whoever asks brings the schemas that are
   * needed, and nobody those of all. While offline its calls fail at once; see `FrameProtocol.isConnectionLost`.
   */
  readonly client: <Rpcs extends SocketRpc>(
    group: RpcGroup.RpcGroup<Rpcs>
  ) => Effect.Effect<
    RpcClient.RpcClient<Rpcs, RpcClientError.RpcClientError>,
    never,
    Scope.Scope | Rpc.MiddlewareClient<Rpcs>
  >
  /** Succeeds as soon as there is a connection. */
  readonly online: Effect.Effect<void>
  readonly wake: () => void
}

/** Half of the pause is fixed, half is chance, so that many clients do not come back at one moment. */
export const reconnectDelay = (attempt: number, chance: number): number => {
  const full = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** Math.min(attempt, 30))
  return Math.round(full / 2 + (full / 2) * chance)
}

class Silent extends Schema.TaggedError<Silent>()("Silent", {}) {}

export const make = (openSocket: OpenFrameSocket): Effect.Effect<Connection, never, Scope.Scope> =>
  Effect.gen(function* () {
    const frames = yield* FrameProtocol.make(openSocket)
    const client: Connection["client"] = (group) =>
      Effect.provideService(
        RpcClient.make(group, { disableTracing: true }),
        RpcClient.Protocol,
        frames.protocol
      )
    const rpc = yield* client(HelloRpcs)
    const $state = atom<ConnectionState>({ _tag: "Connecting", attempt: 0 })
    const online = Latch.makeUnsafe(false)
    const woken = Latch.makeUnsafe(false)
    let attempt = 0

    /** Ends early, and once only, for each `wake`. */
    const pause = (ms: number) =>
      Effect.raceFirst(Effect.sleep(ms), woken.await).pipe(Effect.andThen(woken.close))

    const greet = rpc["Session.Hello"]({ protocolVersion: PROTOCOL_VERSION }).pipe(
      Effect.timeoutOrElse({ duration: HELLO_TIMEOUT_MS, orElse: () => Effect.fail(new Silent()) })
    )

    const stay = Effect.forever(Effect.andThen(pause(HEARTBEAT_MS), greet))

    /** One connection from its beginning to its end, which it answers with. */
    const session = Effect.gen(function* () {
      const socket = yield* frames.open
      // Closed before the socket's requests fail, so that whoever asks again waits for the next one.
      yield* Effect.addFinalizer(() => online.close)
      const { protocolVersion, ...session } = yield* Effect.raceFirst(greet, socket.ended)
      attempt = 0
      $state.set({ _tag: "Online", session })
      yield* online.open
      return yield* Effect.raceFirst(stay, socket.ended)
    }).pipe(
      Effect.scoped,
      Effect.catchTags({
        SocketEnded: ({ refused }) => Effect.succeed<LostState>(refused ? "Refused" : "Offline"),
        Silent: () => Effect.succeed<LostState>("Offline"),
        RpcClientError: () => Effect.succeed<LostState>("Offline"),
        ProtocolMismatch: () => Effect.succeed<LostState>("Incompatible"),
        Unauthenticated: () => Effect.succeed<LostState>("Refused"),
        Forbidden: () => Effect.succeed<LostState>("Refused")
      }),
      // A gateway that answers nonsense is treated like one that does not answer.
      Effect.catchDefect((defect) =>
        Effect.as(Effect.logWarning("The gateway's answer could not be read", defect), "Offline" as const)
      )
    )

    const keepConnected = Effect.gen(function* () {
      $state.set({ _tag: "Connecting", attempt })
      yield* woken.close
      const lost = yield* session
      const delay = reconnectDelay(attempt, yield* Random.next)
      attempt += 1
      if (lost === "Offline") {
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        $state.set({ _tag: "Offline", attempt, retryAt: now + delay })
        yield* pause(delay)
      } else {
        $state.set({ _tag: lost })
        yield* woken.await
      }
    })
    yield* Effect.forkScoped(Effect.forever(keepConnected))

    return { $state, client, online: Effect.asVoid(online.await), wake: () => void woken.openUnsafe() }
  })
