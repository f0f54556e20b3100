/**
 * Asks for a part of a chat. Undefined: there is no such message any more, nobody can be asked, or what was answered cannot be
 * read.
 */
import { Effect } from "effect"
import type { TranscriptPart } from "#schemas/conversation/transcriptPart.ts"
import type { ActorId } from "#schemas/ids.ts"
import { EarlierMessagesRpcs } from "#schemas/rpc/EarlierMessages.ts"
import type { Connection } from "./Connection.ts"

/** `version`: the durable version of the chat it is of. */
export type AskedPart = TranscriptPart & { readonly version: number }

/** Which part: right before a message, right after one, or after none, which is the beginning of the chat. */
export type PartWanted = { readonly before: string } | { readonly after?: string }

export const askEarlier = (
  connection: Pick<Connection, "client">,
  actorId: ActorId,
  wanted: PartWanted
): Effect.Effect<AskedPart | undefined> =>
  connection.client(EarlierMessagesRpcs).pipe(
    Effect.flatMap((rpc) =>
      "before" in wanted
        ? rpc["Conversation.EarlierMessages"]({ actorId, ...wanted })
        : rpc["Conversation.LaterMessages"]({ actorId, ...wanted })
    ),
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.as(Effect.logWarning(`Messages of ${actorId} did not come`, cause), undefined)
    )
  )
