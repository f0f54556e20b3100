/** Says what the next action answers to the boxes it opens (`confirm`, `prompt`, leaving the page). */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const answerDialog = defineAction({
  name: "answerDialog",
  description:
    "Say what the NEXT action answers to the confirm, prompt or leave-page box it opens; without it such boxes are dismissed",
  fields: {
    accept: Schema.Boolean,
    text: Schema.optionalKey(Schema.String),
    /** A yes is said to a box with these very words only. */
    message: Schema.optionalKey(
      Schema.String.annotate({
        description: "The words of the box, if it has asked before: a yes is said to no other"
      })
    )
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
