/**
 * `<details>` with its `<summary>`, the only block of HTML that is one here. What is not closed yet goes as far as the
 * text: so nothing of it is finished before it is. Pure.
 */
import type { Token, Tokens } from "marked"

export interface Details extends Tokens.Generic {
  readonly type: "details"
  readonly isOpen: boolean
  readonly summary: Array<Token>
  readonly tokens: Array<Token>
}

const BEGIN = /^ {0,3}<details( open)?>[ \t]*\n?/i
const SUMMARY = /^\s*<summary>([^\n]*?)(?:<\/summary>[ \t]*\n?|(?=\n|$))/i
const TAGS = /<(\/?)details(?: open)?>/gi

export interface DetailsText {
  readonly raw: string
  readonly isOpen: boolean
  readonly summary: string
  readonly body: string
}

export const detailsAt = (text: string): DetailsText | undefined => {
  const begin = BEGIN.exec(text)
  if (begin === null) return undefined
  let depth = 1
  let end = text.length
  let bodyEnd = text.length
  TAGS.lastIndex = begin[0].length
  for (let tag = TAGS.exec(text); tag !== null; tag = TAGS.exec(text)) {
    depth += tag[1] === "" ? 1 : -1
    if (depth > 0) continue
    bodyEnd = tag.index
    end = TAGS.lastIndex
    break
  }
  const inner = text.slice(begin[0].length, bodyEnd)
  const summary = SUMMARY.exec(inner)
  return {
    raw: text.slice(0, end),
    isOpen: begin[1] !== undefined,
    summary: summary?.[1]?.trim() ?? "",
    body: inner.slice(summary?.[0].length ?? 0)
  }
}
