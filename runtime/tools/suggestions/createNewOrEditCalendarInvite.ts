/** The `createNewOrEditCalendarInvite` tool: an event of a calendar as a card. */
import { Schema } from "effect"
import { suggestedEvent } from "#schemas/suggestion/CalendarEventArgs.ts"
import { suggestionCopy } from "./copy.ts"
import * as SuggestionTool from "./suggestionTool.ts"

const { duration: _, ...offered } = suggestedEvent

export const createNewOrEditCalendarInvite = SuggestionTool.make({
  name: "createNewOrEditCalendarInvite",
  description:
    "Show the user a calendar event as a card, to be changed and opened in their own calendar; nobody is invited by it. Times are ISO 8601 on the user's clock without an offset, or of another `timezone`; a date alone is a whole day. `attendees` are e-mail addresses.",
  parameters: Schema.Struct(offered),
  usage: "it takes at least a title and a start.",
  said: suggestionCopy.event,
  hasClock: true
})
