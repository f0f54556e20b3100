/**
 * Where a draft can be opened, as a draft: in the user's own mail or calendar. Nothing is sent or saved by opening it.
 * Whoever has no address is left out of it. Pure.
 */
import type { SignInProvider } from "#schemas/account/Person.ts"
import { calendarAddress } from "#schemas/drafts/calendarAddress.ts"
import { composeAddress } from "#schemas/drafts/composeAddress.ts"
import type { EmailDraft } from "#schemas/drafts/EmailDraft.ts"
import type { EventDraft } from "#schemas/drafts/eventTimes.ts"
import { mailtoAddress } from "#schemas/drafts/mailtoAddress.ts"
import { addressesIn } from "#schemas/suggestion/emailAddress.ts"
import { DRAFT_LINK_MAX_CHARS } from "#ui/chat/limits.ts"
import { suggestionText } from "./suggestionText.ts"

export interface DraftLink {
  readonly label: string
  readonly url: string
  /** The whole text does not fit into an address, so it is not in it. */
  readonly isWithoutText: boolean
}

const link = (label: string, whole: string, withoutText: string): DraftLink => {
  const isWithoutText = whole.length > DRAFT_LINK_MAX_CHARS
  return { label, url: isWithoutText ? withoutText : whole, isWithoutText }
}

const { openDraft } = suggestionText

const MAIL_SERVICES = ["google", "microsoft"] as const

/**
 * Whose account is signed in with is whose mail they have; of the local person nobody knows. `isOnPhone`: where the forms of mail
 * services do not open, only its own mail program is offered.
 */
export const mailLinks = (
  { body, cc, subject, to }: EmailDraft,
  isOnPhone: boolean,
  signIn: SignInProvider
): ReadonlyArray<DraftLink> => {
  const draft = { to: addressesIn(to), cc: addressesIn(cc), subject, body }
  const empty = { ...draft, body: "" }
  const byApp = link(openDraft.mailto, mailtoAddress(draft), mailtoAddress(empty))
  if (isOnPhone) return [byApp]
  return [
    ...(signIn === "local" ? MAIL_SERVICES : [signIn]).map((provider) =>
      link(openDraft[provider], composeAddress(provider, draft), composeAddress(provider, empty))
    ),
    byApp
  ]
}

/** Only Google's calendar has such addresses that keep all there is; a calendar file is for every other one. */
export const hasCalendarLinks = (signIn: SignInProvider): boolean => signIn !== "microsoft"

export const calendarLink = ({ attendees, ...event }: EventDraft, label?: string): DraftLink => {
  const draft = { ...event, attendees: addressesIn(attendees) }
  const { description: _, ...short } = draft
  return link(label ?? openDraft.calendar, calendarAddress(draft), calendarAddress(short))
}
