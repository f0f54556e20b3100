/** Writes an email for the user to look at: no code path sends it. */
import { copy } from "#schemas/copy.ts"
import { EmailDraft } from "#schemas/drafts/EmailDraft.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, entersNothing, never, none } from "#schemas/page/actions/WebAction.ts"

export const draftEmail = defineAction({
  name: "draftEmail",
  description: "For the user to send",
  fields: EmailDraft.fields,
  label: copy.progress.type,
  target: ({ subject }) => subject,
  step: ({ subject }) => `Draft an e-mail: ${quote(subject)}`,
  page: "untouched",
  isGesture: false,
  elements: none,
  entries: entersNothing,
  submits: never,
  effects: none,
  suggests: ({ _tag, ...draft }) => ({
    type: "composeNewEmail",
    args: { ...draft, emailActionMode: "new" }
  })
})
