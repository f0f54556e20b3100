/** The actor kinds as one value and its types: what is written once for all of them is typed for each by these. */
import { Struct } from "effect"
import * as list from "#schemas/actorKinds.ts"

/** The contracts, by name. */
export type ActorKinds = typeof list
export const actorKinds: ActorKinds = list

export type ActorName = keyof ActorKinds

/** A contract of whichever kind. */
export type AnyActorKind = ActorKinds[ActorName]

/** The same for every kind. */
export const forEveryKind = <Value>(value: Value): { readonly [Name in ActorName]: Value } => {
  interface Same extends Struct.Lambda {
    (contract: AnyActorKind): Value
    readonly "~lambda.out": Value
  }
  return Struct.map(
    actorKinds,
    Struct.lambda<Same>(() => value)
  )
}
