/**
 * What one pass over a page gathers: a node for each thing told, the ids of what can be acted on, and what is known
 * about where things stand. How the page is walked is `readPage`'s.
 */
import { accessibleName, type NameSource } from "#extension/page/aria/accessibleName.ts"
import { hintOf } from "#extension/page/aria/hintOf.ts"
import { makeLabelIndex } from "#extension/page/aria/makeLabelIndex.ts"
import { cursorOf } from "#extension/page/dom/PressEvidence.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { DraftElement, Place, ReadingFlow } from "./ReadingFlow.ts"
import { markOf } from "./readingRules.ts"
import { ScreenLook } from "./ScreenLook.ts"

export interface ReadControl {
  readonly element: Element
  readonly node: DraftElement
}

const kindOf = (element: Element): string =>
  `${element.localName}.${element.getAttribute("class") ?? ""}.${element.getAttribute("style") ?? ""}`

export class ReadingPass {
  /** What can be acted on, in the order of the page. */
  readonly controls: Array<ReadControl> = []
  readonly drafts = new Map<Element, DraftElement>()
  readonly look: ScreenLook
  readonly #context: PageContext
  readonly #source: NameSource
  readonly #focused: Element | null
  /** Of what is out of sight, by kind. */
  readonly #cursors = new Map<string, string>()

  /** `isPart`: what is elsewhere is not known to be there still, or gone. */
  constructor(context: PageContext, isPart: boolean) {
    const { registry, shadowRoots, tree } = context
    this.#context = context
    this.#source = { tree, labelsOf: makeLabelIndex() }
    this.#focused = tree.focused()
    this.look = new ScreenLook(tree, this.#focused, isPart)
    if (isPart) return
    registry.beginPass()
    shadowRoots.clear()
  }

  nameOf(element: Element, role: string): string {
    return accessibleName(element, role, this.#source)
  }

  drawnChildren(parent: Element): ArrayLike<Node> {
    const { shadowRoots, tree } = this.#context
    const shadowRoot = tree.shadowRootOf(parent)
    if (shadowRoot === null) return tree.slottedIn(parent)
    shadowRoots.add(new WeakRef(shadowRoot))
    return shadowRoot.childNodes
  }

  /**
   * The cursor it shows. Out of sight, boxes that are alike by tag, classes and place are taken to show the same: one
   * question for each of thousands is dear, and what comes into sight is asked itself.
   */
  cursorOf(element: Element, around: Place): string {
    const parent = element.parentElement
    if (!around.far || parent === null || element.id !== "") return cursorOf(element)
    const kind = `${kindOf(element)} ${kindOf(parent)} ${around.cursor}`
    const known = this.#cursors.get(kind)
    if (known !== undefined) return known
    const cursor = cursorOf(element)
    this.#cursors.set(kind, cursor)
    return cursor
  }

  /** The place of what an element holds. */
  within(element: Element, place: Place): Place {
    const far = this.look.isFar(element, place.far)
    return far === place.far ? place : { ...place, far }
  }

  draft(role: string, name: string, box: Element, place: Place): DraftElement {
    const node: DraftElement = { role, name, attributes: {}, children: [] }
    if (this.look.isOffscreen(box, place.far)) node.offscreen = true
    return node
  }

  /** Gives it an id. */
  actOn(element: Element, node: DraftElement): void {
    const { registry } = this.#context
    node.n = registry.numberOf(element)
    registry.seen(node.n)
    const { selected, checked, current, pressed } = node.attributes
    const mark = (selected ?? checked ?? current ?? pressed) === undefined ? markOf(element) : undefined
    if (mark !== undefined) node.attributes.marked = mark
    this.controls.push({ element, node })
  }

  /** What has no name at all is told by what it looks like. */
  hint(element: Element, node: DraftElement): void {
    if (node.name !== "" || node.children.length > 0) return
    const words = hintOf(element)
    if (words !== "") node.attributes.hint = words
  }

  push(flow: ReadingFlow, element: Element, node: DraftElement): void {
    if (element === this.#focused) node.attributes.focused = true
    this.drafts.set(element, node)
    flow.push(node)
  }
}
