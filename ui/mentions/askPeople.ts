/** Asks whom a whole chat is about. Nobody, where it cannot be asked: those of the messages that are here are known all the same. */
import { Effect } from "effect"
import type { Contact } from "#schemas/conversation/contactsIn.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ChatPeopleRpcs } from "#schemas/rpc/ChatPeople.ts"
import type { Connection } from "#ui/client/Connection.ts"

export const askPeople = (
  connection: Pick<Connection, "client">,
  actorId: ActorId
): Effect.Effect<ReadonlyArray<Contact>> =>
  connection.client(ChatPeopleRpcs).pipe(
    Effect.flatMap((rpc) => rpc["Conversation.People"]({ actorId })),
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.as(Effect.logWarning(`The people of ${actorId} are not known`, cause), [])
    )
  )
