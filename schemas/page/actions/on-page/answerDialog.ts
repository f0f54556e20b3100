/** Says what the next action answers to the boxes it opens (`confirm`, `prompt`, leaving the page). */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const answerDialog = defineAction({
  name: "answerDialog",
  description: "Answer the box the NEXT action opens; message: words, if known",
  fields: {
    accept: Schema.Boolean,
    text: Schema.optionalKey(Schema.String),
    /** A yes is said to a box with these very words only. */
    message: Schema.optionalKey(Schema.String)
  },
  label: copy.progress.thinking,
  target: ({ text }) => text ?? "",
  step: ({ accept }) => `Say ${accept ? "yes" : "no"} to the page’s next question`,
  page: "untouched",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  // By itself it does nothing yet: it is judged with the action that uses it up.
  effects: ({ accept, message, text }) => (accept ? [{ _tag: "Agree", message, text }] : [])
})
