/** What becomes of an agent's sharing: the fold, pure. */
import { Schema } from "effect"
import { TURNED_AWAY_MAX } from "#schemas/agents/limits.ts"
import { admittedTo, type Guest, guestOf, type Sharing, sharingEvents, unshared } from "./Sharing.ts"

const SharingEvent = Schema.TaggedUnion(sharingEvents)
export type SharingEvent = typeof SharingEvent.Type

/** These have something to be told. */
const telling = (sharing: Sharing, people: ReadonlyArray<Pick<Guest, "userId">>): Sharing => {
  if (people.length === 0) return sharing
  const revision = sharing.revision + 1
  const ids = new Set(people.map(({ userId }) => userId))
  const untold = sharing.untold.filter(({ userId }) => !ids.has(userId))
  return { ...sharing, revision, untold: [...untold, ...[...ids].map((userId) => ({ userId, revision }))] }
}

/** It was saved: whoever it is shared with has to know. */
export const savedFor = (sharing: Sharing): Sharing => telling(sharing, admittedTo(sharing))

/** The oldest of those that were turned away are forgotten. */
const bounded = (guests: ReadonlyArray<Guest>): ReadonlyArray<Guest> => {
  const out = guests.filter(({ standing }) => standing === "out")
  const forgotten = new Set(out.slice(0, Math.max(0, out.length - TURNED_AWAY_MAX)))
  return forgotten.size === 0 ? guests : guests.filter((guest) => !forgotten.has(guest))
}

/** Of their own will. That somebody was turned away stays, and nothing else of them: else they would come back by the link. */
const left = (sharing: Sharing, userId: Guest["userId"]): Sharing => {
  const rest = without(sharing, userId)
  const guest = guestOf(sharing, userId)
  return guest?.standing === "out"
    ? { ...rest, guests: [...rest.guests, { userId, standing: "out", at: guest.at }] }
    : rest
}

const without = (sharing: Sharing, userId: string): Sharing => ({
  ...sharing,
  guests: sharing.guests.filter((guest) => guest.userId !== userId),
  untold: sharing.untold.filter((one) => one.userId !== userId)
})

export const evolveSharing = (sharing: Sharing = unshared, event: SharingEvent): Sharing => {
  switch (event._tag) {
    case "LinkChanged": {
      const { link: _, ...rest } = sharing
      const { link } = event
      return link === null ? rest : { ...rest, link, links: Math.max(rest.links, link.number) }
    }
    case "PersonStands": {
      const { guest } = event
      const guests = [...without(sharing, guest.userId).guests, guest]
      return telling({ ...sharing, guests: bounded(guests) }, [guest])
    }
    case "PersonLeft":
      return left(sharing, event.userId)
    case "SharingEnded": {
      const { guests, link: _, ...rest } = sharing
      // Who was turned away knows already.
      const told = guests.filter(({ standing }) => standing !== "out")
      return telling({ ...rest, guests: [] }, told)
    }
    case "PersonTold":
      return {
        ...sharing,
        untold: sharing.untold.filter(
          ({ revision, userId }) => userId !== event.userId || revision > event.revision
        )
      }
  }
}
