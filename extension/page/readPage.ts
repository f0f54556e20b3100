/**
 * The page as a tree of what a person can see and act on: one pass over the drawn tree, generic
 * boxes read through, labels resolved, live state. Reads only; layout is computed once and kept.
 */
import { PARAGRAPH_MAX_CHARS } from "#schemas/limits.ts"
import { accessibleName, isInline, type NameSource } from "./accessibleName.ts"
import { accessibleRole, isControlRole, isNamedByContent } from "./accessibleRole.ts"
import { elementState } from "./elementState.ts"
import type { FrameNode, FrameText } from "./FrameReading.ts"
import { foldText } from "./foldText.ts"
import { makeLabelIndex } from "./labelIndex.ts"
import type { PageContext } from "./PageContext.ts"
import { type DraftElement, ReadingFlow } from "./ReadingFlow.ts"
import * as rules from "./readingRules.ts"
import { isAbsent, isDrawn, isOffscreen, takesPointer, viewport } from "./visibility.ts"

export interface PageRead {
  readonly nodes: ReadonlyArray<FrameNode>
  /** What can be acted on, in the order of the page. */
  readonly controls: ReadonlyArray<{ readonly element: Element; readonly node: DraftElement }>
  readonly drafts: ReadonlyMap<Element, DraftElement>
  readonly scrollContainers: number
}

/** What the boxes around say about the nodes in them. */
interface Place {
  /** Inside something clickable: a pointer cursor says nothing new here. */
  readonly clickable: boolean
  /** The text around is some control's name already. */
  readonly named: boolean
}

const TOP: Place = { clickable: false, named: false }

