/**
 * The doors of the actors a client may use, one per kind, each fully typed by its contract.
 */
import type { Effect, Stream } from "effect"
import type { RpcClientError } from "effect/rpc"
import type { WatchFrame } from "#schemas/actor/ActorContract.ts"
import type { ActorUnavailable, CommandConflict, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Forbidden, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import { User } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { SocketRpcClient } from "./Connection.ts"

/** What every call can meet on its way, whatever it asks. */
export type CallError = Unauthenticated | Forbidden | RpcClientError.RpcClientError

/** The public fold of an actor kind. */
export interface Fold<State, Event> {
  readonly kind: string
  readonly evolve: (state: State, event: Event) => State
  readonly isTransient: (event: Event) => boolean
}

export interface Rejected<Rejection> {
  readonly _tag: "Rejected"
  readonly rejection: Rejection
}

export interface ActorDoor<State, Command, Event, Rejection> {
  readonly fold: Fold<State, Event>
  readonly send: (payload: {
    readonly actorId: ActorId
    readonly commandId: string
    readonly command: Command
  }) => Effect.Effect<
    { readonly version: number },
    Rejected<Rejection> | ActorUnavailable | CommandConflict | CommandPoisoned | CallError
  >
  readonly watch: (payload: {
    readonly actorId: ActorId
    readonly after?: Cursor
    readonly as?: string
  }) => Stream.Stream<WatchFrame<State, Event>, ActorUnavailable | CallError>
}

const door = <State, Command, Event, Rejection>(
  fold: Fold<State, Event>,
  send: ActorDoor<State, Command, Event, Rejection>["send"],
  watch: ActorDoor<State, Command, Event, Rejection>["watch"]
): ActorDoor<State, Command, Event, Rejection> => ({ fold, send, watch })

export const make = (rpc: SocketRpcClient) => ({
  conversation: door(Conversation, rpc["Conversation.Send"], rpc["Conversation.Watch"]),
  user: door(User, rpc["User.Send"], rpc["User.Watch"]),
  browserHost: door(BrowserHost, rpc["BrowserHost.Send"], rpc["BrowserHost.Watch"]),
  webAgentTask: door(WebAgentTask, rpc["WebAgentTask.Send"], rpc["WebAgentTask.Watch"])
})

export type ActorDoors = ReturnType<typeof make>
