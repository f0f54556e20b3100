/** What is wrong with a suggestion, each at its field: told to whoever can put it right, a person or a model. Pure. */
import { eventTimes, isTime, isZone } from "#schemas/drafts/eventTimes.ts"
import { ruleOf } from "#schemas/drafts/recurrence.ts"
import type { CalendarEventArgs } from "./CalendarEventArgs.ts"
import { lostMeetings } from "./DuplicatesArgs.ts"
import { addressIn } from "./emailAddress.ts"
import type { Suggestion } from "./Suggestion.ts"
import { slotsOf } from "./slotsOf.ts"

export type SuggestionProblem =
  | { readonly _tag: "NoTitle" }
  | { readonly _tag: "NoTime"; readonly said: string }
  | { readonly _tag: "EndsBefore" }
  | { readonly _tag: "UnknownZone"; readonly said: string }
  | { readonly _tag: "NoAddress"; readonly who: string }
  | { readonly _tag: "NoRule"; readonly said: string }
  | { readonly _tag: "NothingStays"; readonly title: string }
  | { readonly _tag: "NoTimes" }

export interface ProblemAt {
  /** An argument's name. */
  readonly field: string
  readonly problem: SuggestionProblem
}

const at = (field: string, problem: SuggestionProblem): ProblemAt => ({ field, problem })

const ofPeople = (field: string, people: ReadonlyArray<string> = []): ReadonlyArray<ProblemAt> => {
  const who = people.find((person) => addressIn(person) === undefined)
  return who === undefined ? [] : [at(field, { _tag: "NoAddress", who })]
}

const ofZone = (said = ""): ReadonlyArray<ProblemAt> =>
  said === "" || isZone(said) ? [] : [at("timezone", { _tag: "UnknownZone", said })]

const ofEnd = (args: CalendarEventArgs): ReadonlyArray<ProblemAt> => {
  const { end, start } = args
  if (end === undefined || end === "") return []
  if (!isTime(end)) return [at("end", { _tag: "NoTime", said: end })]
  if (!isTime(start)) return []
  // Any clock does for a comparison, unless one of both names its offset: then it is that of the event's place.
  const { duration: _, ...said } = args
  const begins = eventTimes({ ...said, end: start }, "UTC")
  const ends = eventTimes({ ...said, start: end, end }, "UTC")
  if (begins?._tag === "Days" && ends?._tag === "Days") {
    return ends.first < begins.first ? [at("end", { _tag: "EndsBefore" })] : []
  }
  return begins?._tag === "Timed" && ends?._tag === "Timed" && ends.start <= begins.start
    ? [at("end", { _tag: "EndsBefore" })]
    : []
}

const ofEvent = (args: CalendarEventArgs): ReadonlyArray<ProblemAt> => {
  const { attendees, rRule = "", start, timezone, title } = args
  return [
    ...(title.trim() === "" ? [at("title", { _tag: "NoTitle" })] : []),
    ...(isTime(start) ? [] : [at("start", { _tag: "NoTime", said: start })]),
    ...ofEnd(args),
    ...ofZone(timezone),
    ...ofPeople("attendees", attendees),
    ...(rRule === "" || ruleOf(rRule) !== undefined ? [] : [at("rRule", { _tag: "NoRule", said: rRule })])
  ]
}

export const suggestionProblems = ({ args, type }: Suggestion): ReadonlyArray<ProblemAt> => {
  switch (type) {
    case "createNewOrEditCalendarInvite":
    case "rescheduleMeeting":
      return ofEvent(args)
    case "composeNewEmail":
      return [...ofPeople("to", args.to), ...ofPeople("cc", args.cc)]
    case "deduplicateMeetings": {
      const [title] = lostMeetings(args)
      return title === undefined ? [] : [at("meetings", { _tag: "NothingStays", title })]
    }
    case "schedulingPingPong":
      return [
        ...ofPeople("to", args.to),
        ...ofZone(args.timezone),
        ...(slotsOf(args, "UTC").slots.length === 0 ? [at("timeRanges", { _tag: "NoTimes" })] : [])
      ]
  }
}
