/** The two kinds of prompt in a library: what its owner keeps, and what they sent lately. */
import { Schema } from "effect"
import { PROMPT_BODY_MAX_CHARS, PROMPT_TITLE_MAX_CHARS } from "./limits.ts"

export const FavoritePrompt = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  body: Schema.String,
  /** Shown in every empty chat. */
  isPinned: Schema.Boolean,
  /** Its place among those of its group, the pinned or the others: the smallest is first. */
  sortValue: Schema.Int,
  /** Epoch ms. */
  createdAt: Schema.Finite,
  updatedAt: Schema.Finite
})
export type FavoritePrompt = typeof FavoritePrompt.Type

export const RecentPrompt = Schema.Struct({
  /** Of the message. */
  id: Schema.String,
  body: Schema.String,
  /** The chat it was sent in, with which it goes. */
  chat: Schema.String,
  /** Epoch ms. */
  createdAt: Schema.Finite
})
export type RecentPrompt = typeof RecentPrompt.Type

/** Why title and body cannot be a prompt. */
export const PromptProblem = Schema.Literals(["titleEmpty", "titleTooLong", "bodyEmpty", "bodyTooLong"])
export type PromptProblem = typeof PromptProblem.Type

/** As it is kept: a title is one line without spaces around it. */
export const trimmedPromptTitle = (title: string): string => title.replaceAll(/\s+/g, " ").trim()

/** Undefined where they can be one. */
export const promptProblem = ({
  body,
  title
}: Pick<FavoritePrompt, "title" | "body">): PromptProblem | undefined => {
  const { length } = trimmedPromptTitle(title)
  if (length === 0) return "titleEmpty"
  if (length > PROMPT_TITLE_MAX_CHARS) return "titleTooLong"
  if (body.trim() === "") return "bodyEmpty"
  return body.length > PROMPT_BODY_MAX_CHARS ? "bodyTooLong" : undefined
}
