/**
 * Where a suggested draft can be opened, as a draft: in the user's own mail or calendar. Nothing is sent or
 * saved by opening it. Pure.
 */
import { Option, Schema } from "effect"
import { CalendarDraft } from "#schemas/drafts/CalendarDraft.ts"
import { calendarAddress } from "#schemas/drafts/calendarAddress.ts"
import { composeAddress, type MailProvider } from "#schemas/drafts/composeAddress.ts"
import type { EmailDraft } from "#schemas/drafts/EmailDraft.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { DRAFT_LINK_MAX_CHARS } from "#ui/chat/limits.ts"
import { suggestionText } from "./suggestionText.ts"

export interface DraftLink {
  readonly label: string
  readonly url: string
  /** The whole text does not fit into an address, so it is not in it. */
  readonly isWithoutText: boolean
}

const decodeEmail = Schema.decodeUnknownOption(
  Schema.Struct({
    to: Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
    cc: Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
    subject: Schema.optionalKey(Schema.String),
    body: Schema.optionalKey(Schema.String)
  })
)
const decodeInvite = Schema.decodeUnknownOption(CalendarDraft)

const people = (value: string | ReadonlyArray<string> = []): ReadonlyArray<string> =>
  typeof value === "string" ? [value] : value

const link = (label: string, whole: string, withoutText: string): DraftLink => {
  const isWithoutText = whole.length > DRAFT_LINK_MAX_CHARS
  return { label, url: isWithoutText ? withoutText : whole, isWithoutText }
}

const mailLink = (provider: MailProvider, draft: EmailDraft): DraftLink =>
  link(
    suggestionText.openDraft[provider],
    composeAddress(provider, draft),
    composeAddress(provider, { ...draft, body: "" })
  )

export const draftLinks = ({ type, args }: SuggestedAction): ReadonlyArray<DraftLink> => {
  switch (type) {
    case "composeNewEmail": {
      const given = Option.getOrUndefined(decodeEmail(args))
      if (given === undefined) return []
      const { subject = "", body = "" } = given
      const draft = { to: people(given.to), cc: people(given.cc), subject, body }
      return [mailLink("google", draft), mailLink("microsoft", draft)]
    }
    case "createNewOrEditCalendarInvite": {
      const draft = Option.getOrUndefined(decodeInvite(args))
      if (draft === undefined) return []
      const { description, ...short } = draft
      return [link(suggestionText.openDraft.calendar, calendarAddress(draft), calendarAddress(short))]
    }
    default:
      return []
  }
}
