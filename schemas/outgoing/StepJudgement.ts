/** What the server tells the browser with a step: by what the requests that it causes are judged. */
import { Schema } from "effect"
import { Grant } from "./Grant.ts"

/** What its user saw of a step before they said yes to it. */
export const ShownBefore = Schema.Struct({
  /** Where it may send something: its page, and whatever other site was named. */
  hosts: Schema.Array(Schema.String),
  /** What goes out with it, and the names of its files; secrets masked. */
  values: Schema.Array(Schema.String)
})
export type ShownBefore = typeof ShownBefore.Type

export const StepJudgement = Schema.Struct({
  /** What the control that is pressed says that it does, where that raises an alarm; absent: nothing. */
  alarm: Schema.optionalKey(Schema.String),
  /** Its user named the control in their own message. */
  isNamed: Schema.Boolean,
  /** What the agent has entered in this task. Placeholders stand for secrets. */
  entered: Schema.Array(Schema.String),
  /** The user's own messages to the task. */
  said: Schema.String,
  grants: Schema.Array(Grant),
  /** Its user is asked about whatever is not safe (RFC 9110, 9.2.1), grants or not; absent: only about what may matter. */
  asksAlways: Schema.optionalKey(Schema.Literal(true)),
  /** Hosts of sites that its user trusts: what goes there is asked about where it must always be. None: absent. */
  trusted: Schema.optionalKey(Schema.Array(Schema.String)),
  /** With a step that its user said yes to before it is taken. */
  shown: Schema.optionalKey(ShownBefore),
  /** Prints its user has said yes to, and that waited no longer: each leaves once. None: absent. */
  passes: Schema.optionalKey(Schema.Array(Schema.String))
})
export type StepJudgement = typeof StepJudgement.Type
