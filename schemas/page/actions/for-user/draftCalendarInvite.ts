/** Writes a calendar invite for the user to look at: no code path sends it. */
import { copy } from "#schemas/copy.ts"
import { CalendarDraft } from "#schemas/drafts/CalendarDraft.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

const { allDay: _, timezone: __, ...offered } = CalendarDraft.fields

export const draftCalendarInvite = defineAction({
  name: "draftCalendarInvite",
  description: "For the user to send; ISO 8601 with offset, or date",
  fields: CalendarDraft.fields,
  // A date alone is a whole day, and a time may say its offset.
  offered,
  label: copy.progress.type,
  target: ({ title }) => title,
  step: ({ title }) => `Draft an invitation: ${quote(title)}`,
  page: "untouched",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: none,
  suggests: ({ _tag, ...args }) => ({ type: "createNewOrEditCalendarInvite", args })
})
