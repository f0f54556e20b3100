/**
 * A name the user gives a chat: what it may be, for the server and for the dialog that asks for it. Pure.
 */
import { Schema } from "effect"
import { TITLE_MAX_CHARS } from "#schemas/limits.ts"

export const TitleProblem = Schema.Literals(["Empty", "TooLong", "ControlCharacters"])
export type TitleProblem = typeof TitleProblem.Type

/** Control characters, and those that turn the direction of what stands beside them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u
/** Signs that show nothing: a name of them alone cannot be found in a list, nor pressed. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]/gu

/** The title in its stored form. */
export const trimmedTitle = (title: string): string => title.trim()

/** Why a text cannot be a chat's name, if it cannot. Length in UTF-16 code units. */
export const titleProblem = (title: string): TitleProblem | undefined => {
  const kept = trimmedTitle(title)
  if (kept.replace(UNSEEN, "") === "") return "Empty"
  if (UNPRINTABLE.test(kept)) return "ControlCharacters"
  return kept.length > TITLE_MAX_CHARS ? "TooLong" : undefined
}
