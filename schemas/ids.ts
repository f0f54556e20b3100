/**
 * Actor ids. An id begins with its owner (`{userId}/{name}`), so that who may reach an actor
 * can be read off its address; a user's own actor is addressed by the bare user id.
 */
import { Schema } from "effect"

/** Lower-case letters, digits and dashes: safe in URLs, file names and ids. */
export const UserId = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,63}$/)).pipe(
  Schema.brand("UserId")
)
export type UserId = typeof UserId.Type

/** A name within its owner's: no other person's actor can be spelled. */
export const NameWithin = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/))

/** `{userId}` or `{userId}/{name}`; the name is usually a UUID. */
export const ActorId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,63}(\/[A-Za-z0-9_-]{1,64})?$/)
).pipe(Schema.brand("ActorId"))
export type ActorId = typeof ActorId.Type

/** A client's own name for one command; a retry carries the same one. */
export const ClientCommandId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:./-]{1,128}$/))

/** Inside the cluster: also names made of an actor's id and a client's name, and the server's own (`ownCommandId`). */
export const CommandId = Schema.String.check(Schema.isPattern(/^@?[A-Za-z0-9_:./-]{1,384}$/))

/** For a command the server sends by itself, where others may know its name: no client can give it to another first. */
export const ownCommandId = (name: string): string => `@${name}`

export const actorId = (owner: UserId, name: string): ActorId => ActorId.make(`${owner}/${name}`)

/** The owner of an actor: everything before the first slash. */
export const ownerOf = (id: ActorId): UserId => {
  const slash = id.indexOf("/")
  return UserId.make(slash === -1 ? id : id.slice(0, slash))
}

/** The actor of an actor's owner. */
export const ownerActorOf = (id: ActorId): ActorId => ActorId.make(ownerOf(id))

/** The part after the owner: a device's id for a browser host, empty for a user. */
export const nameOf = (id: ActorId): string => {
  const slash = id.indexOf("/")
  return slash === -1 ? "" : id.slice(slash + 1)
}
