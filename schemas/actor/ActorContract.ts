/**
 * The public half of an actor kind: its language and its fold.
 *
 * A contract is what a browser needs to talk to an actor and to show its state; the private half
 * (`decide`, `react`, jobs, policy) lives in `runtime/actors`, and so does the protocol of the cluster
 * (`runtime/actor/ActorEntity`). From the contract come the RPCs of the socket.
 */
import { flow, Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorId, ClientCommandId } from "#schemas/ids.ts"
import { Authenticated } from "#schemas/rpc/Authenticated.ts"
import { ActorUnavailable, CommandConflict, CommandPoisoned } from "./ActorError.ts"
import { ActorInspection } from "./ActorInspection.ts"
import { Cursor } from "./Cursor.ts"
import { type Pieces, type Shorten, ShortForm, shortenFrame } from "./shortForm.ts"
import { type Upcaster, versioned } from "./upcast.ts"
import type { WatchFrame } from "./WatchFrame.ts"

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
  /** Events that are pieces of one text: on the socket they have a short form. */
  readonly pieces?: Pieces<Event>
  /** For states that a client has in part: whether what an event does to one cannot be told without the rest. */
  readonly lacksFor?: (state: State, event: Event) => boolean
  /** From the stored form of each earlier version to the next, oldest first. */
  readonly upcasters?: ReadonlyArray<Upcaster>
}

/**
 * How the language travels to the journal and back: built once, used by every actor of the kind, and by all who read
 * its journal. What is read is upcast here and nowhere else.
 */
const codecsOf = <State, Command, SystemCommand, Event, Rejection>(
  language: Pick<
    ActorLanguage<State, Command, SystemCommand, Event, Rejection>,
    "State" | "Command" | "SystemCommand" | "Event" | "Rejection" | "upcasters"
  >
) => {
  const states = versioned(language.upcasters ?? [], "state")
  const events = versioned(language.upcasters ?? [], "event")
  return {
    encodeCommand: Schema.encodeSync(Schema.Union([language.Command, language.SystemCommand])),
    encodeState: flow(Schema.encodeSync(language.State), states.stamp),
    decodeState: flow(states.upcast, Schema.decodeUnknownSync(language.State)),
    encodeEvent: flow(Schema.encodeSync(language.Event), events.stamp),
    decodeEvent: flow(events.upcast, Schema.decodeUnknownSync(language.Event)),
    encodeRejection: Schema.encodeSync(language.Rejection),
    decodeRejection: Schema.decodeUnknownSync(language.Rejection)
  }
}

export type Codecs<State, Command, SystemCommand, Event, Rejection> = ReturnType<
  typeof codecsOf<State, Command, SystemCommand, Event, Rejection>
>

export const Sent = Schema.Struct({ version: Schema.Natural })

/** Only of kinds whose state has parts; others answer with the whole of it. `from`: the first piece its reader has. */
export const InParts = Schema.Struct({ from: Schema.optionalKey(Schema.String) })
export type InParts = typeof InParts.Type

export const watchOptions = { after: Schema.optionalKey(Cursor), as: Schema.optionalKey(Schema.String) }

/** What an actor answers a send and a watch with, beside success. */
export const answersOf = <State, Event, Rejection>({
  Event,
  Rejection,
  State
}: {
  readonly State: Plain<State>
  readonly Event: Plain<Event>
  readonly Rejection: Plain<Rejection>
}) => {
  const Frame: Plain<WatchFrame<State, Event>> = Schema.TaggedUnion({
    Snapshot: { cursor: Cursor, state: State },
    Events: { cursor: Cursor, events: Schema.Array(Event) }
  })
  /** The actor understood the command and says no. */
  const Rejected = Schema.TaggedStruct("Rejected", { rejection: Rejection })
  return { Frame, SendError: Schema.Union([Rejected, ActorUnavailable, CommandConflict, CommandPoisoned]) }
}

export const make = <const Kind extends string, State, Command, SystemCommand, Event, Rejection>(
  kind: Kind,
  language: ActorLanguage<State, Command, SystemCommand, Event, Rejection>
) => {
  const { Frame, SendError } = answersOf(language)
  /** The elements of its watch are frames of this contract: its handler is typed so. */
  const shorten = ((before: WatchFrame<State, Event> | undefined, frame: WatchFrame<State, Event>) =>
    shortenFrame(language.pieces, before, frame)) as Shorten
  /** Its three endpoints on the socket: addressed, and behind the ownership check. */
  const rpcsOf = <Element>(element: Plain<Element>) =>
    RpcGroup.make(
      Rpc.make(`${kind}.Send` as const, {
        payload: { actorId: ActorId, commandId: ClientCommandId, command: language.Command },
        success: Sent,
        error: SendError
      }),
      Rpc.make(`${kind}.Watch` as const, {
        payload: {
          actorId: ActorId,
          ...watchOptions,
          inParts: Schema.optionalKey(InParts),
          /** Frames may come in their short form. */
          inShort: Schema.optionalKey(Schema.Boolean)
        },
        success: element,
        error: ActorUnavailable,
        stream: true
      }).annotate(ShortForm, shorten),
      Rpc.make(`${kind}.Inspect` as const, {
        payload: { actorId: ActorId },
        success: ActorInspection,
        error: ActorUnavailable
      })
    ).middleware(Authenticated)
  const socketRpcs = rpcsOf(Frame)
  /** The same, as they are read by whoever asks for the short form. */
  const shortRpcs = rpcsOf<WatchFrame<State, Event> | string>(Schema.Union([Frame, Schema.String]))

  // Another contract may be what it is made from: the kind, and what follows from it, are its own.
  return { ...language, kind, codecs: codecsOf(language), Frame, socketRpcs, shortRpcs }
}
