/** Whose actor is this? Read off the payload of a request, whatever the request is. Pure. */
import { Predicate } from "effect"
import { HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import { type ActorId, nameOf, ownerOf, type UserId } from "#schemas/ids.ts"

/** A payload that names no actor belongs to whoever sends it. It was decoded: an id in it is an id. */
export const isOwnActor = (payload: { readonly actorId: ActorId }, userId: UserId): boolean =>
  ownerOf(payload.actorId) === userId

export const namesActor = (payload: unknown): payload is { readonly actorId: ActorId } =>
  Predicate.hasProperty(payload, "actorId")

/**
 * A browser's answers are given, and its presence shown, by that device alone: another client of the same
 * user could otherwise make up pages and results. `deviceId`: whose token was shown, if one was.
 */
export const posesAsBrowser = (
  method: string,
  payload: { readonly actorId: ActorId; readonly as?: unknown },
  deviceId: string | undefined
): boolean => {
  const isBrowsersOwn =
    method === "BrowserHost.Send" || (method === "BrowserHost.Watch" && payload.as === HOST_WATCH_LABEL)
  return isBrowsersOwn && deviceId !== nameOf(payload.actorId)
}
