/**
 * What a task is told besides its goal, as it was when it was given: the time, what was said
 * before, what else is open. Each list is bounded by whoever gathers it, and by its schema.
 */
import { Schema } from "effect"
import {
  CHAT_HISTORY_MESSAGES,
  TASK_HISTORY_MAX_CHARS,
  TASK_TAB_MAX_CHARS,
  TASK_TABS_MAX
} from "#schemas/limits.ts"

/** `user`: the user's own words. `reply`: ours, and what our tools brought; both may repeat a page's words. */
export const PastMessage = Schema.Struct({
  from: Schema.Literals(["user", "reply"]),
  text: Schema.String.check(Schema.isMaxLength(TASK_HISTORY_MAX_CHARS))
})
export type PastMessage = typeof PastMessage.Type

export const BackgroundTab = Schema.Struct({
  title: Schema.String.check(Schema.isMaxLength(TASK_TAB_MAX_CHARS)),
  /** Site and path: what follows them may be a secret. */
  url: Schema.String.check(Schema.isMaxLength(TASK_TAB_MAX_CHARS)),
  active: Schema.Boolean
})
export type BackgroundTab = typeof BackgroundTab.Type

export const TaskBackground = Schema.Struct({
  /** ISO 8601, UTC. */
  now: Schema.String,
  timeZone: Schema.optionalKey(Schema.String),
  /** The last messages of the conversation, oldest first. */
  chatHistory: Schema.Array(PastMessage).check(Schema.isMaxLength(CHAT_HISTORY_MESSAGES)),
  /** Of the browser it works in; none where it did not say. */
  tabs: Schema.Array(BackgroundTab).check(Schema.isMaxLength(TASK_TABS_MAX))
})
export type TaskBackground = typeof TaskBackground.Type
