/** The `deduplicateMeetings` tool: meetings that are there more than once, as a card to choose from. */
import { Schema } from "effect"
import { DuplicateMeeting } from "#schemas/suggestion/DuplicatesArgs.ts"
import { SUGGESTION_LIST_MAX } from "#schemas/suggestion/limits.ts"
import { suggestionCopy } from "./copy.ts"
import * as SuggestionTool from "./suggestionTool.ts"

const { end, eventLink, isOwnedByYou, keep, organizer, start, timezone, title } = DuplicateMeeting.fields

export const deduplicateMeetings = SuggestionTool.make({
  name: "deduplicateMeetings",
  description:
    "Show the user as a card which meetings are in their calendar more than once, and which of them would stay (`keep`); nothing is removed by it. Copies have the same title. Keep the user's own one, else the one with the most attendees.",
  parameters: Schema.Struct({
    meetings: Schema.Array(
      Schema.Struct({ title, start, end, timezone, organizer, eventLink, isOwnedByYou, keep })
    ).check(Schema.isMinLength(2), Schema.isMaxLength(SUGGESTION_LIST_MAX))
  }),
  usage: "it takes two meetings or more, each with title, start and keep.",
  said: suggestionCopy.duplicates
})
