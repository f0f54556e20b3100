/** The `schedulingPingPong` tool: times to meet at, as a card to choose from. */
import { Schema } from "effect"
import { SchedulingArgs } from "#schemas/suggestion/SchedulingArgs.ts"
import { suggestionCopy } from "./copy.ts"
import * as SuggestionTool from "./suggestionTool.ts"

const { chosenTimeRanges: _, duration: __, ...offered } = SchedulingArgs.fields

export const schedulingPingPong = SuggestionTool.make({
  name: "schedulingPingPong",
  description:
    "Show the user as a card times to meet somebody at, to be chosen from and offered in a reply or as invitations; nothing is sent. A time is `start#end`, ISO 8601, on one day. Only times you know the user to be free at; where none of those asked for are, leave `timeRanges` empty and give `alternateTimeRanges`.",
  parameters: Schema.Struct(offered),
  usage: "it takes timeRanges, each as start#end on one day.",
  said: suggestionCopy.times,
  hasClock: true
})
