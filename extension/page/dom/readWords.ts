/**
 * Reads the words of a page in their reading order, as the user sees them: what is drawn, shadow roots in place of their
 * hosts' own children, lines and blanks as one blank. Every place of the text is known by its node, and every element by
 * where its words begin and end, so that one pass answers for all of them.
 */
import type { PageContext } from "#extension/page/PageContext.ts"
import { isThere, showsText } from "./visibility.ts"

/** What these hold is not written on the page, or is drawn by other means. */
const SILENT = new Set("script style noscript template textarea canvas video audio iframe object".split(" "))

interface Run {
  readonly node: Text
  /** Where its words begin in the text. */
  readonly from: number
  /** A blank it begins with is one with the blank before it. */
  readonly isAfterBlank: boolean
}

export interface Words {
  readonly text: string
  /** From where to where the words of an element go, of every element that was met. */
  readonly spans: ReadonlyMap<Element, readonly [from: number, to: number]>
  /** The node and the offset in it of a place in the text. */
  readonly placeOf: (at: number) => { readonly node: Text; readonly offset: number } | undefined
}

/** The offset in a text of the `count`th character that is left of it once its blanks are one. */
const offsetOf = ({ node, isAfterBlank }: Run, count: number): number => {
  let isBlankBefore = isAfterBlank
  let left = count
  for (let offset = 0; offset < node.data.length; offset += 1) {
    const isBlank = /\s/.test(node.data.charAt(offset))
    const isPassedOver = isBlank && isBlankBefore
    isBlankBefore = isBlank
    if (isPassedOver) continue
    if (left === 0) return offset
    left -= 1
  }
  return node.data.length - 1
}

export const readWords = ({ own, tree }: Pick<PageContext, "own" | "tree">, root: Element): Words => {
  const runs: Array<Run> = []
  const spans = new Map<Element, readonly [number, number]>()
  // Pieces, which are joined once: a text that is looked at as it grows is copied each time.
  const pieces: Array<string> = []
  let length = 0
  let isAfterBlank = true
  const put = (piece: string): void => {
    pieces.push(piece)
    length += piece.length
    isAfterBlank = piece.endsWith(" ")
  }
  const breakLine = (): void => {
    if (!isAfterBlank) put(" ")
  }
  const write = (node: Text): void => {
    const folded = node.data.replace(/\s+/g, " ")
    const written = isAfterBlank && folded.startsWith(" ") ? folded.slice(1) : folded
    if (written === "") return
    runs.push({ node, from: length, isAfterBlank })
    put(written)
  }
  const read = (element: Element): void => {
    const from = length
    if (!SILENT.has(element.localName) && !own.has(element)) {
      if (element.localName === "br") breakLine()
      else readInside(element)
    }
    spans.set(element, [from, length])
  }
  const readInside = (element: Element): void => {
    const nodes = tree.childrenOf(element)
    // The options of a list that is closed are no boxes, and yet there to be chosen.
    const isShown = element instanceof HTMLOptionElement || showsText(element, isThere(element))
    const { display } = getComputedStyle(element)
    if (display === "none" && !(element instanceof HTMLOptionElement)) return
    const isLine = !display.startsWith("inline") && display !== "contents"
    if (isLine) breakLine()
    for (const node of Array.from(nodes)) {
      if (node instanceof Element) read(node)
      else if (isShown && node instanceof Text) write(node)
    }
    if (isLine) breakLine()
  }
  read(root)
  return {
    text: pieces.join(""),
    spans,
    placeOf: (at) => {
      const run = runs.findLast(({ from }) => from <= at)
      return run && { node: run.node, offset: offsetOf(run, at - run.from) }
    }
  }
}
