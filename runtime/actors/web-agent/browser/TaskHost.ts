/** The host of a task's loop, and the two ways the loop ends before the task's work is done. */
import { Schema } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { StepPictures } from "./StepPictures.ts"

export interface TaskHost extends JobHost<WebAgentTaskState, WebAgentTaskReport> {
  readonly pictures: StepPictures
}

/** Why the loop cannot go on, in words for the user. */
export class TaskEnded extends Schema.TaggedError<TaskEnded>()("TaskEnded", {
  message: Schema.String,
  /** What a page's words add to it. */
  said: Schema.optionalKey(Schema.String)
}) {}

/** The loop ends for now: the task was paused or stopped, by whom has closed what was open, or its user is asked. */
export class TaskLetGo extends Schema.TaggedError<TaskLetGo>()("TaskLetGo", {}) {}
