/**
 * The chat of a dispatch that names none: one of its own, whatever its request is called. Whoever may only dispatch reaches no
 * other chat by a name of theirs. Pure.
 */
import { type ActorId, actorId, nameOf, ownerOf } from "#schemas/ids.ts"
import { hashShown } from "#schemas/question/hashShown.ts"

const NAME_CHARS = 32

/** `id`: of the dispatch. */
export const dispatchChat = (id: ActorId): ActorId =>
  actorId(ownerOf(id), `dispatch-${hashShown(nameOf(id)).slice(0, NAME_CHARS)}`)
