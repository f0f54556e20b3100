/**
 * Limits of the prompts: the numbers that this part uses alone, with their units in their names. "Our choice": another
 * number would do as well. Tokens are those of `estimateTokens`.
 */
import { TASK_MAX_STEPS } from "#runtime/actors/web-agent/limits.ts"
import { PAGE_SUMMARY_MAX_TOKENS } from "#schemas/page/limits.ts"

/** A step among the history, its call and its outcome together. */
export const STEP_MAX_TOKENS = 60
/** Of that: what it was asked with, and what the page or the browser said of it. */
export const STEP_PARAMETERS_MAX_TOKENS = 18
export const STEP_SAID_MAX_TOKENS = 17
/** Addresses of what a step sent, or could not send, that are told; of others only how many. Our choice. */
export const STEP_MAX_REQUESTS = 3
/** Changes of a page are told until they are this share of it together: then the page is shown anew. Our choice. */
export const PAGE_CHANGES_MAX_SHARE = 0.5

/** Of a task's background: each past message, the open tabs, and the files. */
export const PAST_MESSAGE_MAX_TOKENS = 600
export const TABS_MAX_TOKENS = 1_500
/** Files of its conversation that a task is told of. Our choice. */
export const TASK_FILES_MAX = 50
export const FILES_MAX_TOKENS = 2_000

/** Of a model's budget for what was said, so much is kept when older messages are left out: the next ones have the rest. Our choice. */
export const HISTORY_KEPT_SHARE = 0.75
/**
 * Of that budget, what the summary of the older messages may take, and where that is less than so many UTF-16 code units, none is
 * made nor sent: a window so small is better filled with what was said. Our choice.
 */
export const SUMMARY_MAX_SHARE = 0.25
export const SUMMARY_LEAST_CHARS = 2_000
/**
 * A summary is made anew once so much more is about to be left out, in UTF-16 code units: an eighth of what the messages have, and
 * never less than this. So one is made for each few exchanges, whose prompts are many times as long; and as messages are left out
 * by a quarter at once, what is left out is in it by then. Our choice.
 */
export const SUMMARY_STEP_SHARE = 0.125
export const SUMMARY_STEP_LEAST_CHARS = 2_000
/**
 * Of one message, in UTF-16 code units, goes into a summary at most; of that, of what somebody says in one go, and of what a tool was
 * called with or told, of which a page that was read is the most. Our choice.
 */
export const SUMMARY_MESSAGE_MAX_CHARS = 6_000
export const SUMMARY_SAID_MAX_CHARS = 3_000
export const SUMMARY_TOOL_MAX_CHARS = 1_000
/** An answer that is less than this share of the summary it was to carry on is no summary of both: the one before stays. Our choice. */
export const SUMMARY_LEAST_SHARE = 0.125
/** Shorter than so many UTF-16 code units it is no summary of anything ("OK", "I can't help with that."). Our choice. */
export const SUMMARY_LEAST_SAID_CHARS = 30
/** A model is asked for so much of the room: it counts no characters, and what is too long is cut. Our choice. */
export const SUMMARY_ASKED_SHARE = 0.7

/** Of the first message, and of its answer, for the name of a chat. Our choice: a name needs no more. */
export const TITLE_EXCHANGE_MAX_TOKENS = 500
/** A name that is longer is none, in UTF-16 code units: two to six words were asked for. Our choice. */
export const TITLE_MADE_MAX_CHARS = 60
/** Quotation marks, Markdown and “Title:” around a name, in UTF-16 code units: with more of them it is not read. Our choice. */
export const TITLE_WRAPPING_MAX_CHARS = 40

/** What each part of a task's prompt may take, in tokens: the prompt is never more than all of them together. */
export const taskShares = {
  instructions: 600,
  /** The goal is a message of the user's: one of words fits whole. */
  goal: 13_000,
  background: 10_500,
  /** All questions and answers together: of many each has less. */
  questions: 8_000,
  note: 1_100,
  steps: TASK_MAX_STEPS * STEP_MAX_TOKENS,
  /** The page, and what changed on it since. */
  page: PAGE_SUMMARY_MAX_TOKENS * (1 + PAGE_CHANGES_MAX_SHARE) + 700,
  /** Parts of it that were looked at more closely. */
  looks: 8_000,
  /** What came of the last steps, in full. */
  outcome: 3_000,
  /** How the task is going, and what was wrong with the last answer. */
  notices: 1_000
} as const

export const TASK_PROMPT_MAX_TOKENS: number = Object.values(taskShares).reduce((sum, share) => sum + share, 0)

/** A model that takes longer to put a prompt better is not waited for: its user sits in front of it. Our choice. */
export const OPTIMIZE_TIMEOUT_MS = 60_000
