/** Footnotes: `[^name]` in the text, `[^name]: words` at the beginning of a line. Pure. */
import type { Token, Tokens } from "marked"
import { FOOTNOTE_NAME_MAX } from "#ui/markdown/limits.ts"

export interface Footnote extends Tokens.Generic {
  readonly type: "footnote"
  readonly name: string
  readonly tokens: Array<Token>
}

export interface FootnoteMark extends Tokens.Generic {
  readonly type: "footnoteMark"
  readonly name: string
}

const NAME = `\\[\\^([^\\s\\[\\]^]{1,${FOOTNOTE_NAME_MAX}})\\]`
const MARK = new RegExp(`^${NAME}(?!\\()`)
/** As far as a blank line, or the next note. */
const NOTE = new RegExp(`^ {0,3}${NAME}:[ \\t]*((?:[^\\n]*)(?:\\n(?![ \\t]*(?:\\n|$)| {0,3}\\[\\^)[^\\n]+)*)`)

export const footnoteMarkAt = (text: string): FootnoteMark | undefined => {
  const found = MARK.exec(text)
  return found === null ? undefined : { type: "footnoteMark", raw: found[0], name: found[1] ?? "" }
}

/** `words`: what the note says, to be read on. */
export const footnoteAt = (
  text: string
): { readonly raw: string; readonly name: string; readonly words: string } | undefined => {
  const found = NOTE.exec(text)
  if (found === null) return undefined
  return { raw: found[0], name: found[1] ?? "", words: (found[2] ?? "").replace(/\n[ \t]+/g, "\n") }
}
