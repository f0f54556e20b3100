/**
 * What is on the screen, asked as seldom as possible: asking for every box of a long page is what makes
 * reading slow. What lies in a box that is out of sight is taken to be out of sight as well, unless a
 * look at the screen has met it there (what is fixed or floats may lie anywhere).
 */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { isOffscreen, type Viewport, viewport } from "#extension/page/dom/visibility.ts"

/** Points looked at, across and down. */
const COLUMNS = 10
const ROWS = 8
/** A page of fewer elements is measured box by box: that is quicker than looking first. */
const SMALL_PAGE = 1_500
/** A box that holds less is not worth a question of its own. */
const FEW = 2

export class ScreenLook {
  readonly view: Viewport = viewport()
  readonly #met = new Set<Element>()
  readonly #isSmall: boolean

  constructor(tree: ComposedTree, focused: Element | null, isPart = false) {
    this.#isSmall = isPart || document.getElementsByTagName("*").length < SMALL_PAGE
    if (this.#isSmall) return
    const meet = (innermost: Element | null): void => {
      for (let element = innermost; element !== null && !this.#met.has(element); ) {
        this.#met.add(element)
        element = tree.parentOf(element)
      }
    }
    meet(focused)
    const { width, height } = this.view
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        meet(tree.elementAt(((column + 0.5) * width) / COLUMNS, ((row + 0.5) * height) / ROWS))
      }
    }
  }

  isOffscreen(element: Element, isAroundFar: boolean): boolean {
    if (isAroundFar && !this.#met.has(element)) return true
    return isOffscreen(element.getBoundingClientRect(), this.view)
  }

  /** Whether all that a box holds may be taken to be out of sight. A box without size says nothing of that. */
  isFar(element: Element, isAroundFar: boolean): boolean {
    if (this.#isSmall) return false
    if (isAroundFar) return !this.#met.has(element)
    if (element.childElementCount < FEW || this.#met.has(element)) return false
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && isOffscreen(box, this.view)
  }
}
