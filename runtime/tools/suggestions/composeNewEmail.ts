/** The `composeNewEmail` tool: the draft of a mail as a card. */
import { Schema } from "effect"
import { suggestedEmail } from "#schemas/suggestion/EmailArgs.ts"
import { suggestionCopy } from "./copy.ts"
import * as SuggestionTool from "./suggestionTool.ts"

export const composeNewEmail = SuggestionTool.make({
  name: "composeNewEmail",
  description:
    "Show the user the draft of an e-mail as a card, to be changed and opened in their own mail; it is never sent. For every mail the user wants written. Do not repeat its text in your answer.",
  parameters: Schema.Struct(suggestedEmail),
  usage: "it takes to (a list of addresses, empty where none is known), subject and body.",
  said: suggestionCopy.mail
})
