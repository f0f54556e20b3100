/** Writes a calendar invite for the user to look at: no code path sends it. */
import { copy } from "#schemas/copy.ts"
import { CalendarDraft } from "#schemas/drafts/CalendarDraft.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const draftCalendarInvite = defineAction({
  name: "draftCalendarInvite",
  description: "Draft a calendar invite for the user, times in ISO 8601; never sent",
  fields: CalendarDraft.fields,
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
