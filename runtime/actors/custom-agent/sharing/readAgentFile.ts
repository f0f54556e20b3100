/**
 * A file of a run: its runner's own, or one beside an agent that is shared with them. That one stays its owner's: it is read
 * through the share, as long as there is one, and only where a version of the agent names it.
 */
import { Effect } from "effect"
import { AttachmentMissing } from "#runtime/attachments/AttachmentError.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { ActorId, ownerOf, type UserId } from "#schemas/ids.ts"
import { readShared } from "./readShared.ts"

/** `agentId`: of the agent that is run. */
export const readAgentFile = Effect.fnUntraced(function* (
  runner: UserId,
  agentId: string,
  file: Pick<Attachment, "id" | "name">
) {
  const attachments = yield* Attachments
  const agent = ActorId.make(agentId)
  const owner = ownerOf(agent)
  if (owner === runner) return yield* attachments.read(runner, file)
  const state = yield* readShared(agent, runner)
  // First: what its owner names is never a file of its runner's, whichever id it has.
  if (state?.files?.includes(file.id) === true) return yield* attachments.read(owner, file)
  if ((yield* attachments.find(runner, file.id)) !== undefined) return yield* attachments.read(runner, file)
  return yield* new AttachmentMissing({ filename: file.name })
})
