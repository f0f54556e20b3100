/** What everybody is told who still asks an actor that has ended for good. */
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { actorCopy } from "./copy.ts"

export const deleted = new ActorUnavailable({ reason: "Deleted", message: actorCopy.deleted })
