/**
 * An agent is saved with files that are there, and that are what it says of them: whoever saves it has handed them over before. What
 * it calls them is its own.
 */
import { Effect } from "effect"
import type { Rejected } from "#runtime/actor/ActorClient.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { CustomAgentRejection } from "#schemas/agents/CustomAgent.ts"
import { type ActorId, ownerOf } from "#schemas/ids.ts"

export const refuseMissingFiles = Effect.fnUntraced(function* (
  id: ActorId,
  { files = [] }: AgentDefinition
): Effect.fn.Return<void, Rejected<CustomAgentRejection> | ActorUnavailable, Attachments> {
  const attachments = yield* Attachments
  for (const { id: file, name, size, type } of files) {
    const kept = yield* attachments
      .find(ownerOf(id), file)
      .pipe(Effect.mapError(({ message }) => new ActorUnavailable({ reason: "StoreUnavailable", message })))
    if (kept?.size === size && kept.type === type) continue
    const problem = { _tag: "FileMissing", name } as const
    return yield* Effect.fail({ _tag: "Rejected", rejection: { _tag: "AgentRefused", problem } } as const)
  }
})
