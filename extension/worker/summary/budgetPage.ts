/**
 * A page cut to a size: never longer than the cap, whatever is on it, the most important first. Where
 * something is left out stands a line that says how much, with a handle to ask for it: everything left
 * out is in the range of some handle. Pure.
 */

import { formatElementId } from "#extension/page-protocol/ElementId.ts"
import {
  type FrameContent,
  type FrameNode,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import {
  coverOf,
  emitKept,
  type Gap,
  type Line,
  linesOf,
  orderByPlace,
  orderByRank
} from "#extension/page-protocol/pageLines.ts"
import { type RankOf, rankNode } from "#extension/page-protocol/rankNode.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import { formatMoreHandle, type MoreHandle } from "#schemas/page/MoreHandle.ts"
import { type PageNode, renderLine, TAG } from "#schemas/page/PseudoHtml.ts"

/** A frame without content, name or anything else to say: advertisements, trackers. */
const isHollowFrame = (node: FrameNode): boolean =>
  !isFrameText(node) &&
  !isFrameGap(node) &&
  node.frame !== undefined &&
  node.name === "" &&
  node.attributes["left-out"] === undefined &&
  (node.inside?.nodes.length ?? 0) === 0

/** One node as the model sees it, without its children. */
const shown = ({ node, around }: Line, textMax: number): PageNode => {
  const short = (text: string): string => (text.length > textMax ? foldText(text, textMax) : text)
  if (isFrameGap(node) || isHollowFrame(node)) return ""
  if (isFrameText(node)) return short(node.text)
  const { focused, ...rest } = node.attributes
  const attributes: Record<string, string | true> = { ...rest }
  if (focused !== undefined && around.hasFocus) attributes.focused = true
  const { frame } = around
  const cover = coverOf(node, frame) ?? (node.n === undefined ? undefined : around.coveredBy)
  if (cover !== undefined) attributes["covered-by"] = cover
  const own = node.n === undefined ? {} : { i: formatElementId({ frame, n: node.n }) }
  return { role: node.role, name: short(node.name), ...own, attributes, children: [] }
}

const moreLine = (range: MoreHandle, name: string, depth: number): string =>
  renderLine({ role: formatMoreHandle(range), name, attributes: {}, children: [] }, depth)

const gapLine = (gap: Gap): string =>
  moreLine(gap, `${gap.count} more${gap.role === "" ? "" : ` ${gap.role}`}`, gap.depth)

/** A line as it stands in the page; with a handle, where some of what it holds has no line of its own. */
interface Written {
  readonly text: string
  readonly handle?: string
}

/** What is left out of a collapsed item is asked for by the item itself: one line instead of two. */
const itemOf = (lines: ReadonlyArray<Line>, gap: Gap): Line | undefined => {
  const item = lines[gap.parent]
  return item?.around.collapsed === true && item.around.frame === gap.frame ? item : undefined
}

const isBlank = (text: string): boolean => text.trim() === ""

/** Lines as they are told, and those of them that are shortened and stand for nothing else. */
interface Told {
  readonly texts: ReadonlyMap<Line, string>
  readonly shortened: ReadonlySet<Line>
}

/** A shortened line, with a way to the whole of it: an element's in its tag, a text's below it. */
const shortenedLine = ({ node, depth, frame, from, to }: Line, text: string): ReadonlyArray<Written> =>
  isFrameText(node)
    ? [{ text }, { text: moreLine({ frame, from, to }, "the whole text", depth) }]
    : [{ text, handle: formatMoreHandle({ frame, from, to }) }]

const writeKept = (
  lines: ReadonlyArray<Line>,
  { texts, shortened }: Told,
  cut: number
): ReadonlyArray<Written> => {
  const written: Array<Written> = []
  const places = new Map<Line, number>()
  emitKept(lines, cut, {
    line: (line) => {
      const text = texts.get(line) ?? ""
      if (isBlank(text)) return
      places.set(line, written.length)
      written.push(...(shortened.has(line) ? shortenedLine(line, text) : [{ text }]))
    },
    gap: (gap) => {
      const item = itemOf(lines, gap)
      const place = item === undefined ? undefined : places.get(item)
      const text = item === undefined ? undefined : texts.get(item)
      if (item === undefined || place === undefined || text === undefined) {
        written.push({ text: gapLine(gap) })
        return
      }
      const handle = formatMoreHandle({ frame: item.frame, from: item.from + 1, to: item.to })
      written[place] = { text, handle }
    }
  })
  return written
}

const lengthOf = (written: ReadonlyArray<Written>): number =>
  written.reduce(
    (sum, { text, handle }) => sum + text.length + 1 + (handle === undefined ? 0 : handle.length + 1),
    -1
  )

/** What a page may come to. */
export interface PageBudget {
  /** UTF-16 code units. */
  readonly maxChars: number
  readonly maxTokens?: number
}

/** Whether lines are within a budget. Most lines stand in most of what is tried: each is counted once. */
const fitsIn = ({ maxChars, maxTokens = Number.POSITIVE_INFINITY }: PageBudget) => {
  const counted = new Map<string, number>()
  const tokensOf = (text: string): number => {
    const known = counted.get(text)
    if (known !== undefined) return known
    const tokens = estimateTokens(text)
    counted.set(text, tokens)
    return tokens
  }
  return (written: ReadonlyArray<Written>): boolean => {
    if (lengthOf(written) > maxChars) return false
    if (maxTokens === Number.POSITIVE_INFINITY) return true
    let tokens = 0
    for (const { text, handle } of written) {
      // The break before the line; and a handle may part two signs that would be one piece.
      tokens += tokensOf(text) + 1 + (handle === undefined ? 0 : estimateTokens(handle) + 1)
      if (tokens > maxTokens) return false
    }
    return true
  }
}

const textOf = ({ text, handle }: Written): string =>
  handle === undefined ? text : text.replace(TAG, (_, tag) => `${tag} ${handle}>`)

/** The most that fits: more lines never make a page shorter, except where they close a gap. */
const largestThatFits = (
  at: (cut: number) => ReadonlyArray<Written>,
  count: number,
  fits: (written: ReadonlyArray<Written>) => boolean
): ReadonlyArray<Written> => {
  const whole = at(count)
  if (fits(whole)) return whole
  let best: ReadonlyArray<Written> = []
  let enough = 0
  let tooMuch = count
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    const written = at(middle)
    if (!fits(written)) tooMuch = middle
    else {
      enough = middle
      best = written
    }
  }
  return best
}

