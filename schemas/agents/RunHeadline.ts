/** What an agent keeps of a run of it: when, from where and how it ended. The run itself is an actor of its own. */
import { Schema } from "effect"

const RunEnd = Schema.Struct({
  type: Schema.Literals(["success", "error", "aborted"]),
  /** For its user, cut to `RUN_MESSAGE_MAX_CHARS`. */
  message: Schema.String,
  /** Epoch ms. */
  at: Schema.Finite
})

export const RunHeadline = Schema.Struct({
  /** Of the run's actor: `{owner}/{run}`. */
  id: Schema.String,
  /** The chat it ran in, with which it goes. */
  conversationId: Schema.String,
  /** Of the agent, as it was when the run began. */
  version: Schema.Natural,
  /** What its message came by. */
  via: Schema.Literals(["chat", "http"]),
  /** The agent that called it, as that was called then. Absent: it was begun by its message. */
  caller: Schema.optionalKey(
    Schema.Struct({ agentId: Schema.String, name: Schema.optionalKey(Schema.String) })
  ),
  /** Epoch ms. */
  startedAt: Schema.Finite,
  completedSteps: Schema.Natural,
  totalSteps: Schema.Natural,
  /** Absent while it runs. */
  ended: Schema.optionalKey(RunEnd)
})
export type RunHeadline = typeof RunHeadline.Type
