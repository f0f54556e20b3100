/**
 * The text of one message on screen, as one string whose places lead back to the elements. Words of
 * two blocks never run together.
 */
import { type Match, matchText } from "./matchText.ts"

/** No one can look for this sign. */
const BLOCK_END = "\u0000"
const BLOCKS = "p, li, h2, h3, h4, h5, td, th, pre, summary, blockquote, div, section, button, article"

/** A heading for listeners, the source of a formula. */
const UNSEEN = "[hidden], [data-unseen]"

interface Piece {
  readonly node: Text
  readonly from: number
}

/** A match and where it is on the page. */
export interface FoundText extends Match {
  readonly range: StaticRange
}

/** Where an offset of the whole text is. An end belongs to the piece before it. */
const placeIn = (pieces: ReadonlyArray<Piece>, offset: number, isEnd: boolean): Piece | undefined =>
  pieces.findLast(({ from }) => (isEnd ? from < offset : from <= offset))

export const findInMessage = (message: Element, pattern: RegExp): ReadonlyArray<FoundText> => {
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT)
  const pieces: Array<Piece> = []
  let text = ""
  let block: Element | null = null
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(UNSEEN) != null) continue
    const around = node.parentElement?.closest(BLOCKS) ?? null
    if (around !== block && text !== "") text += BLOCK_END
    block = around
    pieces.push({ node, from: text.length })
    text += node.data
  }
  return matchText(text, pattern).flatMap((match): ReadonlyArray<FoundText> => {
    const first = placeIn(pieces, match.start, false)
    const last = placeIn(pieces, match.end, true)
    if (first === undefined || last === undefined) return []
    const range = new StaticRange({
      startContainer: first.node,
      startOffset: match.start - first.from,
      endContainer: last.node,
      endOffset: match.end - last.from
    })
    return [{ ...match, range }]
  })
}
