/**
 * What is read beyond markdown as the lexer has it: formulas, footnotes, `<details>`. Whatever is looked for in vain
 * is counted like the lexer's own work.
 */
import { Hooks, type MarkedOptions, type Token, type TokenizerThis, type Tokens } from "marked"
import { FORMULA_MAX_CHARS } from "#ui/markdown/limits.ts"
import { asWritten } from "./asWritten.ts"
import { type DetailsText, detailsAt } from "./details.ts"
import { type Footnote, footnoteAt, footnoteMarkAt } from "./footnote.ts"
import { FORMULA_MARK, type FormulaAt, formulaAt, formulaBlockAt, maskFormulas } from "./formula.ts"

export interface Reading {
  /** The whole text, to know what need not be looked for. */
  readonly source: string
  /** More is coming: a formula without its end stands as it was written, and is read as nothing else. */
  readonly isGrowing: boolean
  readonly spend: (work: number) => void
  /** The run of words that is being read, before anything in it was masked. */
  readonly run: () => string
}

type Read = (this: TokenizerThis, text: string, before: ReadonlyArray<Token>) => Tokens.Generic | undefined

const BLANK_LINE = /\n[ \t]*\n/
const FORMULA_BLOCK = /^ {0,3}(?:\\\[|\$\$)/
/** A line with which one of ours may begin. */
const LINE = /\n(?= {0,3}(?:\\\[|\$\$|(\[\^[^\s\]]+\]:)))/g
/** Of looking for a line through a paragraph, for each character. */
const LOOK = 1 / 8

const paragraphOf = (text: string): string => {
  const end = BLANK_LINE.exec(text)
  return end === null ? text : text.slice(0, end.index)
}

const readDetails = (self: TokenizerThis, { raw, isOpen, summary, body }: DetailsText): Tokens.Generic => {
  const { lexer } = self
  const { top } = lexer.state
  lexer.state.top = true
  const tokens = lexer.blockTokens(body, [])
  lexer.state.top = top
  return { type: "details", raw, isOpen, summary: lexer.inline(summary), tokens }
}

export const ownSyntax = (reading: Reading): Pick<MarkedOptions, "extensions" | "hooks"> => {
  const { source, isGrowing, spend } = reading
  const hasFormulas = FORMULA_MARK.test(source)
  const hasNotes = source.includes("[^")
  const spendOn = (found: FormulaAt, text: string): void =>
    spend(typeof found === "object" ? found.raw.length : Math.min(text.length, FORMULA_MAX_CHARS))

  const formulaBlock: Read = (text) => {
    if (!FORMULA_BLOCK.test(text)) return undefined
    const found = formulaBlockAt(text)
    spendOn(found, text)
    if (found === "open" && isGrowing) return asWritten(paragraphOf(text))
    return typeof found === "object" ? found : undefined
  }

  const footnote: Read = function (text, before) {
    // In a list or a quote nobody would look for it.
    const isAtTop = before === this.lexer.tokens
    const found = isAtTop && /^ {0,3}\[\^/.test(text) ? footnoteAt(text) : undefined
    if (found === undefined) return undefined
    const note: Footnote = {
      type: "footnote",
      raw: found.raw,
      name: found.name,
      tokens: this.lexer.inline(found.words)
    }
    return note
  }

  const details: Read = function (text) {
    const found = detailsAt(text)
    if (found === undefined) return undefined
    spend(found.raw.length)
    return readDetails(this, found)
  }

  const formula: Read = (text, before) => {
    const code = text.charCodeAt(0)
    if (code !== 92 && code !== 36) return undefined
    const found = formulaAt(text, before.at(-1)?.raw.at(-1))
    if (found !== undefined) spendOn(found, text)
    if (found === "open" && isGrowing) return asWritten(text)
    return typeof found === "object" ? found : undefined
  }

  /** Where a paragraph has to end because one of ours begins. */
  const startBlock = (text: string): number | undefined => {
    const paragraph = paragraphOf(text)
    spend(paragraph.length * LOOK)
    for (const line of paragraph.matchAll(LINE)) {
      if (line[1] !== undefined) return line.index
      const rest = paragraph.slice(line.index + 1)
      const found = formulaBlockAt(rest)
      spendOn(found, rest)
      if (typeof found === "object" || (found === "open" && isGrowing)) return line.index
    }
    return undefined
  }

  const hooks = new Hooks()
  hooks.emStrongMask = (masked) => maskFormulas(reading.run(), masked)
  return {
    extensions: {
      renderers: {},
      childTokens: {},
      block: [...(hasFormulas ? [formulaBlock] : []), ...(hasNotes ? [footnote] : []), details],
      startBlock: hasFormulas || hasNotes ? [startBlock] : [],
      inline: [...(hasFormulas ? [formula] : []), ...(hasNotes ? [footnoteMarkAt] : [])]
    },
    ...(hasFormulas ? { hooks } : {})
  }
}
