/** What became of one action (core §3): the truth about the page, not the wish. */
import { Schema } from "effect"
import { AgentAction } from "#schemas/page/AgentAction.ts"

export const ActionFeedback = Schema.Struct({
  action: AgentAction,
  success: Schema.Boolean,
  /** `name` is one of the codes below; `message` says what to do about it. */
  errorMessage: Schema.optionalKey(
    Schema.Struct({
      name: Schema.Literals([
        "ElementNotFound",
        "ElementChanged",
        "ElementCovered",
        "ElementDisabled",
        "OptionNotFound",
        "NotEditable",
        "BlockedUrl",
        "NavigationFailed",
        "InvalidAction",
        "PageGone"
      ]),
      message: Schema.String
    })
  ),
  successMessage: Schema.optionalKey(Schema.String),
  /** Whether the browser saw real user input or scripted events. */
  input: Schema.optionalKey(Schema.Literals(["trusted", "untrusted-input"])),
  /** Why the wait after the action ended. */
  settled: Schema.optionalKey(Schema.Literals(["silence", "timeout", "navigation"])),
  /** Validation messages the page shows after the action, as `label: message`; none: an empty array. */
  validation: Schema.optionalKey(Schema.Array(Schema.String)),
  urlAfter: Schema.optionalKey(Schema.String)
})
export type ActionFeedback = typeof ActionFeedback.Type
