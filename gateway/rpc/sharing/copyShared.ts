/**
 * Copies an agent that is shared with whoever asks, with its files: as an agent of their own, within what they may have. The files have
 * ids made of both, so a copy that is asked for again finds those there are.
 */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { ActorEndpoints } from "#gateway/rpc/actorEndpoints.ts"
import { rpcCopy } from "#gateway/rpc/copy.ts"
import { AttachmentMissing } from "#runtime/attachments/AttachmentError.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { type ActorId, ownCommandId, ownerOf } from "#schemas/ids.ts"
import { SharingRefused } from "#schemas/rpc/SharedAgentRpcs.ts"
import { findShared } from "./sharedAgents.ts"

const notCopied = (message: string) => Effect.fail(new SharingRefused({ reason: "NotCopied", message }))

const idOf = (into: ActorId, file: string): AttachmentId =>
  AttachmentId.make(createHash("sha256").update(`${into} ${file}`).digest("hex").slice(0, 40))

const copyFile = Effect.fnUntraced(function* (agent: ActorId, into: ActorId, file: Attachment) {
  const attachments = yield* Attachments
  // What is stored counts, not what its owner says of it.
  const stored = yield* attachments.find(ownerOf(agent), file.id)
  if (stored === undefined) return yield* new AttachmentMissing({ filename: file.name })
  const bytes = yield* attachments.read(ownerOf(agent), file)
  const kept = yield* attachments.keepCopy(ownerOf(into), { ...stored, id: idOf(into, file.id) }, bytes)
  return { ...kept, name: file.name }
})

/** What was copied before it could not go on goes again. */
const letGo = Effect.fnUntraced(function* (into: ActorId, { files = [] }: AgentDefinition) {
  const attachments = yield* Attachments
  const copies = files.map(({ id }) => idOf(into, id))
  yield* Effect.ignore(attachments.removeUnnamed(ownerOf(into), copies))
})

/** `send`: as their own new agents are let in. */
export const copyShared = Effect.fnUntraced(function* (
  send: ActorEndpoints["customAgent"]["send"],
  asked: { readonly actorId: ActorId; readonly agent: ActorId }
) {
  const { actorId: into, agent } = asked
  const { definition } = yield* findShared(asked)
  const { files = [] } = definition
  const copied = Effect.gen(function* () {
    const kept = yield* Effect.forEach(files, (file) => copyFile(agent, into, file))
    yield* send({
      actorId: into,
      commandId: ownCommandId(`copy:${crypto.randomUUID()}`),
      command: {
        _tag: "SaveAgent",
        definition: { ...definition, ...(kept.length === 0 ? {} : { files: kept }) },
        basedOn: 0
      }
    })
  })
  yield* copied.pipe(
    Effect.tapError(() => letGo(into, definition)),
    Effect.catchTags({
      // Asked for before, and changed since.
      Rejected: ({ rejection }) =>
        rejection._tag === "AgentChanged"
          ? Effect.void
          : notCopied(
              rejection._tag === "TooManyAgents" ? rpcCopy.noRoomForCopy(rejection.max) : rpcCopy.notCopied
            ),
      AttachmentMissing: ({ message }) => notCopied(message),
      AttachmentRefused: ({ message }) => notCopied(message),
      StoreUnavailable: ({ message }) => notCopied(message),
      CommandConflict: Effect.die,
      CommandPoisoned: Effect.die
    })
  )
})
