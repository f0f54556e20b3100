/**
 * Reads markdown within bounds: whatever the text, what is done for it is at most in proportion to its length.
 *
 * Nesting ends at a depth. Every step is counted, with what it may look at; where a text has used up what it
 * may cost, what is left of it stays as it was written. So does whatever the lexer itself breaks on.
 */
import { getDefaults, Lexer, type Token, Tokenizer, type Tokens, type TokensList } from "marked"
import { hiddenBlockWork, hiddenInlineWork } from "./hiddenWork.ts"
import { MARKDOWN_NESTING_MAX, MARKDOWN_WORK } from "./limits.ts"
import { asWritten } from "./syntax/asWritten.ts"
import { FORMULA_LINE } from "./syntax/formula.ts"
import { pairTags } from "./syntax/inlineTags.ts"
import { ownSyntax } from "./syntax/ownSyntax.ts"
import { emptyCellsAtMost, tableFits } from "./syntax/tableFits.ts"

/** A mark that looks for its other end, as far as its run goes. */
const SEEKING = /^(?:\*+[^\s*]|_+[^\s_]|~~?[^\s~]|`|!?\[|<)/
/** Inside of a_name an underscore looks for nothing. */
const IN_NAME = /^_+[\p{L}\p{N}]/u
const LETTER = /[\p{L}\p{N}]/u
/** Looks at each character on the way. */
const SOUGHT = 2
/** Where they begin no formula they are words, all at once. */
const DOLLARS = /^\${2,}/
/** The line below a table's first. */
const TABLE_RULE = /^[^\n]*\n[ \t|:-]+(?:\n|$)/

/** What a mark became, if it found its other end: neither text nor an address that merely begins with it. */
const isFound = (token: Token | undefined): boolean =>
  token?.type !== "text" && !(token?.type === "link" && /^[*_~]/.test(token.raw))

/** An inline text that is being read. */
interface Run {
  readonly text: string
  readonly tokens: ReadonlyArray<Token>
  /** What the step under way looks at, if in vain. */
  sought: number
}

/** Thrown inside the lexer, and caught around it: it needs no trace, which would cost more than the rest. */
const tooMuchWork = { _tag: "TooMuchWork" }

/** Every turn of the lexer's two loops begins with one of the first two questions: there it is counted. */
class CountingTokenizer extends Tokenizer {
  onBlock: (looks: number) => void = () => {}
  onInline: (left: string) => void = () => {}
  onText: (looks: number) => void = () => {}

  override space(src: string): Tokens.Space | undefined {
    this.onBlock(0)
    return super.space(src)
  }

  override escape(src: string): Tokens.Escape | undefined {
    this.onInline(src)
    return super.escape(src)
  }

  /** A line of a formula that is underlined makes no heading of it. */
  override lheading(src: string): Tokens.Heading | undefined {
    const heading = super.lheading(src)
    return heading !== undefined && FORMULA_LINE.test(heading.raw) ? undefined : heading
  }

  /** Two dollars may begin a formula, so no run of words goes past them. */
  override inlineText(src: string): Tokens.Text | undefined {
    const run = DOLLARS.exec(src)?.[0]
    if (run !== undefined) return { type: "text", raw: run, text: run, escaped: false }
    const text = super.inlineText(src)
    const dollars = text?.raw.indexOf("$$", 1) ?? -1
    if (text === undefined || dollars === -1) return text
    this.onText(text.raw.length)
    return super.inlineText(src.slice(0, dollars))
  }

  override table(src: string): Tokens.Table | undefined {
    if (!TABLE_RULE.test(src)) return undefined
    const blank = src.indexOf("\n\n")
    const lines = (blank === -1 ? src : src.slice(0, blank)).split("\n")
    const chars = blank === -1 ? src.length : blank
    this.onBlock(chars)
    if (!tableFits(lines[0] ?? "", lines.length, chars)) return undefined
    this.onBlock(MARKDOWN_WORK.emptyCell * emptyCellsAtMost(lines[0] ?? "", lines.length, chars))
    return super.table(src)
  }
}

class BoundedLexer extends Lexer {
  work = 0
  isCut = false
  private allowed = Number.POSITIVE_INFINITY
  private readonly runs: Array<Run> = []
  private depth = 0

  constructor(source: string, isGrowing: boolean) {
    const tokenizer = new CountingTokenizer()
    const own = ownSyntax({
      source,
      isGrowing,
      spend: (work) => this.spend(work),
      run: () => this.runs.at(-1)?.text ?? ""
    })
    super({ ...getDefaults(), gfm: true, breaks: true, tokenizer, ...own })
    tokenizer.onBlock = (looks) => this.blockStep(looks)
    tokenizer.onText = (looks) => this.spend(looks)
    tokenizer.onInline = (left) => this.inlineStep(left)
  }

  override lex(source: string): TokensList {
    const allowed = MARKDOWN_WORK.base + MARKDOWN_WORK.perChar * source.length
    this.allowed = allowed * MARKDOWN_WORK.blockShare
    if (!this.attempt(() => this.readBlocks(source))) this.keepRest(source)
    this.allowed = allowed
    let isOver = false
    for (const { src, tokens } of this.inlineQueue) {
      isOver ||= !this.attempt(() => this.inlineTokens(src, tokens))
      if (isOver) tokens.splice(0, tokens.length, asWritten(src))
    }
    return this.tokens
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    this.spend(MARKDOWN_WORK.step + src.length)
    if (this.depth >= MARKDOWN_NESTING_MAX) {
      tokens.push(asWritten(src))
      return tokens
    }
    this.depth++
    super.blockTokens(src, tokens, lastParagraphClipped)
    this.depth--
    return tokens
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    this.spend(MARKDOWN_WORK.step)
    if (this.runs.length >= MARKDOWN_NESTING_MAX) {
      tokens.push(asWritten(src))
      return tokens
    }
    this.spend(4 * src.length + hiddenInlineWork(src))
    this.runs.push({ text: src, tokens, sought: 0 })
    super.inlineTokens(src, tokens)
    this.runs.pop()
    pairTags(tokens)
    return tokens
  }

  private readBlocks(source: string): void {
    this.spend(hiddenBlockWork(source))
    this.blockTokens(source, this.tokens)
  }

  /** Whether it came to its end. Nothing that was under way in it goes on. */
  private attempt(read: () => void): boolean {
    try {
      this.state.inRawBlock = false
      read()
      return true
    } catch {
      this.isCut = true
      return false
    }
  }

  /** Behind the blocks that were read whole. */
  private keepRest(source: string): void {
    const read = this.tokens.map(({ raw }) => raw).join("")
    if (!source.startsWith(read)) this.tokens.splice(0)
    this.tokens.push(asWritten(source.slice(this.tokens.length === 0 ? 0 : read.length)))
  }

  private blockStep(looks: number): void {
    const { lastToken } = this.state
    // What goes on is copied with every line.
    const copied =
      lastToken?.type === "text" || lastToken?.type === "paragraph" ? lastToken.raw.length / 8 : 0
    const shown = lastToken?.type === "code" ? MARKDOWN_WORK.codeBlock : 0
    this.spend(MARKDOWN_WORK.step + looks + copied + shown)
  }

  /** How a step ended is seen when the next begins: a mark that became no more than text has looked everywhere. */
  private inlineStep(left: string): void {
    const run = this.runs.at(-1)
    if (run === undefined) return
    const before = run.tokens.at(-1)
    const inVain = isFound(before) ? 0 : run.sought
    const isInName = IN_NAME.test(left) && LETTER.test(before?.raw.at(-1) ?? "")
    run.sought = SEEKING.test(left) && !isInName ? SOUGHT * left.length : 0
    this.spend(MARKDOWN_WORK.step + inVain)
  }

  private spend(work: number): void {
    this.work += work
    if (this.work > this.allowed) throw tooMuchWork
  }
}

export interface BoundedBlocks {
  readonly tokens: ReadonlyArray<Token>
  readonly hasDefinitions: boolean
  /** What was done for it, in the unit of `MARKDOWN_WORK`. */
  readonly work: number
  /** Some of it stands as it was written. */
  readonly isCut: boolean
}

/** The blocks of a text whose line ends are normalised. `isGrowing`: to be shown while more is coming. */
export const readMarkdown = (source: string, isGrowing = false): BoundedBlocks => {
  const lexer = new BoundedLexer(source, isGrowing)
  const tokens = lexer.lex(source)
  return {
    tokens,
    hasDefinitions: Object.keys(tokens.links).length > 0,
    work: lexer.work,
    isCut: lexer.isCut
  }
}
