/** The actors of the product, as everything else in the runtime and the gateway reaches them: a client for each kind. */
import { Context } from "effect"
import type { ClientOf } from "#runtime/actor/ActorClient.ts"
import type { ActorKinds, ActorName } from "#schemas/actor/ActorKinds.ts"

export type ActorClients = { readonly [Name in ActorName]: ClientOf<ActorKinds[Name]> }

export class Actors extends Context.Service<Actors, ActorClients>()("deckhand/runtime/actors/Actors") {}