export const readPage = (context: PageContext): PageRead => {
  const { tree, registry } = context
  const source: NameSource = { tree, labelsOf: makeLabelIndex() }
  const controls: Array<{ element: Element; node: DraftElement }> = []
  const drafts = new Map<Element, DraftElement>()
  const focused = tree.focused()
  const view = viewport()
  const pointsEverywhere = document.body !== null && getComputedStyle(document.body).cursor === "pointer"
  let scrollContainers = 0
  registry.beginPass()
  context.shadowRoots.clear()

  const drawnChildren = (parent: Element): ArrayLike<Node> => {
    const shadowRoot = tree.shadowRootOf(parent)
    if (shadowRoot === null) return tree.slottedIn(parent)
    context.shadowRoots.add(new WeakRef(shadowRoot))
    return shadowRoot.childNodes
  }

  const readChildren = (parent: Element, flow: ReadingFlow, place: Place): void => {
    const children = drawnChildren(parent)
    for (let index = 0; index < children.length; index += 1) {
      const node = children[index]
      if (node instanceof Element) readElement(node, flow, place)
      else if (node instanceof Text && !place.named) flow.addText(node, parent)
    }
  }

  const readElement = (element: Element, flow: ReadingFlow, place: Place): void => {
    const tag = element.localName
    if (tag === "br") flow.breakLine()
    else if (tag === "slot") readChildren(element, flow, place)
    else if (!rules.isSkipped(element) && !context.own.has(element) && !isAbsent(element)) {
      readDrawn(element, flow, place)
    }
  }

  const readDrawn = (element: Element, flow: ReadingFlow, place: Place): void => {
    const role = accessibleRole(element)
    if (element.localName === "iframe" || element.localName === "frame") addFrame(element, flow)
    else if (element instanceof HTMLDetailsElement && !element.open) readFolded(element, flow, place)
    else if (isControlRole(role)) {
      if (!drafts.has(element) && takesPointer(element)) addControl(element, role, flow, place)
    } else if (element instanceof HTMLLabelElement) readLabel(element, flow, place)
    else if (isClickable(element, place)) addClickable(element, role, flow, place)
    else if (place.named) readChildren(element, flow, place)
    else if (role !== "") addContainer(element, role, flow, place)
    else readThrough(element, flow, place)
  }

  const readFolded = (details: HTMLDetailsElement, flow: ReadingFlow, place: Place): void => {
    const summary = details.querySelector(":scope > summary")
    if (summary !== null) flow.block(() => readElement(summary, flow, place))
  }

  const readThrough = (element: Element, flow: ReadingFlow, place: Place): void => {
    const read = (): void => readChildren(element, flow, place)
    if (isInline(element)) flow.inline(element, read)
    else if (rules.isScrollable(element)) addContainer(element, "region", flow, place)
    else flow.block(read)
  }

  /** A label's words are its control's name; what stays is the control, when it is inside or hidden. */
  const readLabel = (label: HTMLLabelElement, flow: ReadingFlow, place: Place): void => {
    const { control } = label
    if (control === null || control instanceof HTMLButtonElement) {
      readThrough(label, flow, place)
      return
    }
    if (rules.isStandIn(label, control) && !drafts.has(control)) {
      addControl(control, accessibleRole(control), flow, place, label)
    }
    flow.block(() => readChildren(label, flow, { ...place, named: true, clickable: true }))
  }

  const isClickable = (element: Element, place: Place): boolean => {
    if (place.clickable) return false
    if (element.hasAttributes()) {
      if (element.hasAttribute("onclick")) return true
      const tabindex = element.getAttribute("tabindex")
      if (tabindex !== null && Number(tabindex) >= 0 && !rules.isScrollable(element)) return true
    }
    return !pointsEverywhere && getComputedStyle(element).cursor === "pointer"
  }

  const draft = (role: string, name: string, box: Element): DraftElement => {
    const node: DraftElement = { role, name, attributes: {}, children: [] }
    if (isOffscreen(box.getBoundingClientRect(), view)) node.offscreen = true
    return node
  }

  const actOn = (element: Element, node: DraftElement): void => {
    node.n = registry.numberOf(element)
    registry.seen(node.n)
    controls.push({ element, node })
  }

  const push = (flow: ReadingFlow, element: Element, node: DraftElement): void => {
    if (element === focused) node.attributes.focused = true
    drafts.set(element, node)
    flow.push(node)
  }

  const gather = (element: Element, place: Place): Array<FrameText | DraftElement> => {
    const flow = new ReadingFlow(view)
    readChildren(element, flow, place)
    flow.breakLine()
    return flow.nodes
  }

  /** `box`: what is drawn of a control that is hidden itself. */
  const addControl = (
    element: Element,
    role: string,
    flow: ReadingFlow,
    place: Place,
    box = element
  ): void => {
    const node = draft(role, accessibleName(element, role, source), box)
    node.attributes = elementState(element, role, tree)
    actOn(element, node)
    push(flow, element, node)
    const isLeaf =
      (element.childElementCount === 0 && tree.shadowRootOf(element) === null) ||
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLElement && element.isContentEditable)
    if (isLeaf) return
    const named = isNamedByContent(role) || role === "combobox"
    node.children = gather(element, { ...place, named, clickable: true })
  }

  /** A box that answers to clicks though no role says so. */
  const addClickable = (element: Element, role: string, flow: ReadingFlow, place: Place): void => {
    const isButton = rules.isPlainButton(element)
    const name = accessibleName(element, isButton ? "button" : role, source)
    const node = draft(role === "" ? element.localName : role, name, element)
    if (!isButton) node.children = gather(element, { ...place, clickable: true })
    if (!isDrawn(element) && node.children.length === 0) return
    // Nothing to call it by and nothing in it: decoration.
    if (name === "" && node.children.length === 0 && !element.hasAttribute("onclick")) return
    node.attributes = rules.containerState(element, role)
    actOn(element, node)
    push(flow, element, node)
  }

  const addContainer = (element: Element, role: string, flow: ReadingFlow, place: Place): void => {
    const name = accessibleName(element, role, source)
    // A box without a name is where what it holds is.
    const node = name === "" ? { role, name, attributes: {}, children: [] } : draft(role, name, element)
    const named = isNamedByContent(role)
    const isHollow = element.childElementCount === 0 && named
    if (!isHollow) node.children = gather(element, named ? { ...place, named } : place)
    node.attributes =
      role === "progressbar" || role === "meter"
        ? elementState(element, role, tree)
        : rules.containerState(element, role)
    if (rules.mayScroll(role) && rules.isScrollable(element)) {
      scrollContainers += 1
      node.attributes.scrollable = true
      actOn(element, node)
    }
    const line = compact(node)
    if (line === undefined) flow.push(...node.children)
    else if (line.children.length > 0 || (!isEmpty(line) && isDrawn(element))) push(flow, element, line)
  }

  const addFrame = (element: Element, flow: ReadingFlow): void => {
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return
    const name = accessibleName(element, "iframe", source)
    push(flow, element, { ...draft("iframe", name, element), frame: rules.childFrameOf(element) })
  }

  const top = new ReadingFlow(view)
  if (document.body !== null) readElement(document.body, top, TOP)
  top.breakLine()
  return { nodes: top.nodes, controls, drafts, scrollContainers }
}

const isEmpty = (node: DraftElement): boolean =>
  node.name === "" && node.n === undefined && node.children.length === 0

/** A box on as few lines as it needs; undefined where its children say it all. */
const compact = (node: DraftElement): DraftElement | undefined => {
  const { role, name, children } = node
  if (name !== "" || node.n !== undefined || Object.keys(node.attributes).length > 0) return node
  if (rules.NEEDS_NAME.has(role)) return undefined
  const [first, ...others] = children
  if (first === undefined) return node
  if ("text" in first) {
    return rules.HOLDS_TEXT.has(role)
      ? { ...node, name: foldText(first.text, PARAGRAPH_MAX_CHARS), children: others }
      : node
  }
  return others.length === 0 && rules.GIVES_WAY.has(role) ? undefined : node
}
