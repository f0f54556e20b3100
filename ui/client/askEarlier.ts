/** Asks for the part of a chat right before a message. Undefined: there is no such message any more, or nobody can be asked. */
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
    Effect.orElseSucceed(() => undefined),
    Effect.scoped
  )
