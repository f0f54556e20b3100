/** With whom an agent is shared, as its owner says and whoever comes by its link asks. Pure. */
import { Schema } from "effect"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import type { CustomAgentEvent, CustomAgentRejection } from "#schemas/agents/CustomAgent.ts"
import { AGENT_GUESTS_MAX } from "#schemas/agents/limits.ts"
import {
  guestOf,
  type LinkUse,
  type SharePerson,
  type Sharing,
  type Standing,
  sharingCommands,
  sharingSystemCommands,
  unshared
} from "#schemas/agents/sharing/Sharing.ts"
import type { UserId } from "#schemas/ids.ts"

type Decided = Decision<CustomAgentEvent, CustomAgentRejection>

const SharingCommand = Schema.TaggedUnion({ ...sharingCommands, ...sharingSystemCommands })
export type SharingCommand = typeof SharingCommand.Type

export const isOfSharing = Schema.is(SharingCommand)

const share = ({ link, links }: Sharing, use: LinkUse): Decided =>
  link?.use === use
    ? accept()
    : accept({ _tag: "LinkChanged", link: { number: link?.number ?? links + 1, use } })

/** Those who were turned away take no place. */
const isFull = ({ guests }: Sharing): boolean =>
  guests.filter(({ standing }) => standing !== "out").length >= AGENT_GUESTS_MAX

const put = (sharing: Sharing, person: SharePerson, standing: Standing, at: number): Decided => {
  const before = guestOf(sharing, person.userId)?.standing
  if (before === standing) return accept()
  if (standing !== "out" && (before ?? "out") === "out" && isFull(sharing))
    return reject({ _tag: "TooManyPeople", max: AGENT_GUESTS_MAX })
  const { email, name, userId } = person
  return accept({
    _tag: "PersonStands",
    guest: {
      userId,
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
      standing,
      at
    }
  })
}

/** Whoever has it keeps it, and whoever was turned away stays so: only its owner takes that back. */
const come = (sharing: Sharing, number: number, person: SharePerson, at: number): Decided => {
  const { link } = sharing
  if (link?.number !== number) return reject({ _tag: "LinkGone" })
  const before = guestOf(sharing, person.userId)?.standing
  if (before === "in" || before === "out") return accept()
  return put(sharing, person, link.use === "open" ? "in" : "asks", at)
}

/** Nothing is known of them, or nothing but that they were turned away. */
const hasLeft = (sharing: Sharing, userId: UserId): boolean => {
  const { email, name, standing = "out" } = guestOf(sharing, userId) ?? {}
  const isTold = sharing.untold.every((one) => one.userId !== userId)
  return standing === "out" && email === undefined && name === undefined && isTold
}

export const decideSharing = (sharing: Sharing = unshared, command: SharingCommand, at: number): Decided => {
  switch (command._tag) {
    case "ShareAgent":
      return share(sharing, command.use)
    case "CloseLink":
      return sharing.link === undefined ? accept() : accept({ _tag: "LinkChanged", link: null })
    case "AdmitPerson": {
      const guest = guestOf(sharing, command.userId)
      return guest === undefined ? reject({ _tag: "UnknownPerson" }) : put(sharing, guest, "in", at)
    }
    case "DismissPerson": {
      const guest = guestOf(sharing, command.userId)
      return guest === undefined ? accept() : put(sharing, guest, "out", at)
    }
    case "StopSharing":
      return sharing.link === undefined && sharing.guests.length === 0
        ? accept()
        : accept({ _tag: "SharingEnded" })
    case "ComeByLink":
      return come(sharing, command.link, command.person, at)
    case "LeaveAgent":
      return hasLeft(sharing, command.userId)
        ? accept()
        : accept({ _tag: "PersonLeft", userId: command.userId })
  }
}
