/**
 * A suggestion with its arguments as they have to be. What is stored is JSON (`SuggestedAction`), so that what an
 * earlier or a later version wrote stays there; it is read here, where it is used.
 */
import { Option, Schema } from "effect"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { CalendarEventArgs } from "./CalendarEventArgs.ts"
import { DuplicatesArgs } from "./DuplicatesArgs.ts"
import { EmailArgs } from "./EmailArgs.ts"
import { RescheduleArgs } from "./RescheduleArgs.ts"
import { SchedulingArgs } from "./SchedulingArgs.ts"

export const suggestionArgs = {
  createNewOrEditCalendarInvite: CalendarEventArgs,
  rescheduleMeeting: RescheduleArgs,
  deduplicateMeetings: DuplicatesArgs,
  composeNewEmail: EmailArgs,
  schedulingPingPong: SchedulingArgs
} as const

export type SuggestionType = keyof typeof suggestionArgs

export type Suggestion = {
  readonly [Type in SuggestionType]: {
    readonly type: Type
    readonly args: (typeof suggestionArgs)[Type]["Type"]
  }
}[SuggestionType]

export const isSuggestionType = (type: string): type is SuggestionType => Object.hasOwn(suggestionArgs, type)

const PEOPLE: ReadonlySet<string> = new Set(["to", "cc", "attendees"])

/** One address alone was taken for a list of one. */
const upcast = (args: SuggestedAction["args"]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      PEOPLE.has(name) && typeof value === "string" ? [value] : value
    ])
  )

/** A mail of which a part was left out is one with that part empty. */
const emptyMail = { to: [], subject: "", body: "" }

const decoders = {
  createNewOrEditCalendarInvite: Schema.decodeUnknownOption(CalendarEventArgs),
  rescheduleMeeting: Schema.decodeUnknownOption(RescheduleArgs),
  deduplicateMeetings: Schema.decodeUnknownOption(DuplicatesArgs),
  composeNewEmail: Schema.decodeUnknownOption(EmailArgs),
  schedulingPingPong: Schema.decodeUnknownOption(SchedulingArgs)
} as const

const read = <Type extends SuggestionType, Args>(
  type: Type,
  args: Option.Option<Args>
): { readonly type: Type; readonly args: Args } | undefined =>
  Option.getOrUndefined(Option.map(args, (read) => ({ type, args: read })))

/** Undefined where it is of no kind that is known here, or its arguments are none of its kind. */
export const readSuggestion = (action: Pick<SuggestedAction, "type" | "args">): Suggestion | undefined => {
  const { type } = action
  const args = upcast(action.args)
  switch (type) {
    case "createNewOrEditCalendarInvite":
      return read(type, decoders[type](args))
    case "rescheduleMeeting":
      return read(type, decoders[type](args))
    case "deduplicateMeetings":
      return read(type, decoders[type](args))
    case "composeNewEmail":
      return read(type, decoders[type]({ ...emptyMail, ...args }))
    case "schedulingPingPong":
      return read(type, decoders[type](args))
    default:
      return undefined
  }
}
