/** A suggestion in words: what it is, and what it would contain. Pure. */
import { partOf, ruleOf } from "#schemas/drafts/recurrence.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { CalendarEventArgs } from "#schemas/suggestion/CalendarEventArgs.ts"
import type { DuplicateMeeting } from "#schemas/suggestion/DuplicatesArgs.ts"
import type { Suggestion } from "#schemas/suggestion/Suggestion.ts"
import { chosenSlots, slotsOf } from "#schemas/suggestion/slotsOf.ts"
import { ATTENDEES_SHOWN_MAX } from "#ui/chat/limits.ts"
import { describeTimes, formatSpan } from "./formatTimes.ts"
import { suggestionText } from "./suggestionText.ts"

export interface SuggestionLine {
  readonly label: string
  readonly value: string
}

const { fields: labels } = suggestionText

/** Whose hour it is, and how many people are named before the others are counted. */
interface Reader {
  readonly here: string
  readonly shownMax: number
}

const people = (all: ReadonlyArray<string> = [], { shownMax }: Reader): string => {
  const more = all.length - shownMax
  const shown = all.slice(0, shownMax).join(", ")
  return more > 0 ? `${shown} ${suggestionText.morePeople(more)}` : shown
}

const isFrequency = (frequency: string): frequency is keyof typeof suggestionText.repeats =>
  Object.hasOwn(suggestionText.repeats, frequency)

/** A rule of one part in words; any other to the letter: a wrong word about it would be worse than none. */
export const describeRule = (rRule: string | undefined): string => {
  const rule = ruleOf(rRule)
  if (rule === undefined) return rRule ?? ""
  const frequency = partOf(rule, "FREQ") ?? ""
  return rule === `FREQ=${frequency}` && isFrequency(frequency) ? suggestionText.repeats[frequency] : rule
}

const ofEvent = (args: CalendarEventArgs, reader: Reader): ReadonlyArray<SuggestionLine> => [
  { label: labels.title, value: args.title.trim() },
  { label: labels.when, value: describeTimes(args, reader.here) },
  { label: labels.rRule, value: describeRule(args.rRule) },
  { label: labels.location, value: (args.location ?? args.url ?? "").trim() },
  { label: labels.attendees, value: people(args.attendees, reader) },
  { label: labels.description, value: (args.description ?? "").trim() }
]

/** In a task, where it must not look like a part of the task. */
export const quoted = (title: string): string => `“${title.replaceAll(/["“”„‟]/g, "'")}”`

export const describeMeeting = (meeting: DuplicateMeeting, here: string): string => {
  const { isOwnedByYou, organizer = "" } = meeting
  const who =
    isOwnedByYou === true
      ? suggestionText.ownMeeting
      : organizer === ""
        ? ""
        : suggestionText.organizedBy(organizer)
  return [meeting.title, describeTimes(meeting, here), who].filter((part) => part !== "").join(", ")
}

const linesOf = ({ args, type }: Suggestion, reader: Reader): ReadonlyArray<SuggestionLine> => {
  const { here } = reader
  switch (type) {
    case "createNewOrEditCalendarInvite":
      return ofEvent(args, reader)
    case "rescheduleMeeting": {
      const { originalEnd: end, originalStart: start, timezone } = args
      const before = {
        ...(end === undefined ? {} : { end }),
        ...(timezone === undefined ? {} : { timezone })
      }
      const now = start === undefined ? "" : describeTimes({ start, ...before }, here)
      return [
        { label: labels.title, value: args.title.trim() },
        { label: labels.now, value: now },
        { label: labels.moved, value: describeTimes(args, here) },
        { label: labels.attendees, value: people(args.attendees, reader) }
      ]
    }
    case "composeNewEmail":
      return [
        { label: labels.to, value: people(args.to, reader) },
        { label: labels.cc, value: people(args.cc, reader) },
        { label: labels.subject, value: args.subject.trim() },
        { label: labels.body, value: args.body.trim() }
      ]
    case "deduplicateMeetings":
      return args.meetings.map((meeting) => ({
        label: meeting.keep ? suggestionText.stays : suggestionText.goes,
        value: describeMeeting(meeting, here)
      }))
    case "schedulingPingPong": {
      const offered = slotsOf(args, here)
      const chosen = chosenSlots(args, offered)
      return [
        { label: labels.title, value: args.title ?? "" },
        { label: labels.to, value: people(args.to, reader) },
        { label: labels.body, value: (args.body ?? "").trim() },
        {
          label: labels.times,
          value: chosen.map(({ end, start }) => formatSpan(start, end, offered.zone)).join("\n")
        }
      ]
    }
  }
}

/** `here`: the reader's own time zone. Of many people at most eight are named, unless more are wanted. */
export const describeSuggestion = (
  suggestion: Suggestion,
  here: string,
  shownMax = ATTENDEES_SHOWN_MAX
): ReadonlyArray<SuggestionLine> =>
  linesOf(suggestion, { here, shownMax }).filter(({ value }) => value !== "")

/** All there is in one that cannot be read: texts as they are, anything else as it is written. */
export const describeUnread = ({ args }: SuggestedAction): ReadonlyArray<SuggestionLine> =>
  Object.entries(args).map(([label, value]) => ({
    label,
    value: typeof value === "string" ? value : JSON.stringify(value)
  }))