const isLong = ({ node }: Line, textMax: number): boolean =>
  !isFrameGap(node) && (isFrameText(node) ? node.text : node.name).length > textMax

/** Of what holds other nodes these are what is asked for, not its name. */
const isShortened = (line: Line, textMax: number): boolean => {
  const { node, from, to } = line
  return !isFrameGap(node) && to === from + 1 && (node.cut === true || isLong(line, textMax))
}

/** `whole`: the same lines with all that they say. */
const told = (lines: ReadonlyArray<Line>, textMax: number, whole?: Told): Told => {
  const textOf = (line: Line): string => renderLine(shown(line, textMax), line.depth)
  const known = (line: Line): string | undefined =>
    isLong(line, textMax) ? undefined : whole?.texts.get(line)
  return {
    texts: new Map(lines.map((line) => [line, known(line) ?? textOf(line)])),
    shortened: new Set(lines.filter((line) => isShortened(line, textMax)))
  }
}

/** Valid pseudo-HTML within the budget. */
export const budgetPage = (page: FrameContent, budget: PageBudget, rankOf: RankOf = rankNode): string => {
  const fits = fitsIn(budget)
  const lines = linesOf(page, rankOf)
  const ranked = orderByRank(lines)
  const full = told(lines, Number.POSITIVE_INFINITY)
  const whole = writeKept(lines, full, ranked.length)
  const htmlOf = (written: ReadonlyArray<Written>): string => written.map(textOf).join("\n")
  if (fits(whole)) return htmlOf(whole)
  const short = told(lines, ELEMENT_TEXT_MAX_CHARS, full)
  const at = (cut: number): ReadonlyArray<Written> => writeKept(lines, short, cut)
  const best = largestThatFits(at, ranked.length, fits)
  if (best.length > 0) return htmlOf(best)
  const byPlace = largestThatFits(at, orderByPlace(lines).length, fits)
  if (byPlace.length > 0) return htmlOf(byPlace)
  const nothing = at(0)
  return fits(nothing) ? htmlOf(nothing) : ""
}
