/**
 * Where the nodes of one box are gathered while a page is read. Text on one line flows together,
 * across inline tags, until something breaks it.
 */
import { PARAGRAPH_MAX_CHARS } from "#schemas/limits.ts"
import { isBox } from "./accessibleName.ts"
import type { FrameElement, FrameText } from "./FrameReading.ts"
import { foldText } from "./foldText.ts"
import { isOffscreen, showsText, type Viewport } from "./visibility.ts"

/** A node while the page is being read. */
export interface DraftElement extends FrameElement {
  attributes: Record<string, string | true>
  children: Array<FrameText | DraftElement>
  n?: number
  offscreen?: true
  coveredBy?: number
}

export class ReadingFlow {
  readonly nodes: Array<FrameText | DraftElement> = []
  readonly #view: Viewport
  #line = ""
  #isOffscreen = true
  /** The last element whose text was looked at: pieces of text often share one. */
  #parent: Element | undefined
  #isParentDrawn = false
  #isParentOffscreen = false

  constructor(view: Viewport) {
    this.#view = view
  }

  breakLine(): void {
    if (this.#line === "") return
    const text = foldText(this.#line, PARAGRAPH_MAX_CHARS)
    if (text !== "") this.nodes.push(this.#isOffscreen ? { text, offscreen: true } : { text })
    this.#line = ""
    this.#isOffscreen = true
  }

  addText(node: Text, parent: Element): void {
    const text = node.data
    const isBlank = !/\S/.test(text)
    if (isBlank && this.#line === "") return
    if (!isBlank) this.#look(node, parent)
    if (!isBlank && !this.#isParentDrawn) return
    if (!isBlank) this.#isOffscreen &&= this.#isParentOffscreen
    this.#line += text
  }

  #look(node: Text, parent: Element): void {
    if (this.#parent === parent) return
    this.#parent = parent
    this.#isParentDrawn = showsText(parent)
    this.#isParentOffscreen = this.#isParentDrawn && isOffscreen(boxOf(node, parent), this.#view)
  }

  /** Inline by its tag, a box by its style: then an element's text does not touch its neighbour's. */
  inline(element: Element, read: () => void): void {
    const before = this.#line.length
    const isGlued = before > 0 && !/\s$/.test(this.#line)
    read()
    const inner = this.#line.slice(before)
    if (isGlued && inner !== "" && !/^\s/.test(inner) && isBox(element)) {
      this.#line = `${this.#line.slice(0, before)} ${inner} `
    }
  }

  block(read: () => void): void {
    this.breakLine()
    read()
    this.breakLine()
  }

  push(...nodes: ReadonlyArray<FrameText | DraftElement>): void {
    this.breakLine()
    this.nodes.push(...nodes)
  }
}

/** Slots and boxes with `display: contents` have no box of their own: then the text is measured. */
const boxOf = (node: Text, parent: Element): DOMRect => {
  const box = parent.getBoundingClientRect()
  if (box.width > 0 || box.height > 0) return box
  const range = document.createRange()
  range.selectNode(node)
  return range.getBoundingClientRect()
}
