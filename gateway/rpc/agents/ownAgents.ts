/** What answers about several agents of a person's own. Each command of it is sent as they would send it themselves. */
import { Effect } from "effect"
import type { ActorEndpoints } from "#gateway/rpc/actorEndpoints.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { copiedAgent } from "#schemas/agents/copiedAgent.ts"
import { type ActorId, actorId as idOf, ownCommandId, ownerOf } from "#schemas/ids.ts"

type Send = ActorEndpoints["customAgent"]["send"]

/** `send`: lets in new agents. */
export const ownAgentHandlers = Effect.fnUntraced(function* (send: Send) {
  const { customAgent } = yield* Actors
  const copy = Effect.fnUntraced(function* (asked: {
    readonly actorId: ActorId
    readonly to: string
    readonly name?: string
    readonly commandId: string
  }) {
    const { actorId, commandId, name, to } = asked
    const definition = (yield* currentState(customAgent, actorId))?.current?.definition
    if (definition === undefined)
      return yield* Effect.fail({ _tag: "Rejected", rejection: { _tag: "UnknownAgent" } } as const)
    return yield* send({
      actorId: idOf(ownerOf(actorId), to),
      commandId,
      command: { _tag: "SaveAgent", definition: copiedAgent(definition, name), basedOn: 0 }
    })
  })
  const remove = (owner: ActorId, name: string) =>
    send({
      actorId: idOf(ownerOf(owner), name),
      commandId: ownCommandId(`delete:${crypto.randomUUID()}`),
      command: { _tag: "DeleteAgent" }
    }).pipe(
      Effect.match({
        onFailure: (failure) => ({ name, failure }),
        onSuccess: () => ({ name })
      })
    )
  return {
    "OwnAgents.Copy": copy,
    "OwnAgents.Delete": ({
      actorId,
      names
    }: {
      readonly actorId: ActorId
      readonly names: ReadonlyArray<string>
    }) => Effect.forEach(names, (name) => remove(actorId, name))
  } as const
})
