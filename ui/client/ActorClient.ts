/**
 * The clients of the actors, one per kind, each fully typed by its contract.
 */
import { Effect, type Scope, type Stream, Struct } from "effect"
import { type RpcClientError, RpcGroup } from "effect/rpc"
import type { InParts } from "#schemas/actor/ActorContract.ts"
import type { ActorUnavailable, CommandConflict, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import type { ActorKinds, ActorName, AnyActorKind } from "#schemas/actor/ActorKinds.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { Pieces } from "#schemas/actor/shortForm.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Forbidden, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import type { Connection } from "./Connection.ts"

/** What every call can meet on its way, whatever it asks. */
export type CallError = Unauthenticated | Forbidden | RpcClientError.RpcClientError

/** The public fold of an actor kind. */
export interface Fold<State, Event> {
  readonly kind: string
  readonly evolve: (state: State, event: Event) => State
  readonly isTransient: (event: Event) => boolean
  /** Of states that are here in part: whether what an event does cannot be told without the rest. */
  readonly lacksFor?: (state: State, event: Event) => boolean
  /** How its frames are shortened. */
  readonly pieces?: Pieces<Event>
}

export interface Rejected<Rejection> {
  readonly _tag: "Rejected"
  readonly rejection: Rejection
}

export interface ActorClient<State, Command, Event, Rejection> {
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
    readonly inParts?: InParts
    readonly inShort?: boolean
  }) => Stream.Stream<WatchFrame<State, Event> | string, ActorUnavailable | CallError>
}

type ClientOf<Contract extends AnyActorKind> = ActorClient<
  Contract["State"]["Type"],
  Contract["Command"]["Type"],
  Contract["Event"]["Type"],
  Contract["Rejection"]["Type"]
>

export type ActorClients = { readonly [Name in ActorName]: ClientOf<ActorKinds[Name]> }
type AnyClient = ActorClients[ActorName]

/** From the contract of a kind to what makes its client. */
interface ToClient extends Struct.Lambda {
  (
    contract: AnyActorKind
  ): Effect.Effect<{ readonly [Part in keyof AnyClient]: AnyClient[Part] }, never, Scope.Scope>
  readonly "~lambda.out": this["~lambda.in"] extends AnyActorKind
    ? Effect.Effect<ClientOf<this["~lambda.in"]>, never, Scope.Scope>
    : never
}

/** The clients of these kinds, each for the life of the scope. */
export const make = <const Contracts extends { readonly [Name in ActorName]?: ActorKinds[Name] }>(
  connection: Pick<Connection, "client">,
  contracts: Contracts
) =>
  Struct.map(
    contracts,
    Struct.lambda<ToClient>((contract) =>
      Effect.map(connection.client(RpcGroup.make().merge(contract.shortRpcs)), (rpc) => ({
        fold: contract,
        send: rpc[`${contract.kind}.Send`],
        watch: rpc[`${contract.kind}.Watch`]
      }))
    )
  )
