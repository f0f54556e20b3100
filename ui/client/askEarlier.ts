/**
 * Asks for the part of a chat right before a message. Undefined: there is no such message any more, nobody can be asked, or
 * what was answered cannot be read.
 */
import { Effect } from "effect"
import type { TranscriptPart } from "#schemas/conversation/transcriptPart.ts"
import type { ActorId } from "#schemas/ids.ts"
import { EarlierMessagesRpcs } from "#schemas/rpc/EarlierMessages.ts"
import type { Connection } from "./Connection.ts"

/** `version`: the durable version of the chat it is of. */
export type AskedPart = TranscriptPart & { readonly version: number }

export const askEarlier = (
  connection: Pick<Connection, "client">,
  actorId: ActorId,
  before: string
): Effect.Effect<AskedPart | undefined> =>
  connection.client(EarlierMessagesRpcs).pipe(
    Effect.flatMap((rpc) => rpc["Conversation.EarlierMessages"]({ actorId, before })),
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.as(Effect.logWarning(`Earlier messages of ${actorId} did not come`, cause), undefined)
    )
  )
