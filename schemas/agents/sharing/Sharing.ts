/**
 * With whom of the deployment an agent is shared. There is one copy of it, its owner's: whoever it is shared with reads it, runs it
 * as themselves and may copy it. They come by a link, which lets them in or lets them ask. What is told to each of them stands
 * here until it was told, so that no process that ends in between keeps it from them.
 */
import { Schema } from "effect"
import { UserId } from "#schemas/ids.ts"

/** What a link is good for. `ask`: its owner answers; `open`: whoever of the deployment has it is let in. */
export const LinkUse = Schema.Literals(["ask", "open"])
export type LinkUse = typeof LinkUse.Type

/** `number`: of all links there were the one that is good; the gateway signs it, so that no link is kept anywhere. */
const ShareLink = Schema.Struct({ number: Schema.Natural, use: LinkUse })

/** As their provider calls them; the local person of a deployment has neither address nor name. */
export const SharePerson = Schema.Struct({
  userId: UserId,
  email: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String)
})
export type SharePerson = typeof SharePerson.Type

/** `in`: it is shared with them; `asks`: they wait for an answer; `out`: they were turned away, or it was taken from them. */
export const Standing = Schema.Literals(["in", "asks", "out"])
export type Standing = typeof Standing.Type

const Guest = Schema.Struct({
  ...SharePerson.fields,
  standing: Standing,
  /** Since when, epoch ms. */
  at: Schema.Finite
})
export type Guest = typeof Guest.Type

export const Sharing = Schema.Struct({
  /** Absent: nobody can come by a link. */
  link: Schema.optionalKey(ShareLink),
  /** So many links there were. */
  links: Schema.Natural,
  /** In the order they came to where they stand. */
  guests: Schema.Array(Guest),
  /** Counts what people have to be told; what is told late is known by it. */
  revision: Schema.Natural,
  /** Who has not been told of what, up to which revision. */
  untold: Schema.Array(Schema.Struct({ userId: UserId, revision: Schema.Natural }))
})
export type Sharing = typeof Sharing.Type

export const unshared: Sharing = { links: 0, guests: [], revision: 0, untold: [] }

export const guestOf = ({ guests }: Sharing, userId: string): Guest | undefined =>
  guests.find((guest) => guest.userId === userId)

/** Those it is shared with. */
export const admittedTo = ({ guests }: Sharing): ReadonlyArray<Guest> =>
  guests.filter(({ standing }) => standing === "in")

export const sharingCommands = {
  /** Makes a link, or says what the one there is is good for. */
  ShareAgent: { use: LinkUse },
  /** The link leads nowhere from then on, whoever has it; who was let in stays. */
  CloseLink: {},
  /** Of somebody who asked, or was turned away before. */
  AdmitPerson: { userId: UserId },
  /** Turns away who asks; takes it from who has it. */
  DismissPerson: { userId: UserId },
  /** From everybody, with its link. */
  StopSharing: {}
} as const

export const sharingSystemCommands = {
  /** Of somebody with the link of this number. */
  ComeByLink: { link: Schema.Natural, person: SharePerson },
  /** Of their own will: nothing of them stays, but that they were turned away where they were. */
  LeaveAgent: { userId: UserId }
} as const

export const sharingEvents = {
  LinkChanged: { link: Schema.NullOr(ShareLink) },
  PersonStands: { guest: Guest },
  PersonLeft: { userId: UserId },
  SharingEnded: {},
  /** They know all up to this revision. */
  PersonTold: { userId: UserId, revision: Schema.Natural }
} as const

export const sharingRejections = {
  /** Another link is good by now, or none. */
  LinkGone: {},
  /** Nobody of this id came by a link. */
  UnknownPerson: {},
  TooManyPeople: { max: Schema.Natural }
} as const
