/** What became of one action: the truth about the page, not the wish. */
import { Schema } from "effect"
import { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { AgentAction } from "./AgentAction.ts"
import { REFUSAL_NAMES } from "./refusalNames.ts"

/** A box of the browser's own that the page opened, and what it was told. */
export const AnsweredDialog = Schema.Struct({
  type: Schema.Literals(["alert", "confirm", "prompt", "beforeunload"]),
  /** The page's words; empty for `beforeunload`, whose words are the browser's. */
  message: Schema.String,
  answered: Schema.Literals(["accepted", "dismissed"]),
  /** What was entered into a prompt that was accepted. */
  text: Schema.optionalKey(Schema.String)
})
export type AnsweredDialog = typeof AnsweredDialog.Type

/** A file that began to be saved while the action was under way. */
export const SavedFile = Schema.Struct({
  filename: Schema.String,
  state: Schema.Literals(["complete", "in_progress", "interrupted"])
})
export type SavedFile = typeof SavedFile.Type

export const ActionFeedback = Schema.Struct({
  action: AgentAction,
  success: Schema.Boolean,
  /** `name` is a code; `message` says what to do about it. */
  errorMessage: Schema.optionalKey(
    Schema.Struct({ name: Schema.Literals(REFUSAL_NAMES), message: Schema.String })
  ),
  successMessage: Schema.optionalKey(Schema.String),
  /** Whether the browser saw real user input or scripted events. */
  input: Schema.optionalKey(Schema.Literals(["trusted", "untrusted-input"])),
  /** Why the wait after the action ended, and how long it was. `held`: something waits for its user before it leaves. */
  settled: Schema.optionalKey(Schema.Literals(["silence", "timeout", "navigation", "loading", "held"])),
  waitedMs: Schema.optionalKey(Schema.Finite),
  /** Validation messages the page shows after the action, as `label: message`; none: absent. */
  validation: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Those of them that were not there before, and those from before that are gone. Absent: no difference. */
  validationChange: Schema.optionalKey(
    Schema.Struct({ appeared: Schema.Array(Schema.String), resolved: Schema.Array(Schema.String) })
  ),
  /** What the page announced meanwhile (status, alert, live regions), also what it took away again. */
  notices: Schema.optionalKey(Schema.Array(Schema.String)),
  dialogs: Schema.optionalKey(Schema.Array(AnsweredDialog)),
  /** Tabs and windows the action opened, oldest first; the task goes on in the last one. */
  newTabs: Schema.optionalKey(Schema.Array(Schema.Struct({ tabId: Schema.Int, url: Schema.String }))),
  downloads: Schema.optionalKey(Schema.Array(SavedFile)),
  /** Addresses the page tried to go to by itself and was kept from. */
  blocked: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What left the browser because of it, and could change something; none: absent. */
  sent: Schema.optionalKey(Schema.Array(SentRequest)),
  /** What did not leave yet, because its user has to see it first; none: absent. */
  held: Schema.optionalKey(Schema.Array(ShownRequest)),
  /** One for each of several actions, or fields, in their order. */
  results: Schema.optionalKey(
    Schema.Array(Schema.Struct({ success: Schema.Boolean, message: Schema.String }))
  ),
  /** What evaluated code gave, as JSON, cut. */
  value: Schema.optionalKey(Schema.String),
  urlAfter: Schema.optionalKey(Schema.String)
})
export type ActionFeedback = typeof ActionFeedback.Type
