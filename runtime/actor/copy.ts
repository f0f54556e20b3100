/** What an actor says of itself, whichever it is. */

export const actorCopy = {
  deleted: "This was deleted."
} as const
