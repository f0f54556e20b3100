/** Agents for tests, kept as their owner keeps them. */
import { Effect, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { evolveAgentLibrary } from "#schemas/agents/AgentLibrary.ts"
import { type ActorId, ownerActorOf } from "#schemas/ids.ts"

export const agentOf = (given: Partial<AgentDefinition>): AgentDefinition => ({
  name: "Order agent",
  description: "Looks after an order.",
  type: "GUI",
  variables: [],
  steps: [],
  ...given
})

/** As a library lists it. */
export const headlineOf = (name: string): AgentHeadline => ({
  id: `ada/${name}`,
  name,
  description: "x".repeat(5_000),
  type: "GUI",
  steps: 1,
  inputs: [{ name: "order", type: "string" }],
  version: 1,
  createdAt: 0,
  updatedAt: 0
})

/** Asks for a number, and whether to go on; touches no page. */
export const askingAgent = agentOf({
  variables: [
    { name: "order", type: "string" },
    { name: "count", type: "number" }
  ],
  steps: [
    { _tag: "ask", id: "1", question: "How many of {{order}}?", into: "count" },
    { _tag: "confirm", id: "2", question: "Order {{count}} of {{order}}?" }
  ]
})

/** Returns once its owner's library lists it. */
export const keep = Effect.fnUntraced(function* (id: ActorId, definition: AgentDefinition) {
  const { agentLibrary, customAgent } = yield* Actors
  yield* customAgent.send(id, `keep:${id}`, { _tag: "SaveAgent", definition, basedOn: 0 })
  yield* agentLibrary.watch(ownerActorOf(id)).pipe(
    statesOf(evolveAgentLibrary),
    Stream.filter(({ agents }) => agents.some((agent) => agent.id === id)),
    Stream.runHead
  )
})
