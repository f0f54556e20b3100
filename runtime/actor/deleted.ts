/** What everybody is told who still asks an actor that has ended for good. */
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { copy } from "#schemas/copy.ts"

export const deleted = new ActorUnavailable({ reason: "Deleted", message: copy.deleted })
