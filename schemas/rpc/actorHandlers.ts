/** The handlers of the socket's RPCs, given by actor kind. */
import { Struct } from "effect"
import type { Rpc, RpcGroup } from "effect/rpc"
import { type ActorKinds, type ActorName, actorKinds } from "#schemas/actor/ActorKinds.ts"
import type { CurrentUser } from "./Authenticated.ts"
import type { SocketRpcs } from "./SocketRpcs.ts"

type SocketRpc = RpcGroup.Rpcs<typeof SocketRpcs>
type HandlerOf<Tag extends string> = Rpc.ToHandlerFn<Extract<SocketRpc, { readonly _tag: Tag }>, CurrentUser>

/** What answers for each kind: its send, watch and inspect. */
export type ActorHandlers = {
  readonly [Name in ActorName]: {
    readonly send: HandlerOf<`${ActorKinds[Name]["kind"]}.Send`>
    readonly watch: HandlerOf<`${ActorKinds[Name]["kind"]}.Watch`>
    readonly inspect: HandlerOf<`${ActorKinds[Name]["kind"]}.Inspect`>
  }
}

type ActorTag = `${ActorKinds[ActorName]["kind"]}.${"Send" | "Watch" | "Inspect"}`
type HandlersByTag = { readonly [Tag in ActorTag]: HandlerOf<Tag> }

/**
 * The same under the RPCs' own tags. TypeScript computes no keys in a loop, hence the assertion: both types are made of
 * the same RPCs, and a tag without its handler fails the walk over all methods (`ownership.test`).
 */
export const byTag = (handlers: ActorHandlers): HandlersByTag => {
  const entries = Struct.keys(handlers).flatMap((name) => {
    const { kind } = actorKinds[name]
    const { inspect, send, watch } = handlers[name]
    return [
      [`${kind}.Send`, send],
      [`${kind}.Watch`, watch],
      [`${kind}.Inspect`, inspect]
    ] as const
  })
  return Object.fromEntries(entries) as HandlersByTag
}
