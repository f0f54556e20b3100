/**
 * The public half of an actor kind: its language and its fold.
 *
 * A contract is what a browser needs to talk to an actor and to show its state; the private half
 * (`decide`, `react`, jobs, policy) lives in `runtime/actors`. From one contract come the RPCs of
 * the cluster entity and, with the actor's id in the payload, the RPCs of the socket.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorId, ClientCommandId, CommandId } from "#schemas/ids.ts"
import { Authenticated } from "#schemas/rpc/Authenticated.ts"
import { ActorUnavailable, CommandConflict, CommandPoisoned } from "./ActorError.ts"
import { ActorInspection } from "./ActorInspection.ts"
import { Cursor } from "./Cursor.ts"

/** A schema that needs no services to encode or decode. */
export type Plain<A> = Schema.Codec<A, unknown>

export interface ActorLanguage<State, Command, SystemCommand, Event, Rejection> {
  readonly State: Plain<State>
  /** What a signed-in client may ask. */
  readonly Command: Plain<Command>
  /** What only other actors may ask; never decoded from a socket. */
  readonly SystemCommand: Plain<SystemCommand>
  readonly Event: Plain<Event>
  readonly Rejection: Plain<Rejection>
  readonly initial: (id: ActorId) => State
  /** Total and pure: an event that does not fit the state leaves it as it is. */
  readonly evolve: (state: State, event: Event) => State
  /** Transient events are folded and shown but not stored one by one. */
  readonly isTransient: (event: Event) => boolean
  /** True for durable events that make all earlier transient ones superfluous. */
  readonly settles: (event: Event) => boolean
  /** One event with the effect of both, where there is one. */
  readonly merge: (first: Event, second: Event) => Event | undefined
}

/** How the language travels to the journal and back: built once, used by every actor of the kind. */
const codecsOf = <State, Command, SystemCommand, Event, Rejection>(
  language: Pick<
    ActorLanguage<State, Command, SystemCommand, Event, Rejection>,
    "State" | "Command" | "SystemCommand" | "Event" | "Rejection"
  >
) => ({
  encodeCommand: Schema.encodeSync(Schema.Union([language.Command, language.SystemCommand])),
  encodeState: Schema.encodeSync(language.State),
  decodeState: Schema.decodeUnknownSync(language.State),
  encodeEvent: Schema.encodeSync(language.Event),
  decodeEvent: Schema.decodeUnknownSync(language.Event),
  encodeRejection: Schema.encodeSync(language.Rejection),
  decodeRejection: Schema.decodeUnknownSync(language.Rejection)
})

export type Codecs<State, Command, SystemCommand, Event, Rejection> = ReturnType<
  typeof codecsOf<State, Command, SystemCommand, Event, Rejection>
>

const Sent = Schema.Struct({ version: Schema.Natural })

const frame = <State, Event>(state: Plain<State>, event: Plain<Event>) =>
  Schema.TaggedUnion({
    Snapshot: { cursor: Cursor, state },
    Events: { cursor: Cursor, events: Schema.Array(event) }
  })

/** What a watcher receives: a whole state first or when it fell behind, events otherwise. */
export type WatchFrame<State, Event> =
  | { readonly _tag: "Snapshot"; readonly cursor: Cursor; readonly state: State }
  | { readonly _tag: "Events"; readonly cursor: Cursor; readonly events: ReadonlyArray<Event> }

export const make = <const Kind extends string, State, Command, SystemCommand, Event, Rejection>(
  kind: Kind,
  language: ActorLanguage<State, Command, SystemCommand, Event, Rejection>
) => {
  const Frame: Plain<WatchFrame<State, Event>> = frame(language.State, language.Event)
  /** The actor understood the command and says no. */
  const Rejected = Schema.TaggedStruct("Rejected", { rejection: language.Rejection })
  const SendError = Schema.Union([Rejected, ActorUnavailable, CommandConflict, CommandPoisoned])

  const watch = { after: Schema.optionalKey(Cursor), as: Schema.optionalKey(Schema.String) }

  /** The cluster entity's protocol. */
  const entityRpcs = RpcGroup.make(
    Rpc.make("Send", {
      payload: { commandId: CommandId, command: Schema.Union([language.Command, language.SystemCommand]) },
      success: Sent,
      error: SendError
    }),
    Rpc.make("Watch", { payload: watch, success: Frame, error: ActorUnavailable, stream: true }),
    Rpc.make("Inspect", { success: ActorInspection, error: ActorUnavailable }),
    /** Sent by an actor to itself while it has jobs: an open request keeps it from being unloaded. */
    Rpc.make("Hold")
  )

  /** The same three doors as seen from a socket: addressed, and behind the ownership check. */
  const socketRpcs = RpcGroup.make(
    Rpc.make(`${kind}.Send` as const, {
      payload: { actorId: ActorId, commandId: ClientCommandId, command: language.Command },
      success: Sent,
      error: SendError
    }),
    Rpc.make(`${kind}.Watch` as const, {
      payload: { actorId: ActorId, ...watch },
      success: Frame,
      error: ActorUnavailable,
      stream: true
    }),
    Rpc.make(`${kind}.Inspect` as const, {
      payload: { actorId: ActorId },
      success: ActorInspection,
      error: ActorUnavailable
    })
  ).middleware(Authenticated)

  return { kind, ...language, codecs: codecsOf(language), Frame, Rejected, entityRpcs, socketRpcs }
}

export type ActorContract<Kind extends string, State, Command, SystemCommand, Event, Rejection> = ReturnType<
  typeof make<Kind, State, Command, SystemCommand, Event, Rejection>
>
