/** One action of a task: what is done, to what, and what came of it. */
import { Schema } from "effect"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"

/** What an action is done to, as its page was read: "textbox", "Name". */
export const StepElement = Schema.Struct({ i: Schema.String, role: Schema.String, name: Schema.String })
export type StepElement = typeof StepElement.Type

export const Step = Schema.Struct({
  id: Schema.String,
  action: AgentAction,
  /** What the action is about, in the page's own words ("Name", "Save"). */
  target: Schema.String,
  /** One for each element it names that its page had; none: absent, as in what was stored before they were kept. */
  elements: Schema.optionalKey(Schema.Array(StepElement)),
  /** Hash of what it was to do, to which element; absent in what was stored before it was kept. */
  intent: Schema.optionalKey(Schema.String),
  /** Hash of what the page it was decided on is built of: the same page has the same, whatever it counts. */
  page: Schema.String,
  /** Hash of what that page says besides. */
  words: Schema.optionalKey(Schema.String),
  /** Epoch ms. */
  startedAt: Schema.Finite,
  /** Absent while the action is in flight. */
  feedback: Schema.optionalKey(ActionFeedback),
  /** Id of a picture of the page as it was after the step. */
  picture: Schema.optionalKey(Schema.String)
})
export type Step = typeof Step.Type
