/**
 * Where a formula stands: `\(…\)` in a line, `\[…\]` and `$$…$$` in one or on lines of its own. One dollar is a
 * price and never begins a formula; two are one only around something that looks like mathematics. Pure.
 */
import type { Tokens } from "marked"
import { FORMULA_MAX_CHARS } from "#ui/markdown/limits.ts"

export interface Formula extends Tokens.Generic {
  readonly type: "formula"
  /** With its signs, as it was written. */
  readonly raw: string
  /** What stands between them, in TeX. */
  readonly tex: string
  /** On a line of its own. */
  readonly isDisplay: boolean
}

/** A formula that ends; one that was begun and has no end in what may be looked at; none at all. */
export type FormulaAt = Formula | "open" | undefined

const ends: Readonly<Record<string, string>> = { "\\(": "\\)", "\\[": "\\]", $$: "$$" }

/** Signs a formula has, and neither a price nor a note in brackets. */
const SIGNS = /[\\^_=+<>{}|*]/
/** Letters that stand alone, as in “a - b”, “n!” and “f(x)”. */
const LONE_LETTERS = /^[^A-Za-z]*(?:[A-Za-z](?![A-Za-z])[^A-Za-z]*)+$/
const BLANK_LINE = /\n[ \t]*\n/
const PROSE = /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/

/** “from $$5 to $$10”, “the $$ one or the $$$ one”. */
const isPrice = (tex: string): boolean =>
  /^\s/.test(tex) !== /\s$/.test(tex) || /(?<!\\)\$/.test(tex) || (/^\d/.test(tex) && !/[\\^_={}]/.test(tex))

const isMaths = (begin: string, tex: string): boolean => {
  if (tex.trim() === "" || BLANK_LINE.test(tex)) return false
  if (begin === "\\(") return true
  // Words with no command among them, as in “\[see the note below\]”.
  if (!tex.includes("\\") && PROSE.test(tex)) return false
  if (!SIGNS.test(tex) && !LONE_LETTERS.test(tex)) return false
  return begin !== "$$" || !isPrice(tex)
}

/** At the very beginning of `text`; `before` is the character in front of it. */
export const formulaAt = (text: string, before = ""): FormulaAt => {
  const begin = text.slice(0, 2)
  const end = ends[begin]
  if (end === undefined || (begin === "$$" && (before === "$" || text.charAt(2) === "$"))) return undefined
  const seen = text.slice(2, FORMULA_MAX_CHARS)
  const at = seen.indexOf(end)
  if (at === -1) return text.length > FORMULA_MAX_CHARS || BLANK_LINE.test(seen) ? undefined : "open"
  const tex = seen.slice(0, at)
  const next = seen.charAt(at + 2)
  // “\[a\](b)” is an escaped link, and of three dollars none is an end.
  if ((begin === "$$" && next === "$") || (begin === "\\[" && next === "(")) return undefined
  if (!isMaths(begin, tex)) return undefined
  return { type: "formula", raw: begin + tex + end, tex: tex.trim(), isDisplay: begin !== "\\(" }
}

const LINE_START = /^ {0,3}(?=\\\[|\$\$)/
const LINE_END = /^[ \t]*(?:\n|$)/

/** On lines of its own, from the beginning of `text`. */
export const formulaBlockAt = (text: string): FormulaAt => {
  const indent = LINE_START.exec(text)?.[0]
  if (indent === undefined) return undefined
  const rest = text.slice(indent.length)
  const found = formulaAt(rest)
  if (found === undefined || found === "open") return found
  const end = LINE_END.exec(rest.slice(found.raw.length))?.[0]
  return end === undefined ? undefined : { ...found, raw: indent + found.raw + end }
}

/** A line with which one may begin. */
export const FORMULA_LINE = /^ {0,3}(?:\\\[|\$\$)/m

/** Every sign that may begin one. */
export const FORMULA_MARK = /\\[([]|\$\$/

const FORMULA_END = /\\[)\]]|\$\$/
const SPANS = /(?<!\\)\\\([^\n]{1,400}?\\\)|(?<!\\)\\\[[^\n]{1,400}?\\\]|\$\$[^$\n]{1,400}\$\$/g

/** `masked`, with nothing in it where `text` has a formula: no emphasis that was begun before one ends inside of it. */
export const maskFormulas = (text: string, masked: string): string => {
  if (!FORMULA_END.test(text)) return masked
  let shown = ""
  for (const { 0: span, index } of text.matchAll(SPANS)) {
    shown += masked.slice(shown.length, index) + "a".repeat(span.length)
  }
  return shown + masked.slice(shown.length)
}
