/**
 * What a sentence pattern of the grammar is made of.
 *
 * A pattern runs on the masked text (see `maskQuotes`), so quoted words never look like keywords; its
 * named groups are cut from the source, so that the case and the spacing of what is typed are kept.
 */
import { DIRECT_NAME_MAX_CHARS } from "#runtime/models/direct/limits.ts"
import type { Instruction } from "./Instruction.ts"
import { unquote, withoutMarks } from "./maskQuotes.ts"

export type Groups = Readonly<Record<string, Slice>>
export interface Pattern {
  readonly when: RegExp
  /** Undefined: the words fit but make no sense as this instruction; the next pattern is tried. */
  readonly read: (groups: Groups) => Instruction | undefined
}

/** A piece of the source and the same piece masked. */
export interface Slice {
  readonly source: string
  readonly mask: string
}

export const none: Slice = { source: "", mask: "" }
export const trim = ({ source, mask }: Slice): Slice => {
  const start = mask.length - mask.trimStart().length
  const end = mask.trimEnd().length
  return { source: source.slice(start, Math.max(start, end)), mask: mask.slice(start, Math.max(start, end)) }
}

/** What is to be typed: as written, or what the quotation marks hold. */
export const textOf = (slice: Slice | undefined): string => {
  const source = trim(slice ?? none).source.trim()
  return unquote(source) ?? source
}

const ARTICLE = /^(?:the|a|an|my|this|that)\s+/i
/** Names of controls are one line and one sentence, unless quoted. */
const TWO_SENTENCES = /[;\n]|[.!…](?=\s)|\?(?=\s+(?!(?:and|&)\s))/i

/** Words for something on the page, or undefined where they cannot be that. */
export const targetOf = (slice: Slice | undefined): string | undefined => {
  const { source, mask } = trim(slice ?? none)
  if (source.length > DIRECT_NAME_MAX_CHARS) return undefined
  const quoted = unquote(source)
  if (quoted !== undefined) return quoted.trim() === "" ? undefined : quoted
  if (TWO_SENTENCES.test(mask)) return undefined
  const target = withoutMarks(source.slice(ARTICLE.exec(mask)?.[0].length ?? 0)).trim()
  return target === "" ? undefined : target
}

/** One pattern. In the notation, a space stands for any white space. */
export const pattern = (notation: string, read: Pattern["read"]): Pattern => ({
  when: new RegExp(`^(?:${notation.replaceAll(" ", "\\s+")})$`, "isd"),
  read
})
