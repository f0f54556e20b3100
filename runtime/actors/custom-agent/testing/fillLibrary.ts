/** Lists so many agents in a person's library, as if each had told it: those that it lists already stay as they are. */
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { ActorId, actorId, type UserId } from "#schemas/ids.ts"

export const fillLibrary = Effect.fnUntraced(function* (owner: UserId, count: number) {
  const { agentLibrary } = yield* Actors
  for (let n = 0; n < count; n++) {
    const agent = {
      id: actorId(owner, `agent-${n}`),
      name: `Agent ${n}`,
      description: "",
      type: "GUI" as const,
      steps: 1,
      inputs: [],
      version: 1,
      createdAt: n,
      updatedAt: n
    }
    yield* agentLibrary.send(ActorId.make(owner), `list-${n}`, { _tag: "ListAgent", agent })
  }
})
