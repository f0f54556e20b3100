/**
 * Where the nodes of one box are gathered while a page is read. Text on one line flows together,
 * across inline tags, until something breaks it.
 */

import { isBox } from "#extension/page/dom/elementText.ts"
import { isOffscreen, showsText } from "#extension/page/dom/visibility.ts"
import type { FrameElement, FrameText } from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { piecesOf } from "./piecesOf.ts"
import type { ScreenLook } from "./ScreenLook.ts"

/** A node while the page is being read. */
export interface DraftElement extends FrameElement {
  name: string
  attributes: Record<string, string | true>
  children: Array<FrameText | DraftElement>
  n?: number
  rest?: true
  continues?: true
  offscreen?: true
  coveredBy?: number
}

/** What the boxes around say about the nodes in them. */
export interface Place {
  /** The cursor shown around: the same one says nothing new inside. */
  readonly cursor: string
  /** Listens for the items in it: each of those is pressed by itself. */
  readonly delegate: Element | null
  /** The text around is some control's name already. */
  readonly named: boolean
  /** The element around is drawn as such. */
  readonly drawn: boolean
  /** What is around is out of sight, and this with it. */
  readonly far: boolean
}

export class ReadingFlow {
  readonly nodes: Array<FrameText | DraftElement> = []
  readonly #look: ScreenLook
  #line = ""
  #isOffscreen = true
  /** The last element whose text was looked at: pieces of text often share one. */
  #parent: Element | undefined
  #isParentDrawn = false
  #isParentOffscreen = false

  constructor(look: ScreenLook) {
    this.#look = look
  }

  breakLine(): void {
    if (this.#line === "") return
    const [first, ...rest] = piecesOf(foldText(this.#line))
    const where = this.#isOffscreen ? ({ offscreen: true } as const) : {}
    if (first !== undefined) this.nodes.push({ ...first, ...where }, ...rest)
    this.#line = ""
    this.#isOffscreen = true
  }

  addText(node: Text, parent: Element, place: Place): void {
    const text = node.data
    const isBlank = !/\S/.test(text)
    if (isBlank && this.#line === "") return
    if (!isBlank) this.#lookAt(node, parent, place)
    if (!isBlank && !this.#isParentDrawn) return
    if (!isBlank) this.#isOffscreen &&= this.#isParentOffscreen
    this.#line += text
  }

  #lookAt(node: Text, parent: Element, { drawn, far }: Place): void {
    if (this.#parent === parent) return
    this.#parent = parent
    this.#isParentDrawn = showsText(parent, drawn)
    this.#isParentOffscreen = far || (this.#isParentDrawn && this.#isBoxOffscreen(node, parent))
  }

  /** Slots and boxes with `display: contents` have no box of their own: then the text is measured. */
  #isBoxOffscreen(node: Text, parent: Element): boolean {
    const box = parent.getBoundingClientRect()
    if (box.width > 0 || box.height > 0) return isOffscreen(box, this.#look.view)
    const range = document.createRange()
    range.selectNode(node)
    return isOffscreen(range.getBoundingClientRect(), this.#look.view)
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
