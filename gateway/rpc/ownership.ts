/** Whose actor is this? Read off the payload of a request, whatever the request is. Pure. */
import { Predicate } from "effect"
import { type ActorId, ownerOf, type UserId } from "#schemas/ids.ts"

/** A payload that names no actor belongs to whoever sends it. It was decoded: an id in it is an id. */
export const isOwnActor = (payload: { readonly actorId: ActorId }, userId: UserId): boolean =>
  ownerOf(payload.actorId) === userId

export const namesActor = (payload: unknown): payload is { readonly actorId: ActorId } =>
  Predicate.hasProperty(payload, "actorId")
