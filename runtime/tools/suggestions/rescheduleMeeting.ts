/** The `rescheduleMeeting` tool: a meeting that is there, and its new time, as a card. */
import { Schema } from "effect"
import { RescheduleArgs } from "#schemas/suggestion/RescheduleArgs.ts"
import { suggestionCopy } from "./copy.ts"
import * as SuggestionTool from "./suggestionTool.ts"

const { attendees, end, eventLink, originalEnd, originalStart, start, timezone, title } =
  RescheduleArgs.fields

export const rescheduleMeeting = SuggestionTool.make({
  name: "rescheduleMeeting",
  description:
    "Show the user as a card how a meeting of their calendar would be moved; nothing is moved by it. `start` and `end` are the new time, `originalStart` and `originalEnd` the present one, `eventLink` the event's address, all as they were read, never guessed.",
  parameters: Schema.Struct({
    title,
    start,
    end,
    timezone,
    originalStart,
    originalEnd,
    attendees,
    eventLink
  }),
  usage: "it takes at least a title and a start.",
  said: suggestionCopy.reschedule,
  hasClock: true,
  // The card speaks to Google's calendar alone.
  providers: ["google"]
})
