/** Meetings that are in a calendar more than once, and which of them stay. */
import { Schema } from "effect"
import { CalendarEventArgs } from "./CalendarEventArgs.ts"
import { SUGGESTION_LIST_MAX } from "./limits.ts"

export const DuplicateMeeting = Schema.Struct({ ...CalendarEventArgs.fields, keep: Schema.Boolean })
export type DuplicateMeeting = typeof DuplicateMeeting.Type

export const DuplicatesArgs = Schema.Struct({
  meetings: Schema.Array(DuplicateMeeting).check(
    Schema.isMinLength(2),
    Schema.isMaxLength(SUGGESTION_LIST_MAX)
  )
})
export type DuplicatesArgs = typeof DuplicatesArgs.Type

/** Those of one name are each other's copies. At least one of them has to stay. */
const nameOf = ({ title }: DuplicateMeeting): string => title.trim().toLowerCase()

/** Titles of meetings of which nothing would be left. */
export const lostMeetings = ({ meetings }: DuplicatesArgs): ReadonlyArray<string> => {
  const staying = new Set(meetings.filter(({ keep }) => keep).map(nameOf))
  const lost = meetings.filter((meeting) => !staying.has(nameOf(meeting)))
  return [...Map.groupBy(lost, nameOf).values()]
    .flatMap((copies) => copies.slice(0, 1))
    .map(({ title }) => title)
}
