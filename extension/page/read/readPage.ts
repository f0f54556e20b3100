/**
 * The page as a tree of what a person can see and act on: one pass over the drawn tree, generic
 * boxes read through, labels resolved, live state. Reads only; layout is computed once and kept.
 */

import { isCutName } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole, isControlRole, isNamedByContent } from "#extension/page/aria/accessibleRole.ts"
import { elementState } from "#extension/page/aria/elementState.ts"
import { restOfValue } from "#extension/page/aria/valueText.ts"
import { isInline } from "#extension/page/dom/elementText.ts"
import { cursorOf } from "#extension/page/dom/PressEvidence.ts"
import { isThere, sightOf, takesPointer } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { FrameNode, FrameText } from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { formatRect } from "#extension/page-protocol/Point.ts"
import { isDialog } from "#extension/page-protocol/rankNode.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { cells, gauges } from "#schemas/page/aria/roles.ts"
import {
  compactNode,
  isEmpty,
  isEmptyCell,
  nameByWords,
  nameHeader,
  withoutLabels,
  withoutTitle
} from "./compactNode.ts"
import { piecesOf } from "./piecesOf.ts"
import { type DraftElement, type Place, ReadingFlow } from "./ReadingFlow.ts"
import { type ReadControl, ReadingPass } from "./ReadingPass.ts"
import * as rules from "./readingRules.ts"
import { type Target, targetOf } from "./targetOf.ts"
import { unspokenTargets } from "./unspokenTargets.ts"

export interface PageRead {
  readonly nodes: ReadonlyArray<FrameNode>
  /** What can be acted on, in the order of the page. */
  readonly controls: ReadonlyArray<ReadControl>
  readonly drafts: ReadonlyMap<Element, DraftElement>
  readonly scrollContainers: number
}

/** Where a list shows its choice, which its own line tells: no field to write in, though it has the role of one. */
const isItsDisplay = (child: FrameText | DraftElement, { name }: DraftElement): boolean =>
  !("text" in child) &&
  child.role === "textbox" &&
  child.name === name &&
  child.attributes.readonly === true &&
  !child.children.some(rules.holdsTarget)

const TOP: Place = { cursor: "auto", delegate: null, named: false, drawn: true, far: false }

/** `part`: of the page, this alone. What is elsewhere is then not known to be there still, or gone. */
export const readPage = (context: PageContext, part?: Element): PageRead => {
  const { tree } = context
  const pass = new ReadingPass(context, part !== undefined)
  let scrollContainers = 0

  const readChildren = (parent: Element, flow: ReadingFlow, place: Place): void => {
    const children = pass.drawnChildren(parent)
    for (let index = 0; index < children.length; index += 1) {
      const node = children[index]
      if (node instanceof Element) {
        const isGone = !readElement(node, flow, place)
        // What is drawn in its stead may be in a closed root.
        if (isGone && node === parent.firstElementChild && tree.hiddenRootOf(parent) !== null) {
          readChildren(parent, flow, place)
          return
        }
      } else if (node instanceof Text && !place.named) flow.addText(node, parent, place)
    }
  }

  /** False where nothing of it is drawn. */
  const readElement = (element: Element, flow: ReadingFlow, place: Place): boolean => {
    const tag = element.localName
    if (tag === "br") flow.breakLine()
    else if (tag === "slot") readChildren(element, flow, place)
    else if (!rules.isSkipped(element) && !context.own.has(element)) {
      const sight = sightOf(element)
      if (sight === "gone") return false
      if (rules.isUnspoken(element)) {
        if (!place.named) readUnspoken(element, flow, place)
        return true
      }
      const drawn = sight === "drawn"
      readDrawn(element, flow, drawn === place.drawn ? place : { ...place, drawn })
    }
    return true
  }

  const readUnspoken = (box: Element, flow: ReadingFlow, place: Place): void => {
    for (const element of unspokenTargets(box, context)) {
      if (!pass.drafts.has(element)) flow.block(() => addClickable(element, "", flow, place, "sure"))
    }
  }

  const readDrawn = (element: Element, flow: ReadingFlow, place: Place): void => {
    const role = accessibleRole(element)
    if (element.localName === "iframe" || element.localName === "frame") addFrame(element, flow, place)
    else if (element instanceof HTMLCanvasElement) addCanvas(element, flow, place)
    else if (element instanceof SVGSVGElement) readDrawing(element, flow, place)
    else if (element.localName === "pre") addLines(element, flow, place)
    else if (element instanceof HTMLDetailsElement && !element.open) readFolded(element, flow, place)
    else if (isControlRole(role)) {
      if (!pass.drafts.has(element) && takesPointer(element, place.drawn))
        addControl(element, role, flow, place)
    } else if (element instanceof HTMLLabelElement && rules.labelledBy(element) !== null) {
      readLabel(element, flow, place)
    } else readBox(element, role, flow, place)
  }

  const readBox = (element: Element, role: string, flow: ReadingFlow, around: Place): void => {
    const cursor = pass.cursorOf(element, around)
    const place = cursor === around.cursor ? around : { ...around, cursor }
    const target = targetOf(element, cursor, around, context.pressed)
    if (target === "delegate") readWithin(element, role, flow, { ...place, delegate: element })
    else if (target === undefined) readWithin(element, role, flow, place)
    else addClickable(element, role, flow, place, target)
  }

  const readWithin = (element: Element, role: string, flow: ReadingFlow, place: Place): void => {
    if (place.named) readChildren(element, flow, place)
    else if (role !== "") addContainer(element, role, flow, place)
    else readThrough(element, flow, place)
  }

  const readFolded = (details: HTMLDetailsElement, flow: ReadingFlow, place: Place): void => {
    const summary = details.querySelector(":scope > summary")
    if (summary !== null) flow.block(() => readElement(summary, flow, place))
  }

  const readThrough = (element: Element, flow: ReadingFlow, place: Place): void => {
    if (isInline(element)) flow.inline(element, () => readChildren(element, flow, place))
    else if (rules.isScrollable(element)) addContainer(element, "region", flow, place)
    else flow.block(() => readChildren(element, flow, pass.within(element, place)))
  }

  /** A label's words are its control's name, and stay where they are too long for one; what else stays is the control, when it is inside or hidden behind its label. */
  const readLabel = (label: HTMLLabelElement, flow: ReadingFlow, place: Place): void => {
    const control = rules.labelledBy(label)
    if (control !== null && rules.isStandIn(label, control) && !pass.drafts.has(control)) {
      addControl(control, accessibleRole(control), flow, place, label)
    }
    // A control that is read nowhere, hidden behind a widget, has no place for them: they stay where they are.
    const isTold = control === null || pass.drafts.has(control) || isThere(control)
    const named = place.named || (isTold && !rules.isLongText(label))
    flow.block(() => readChildren(label, flow, { ...place, named, cursor: cursorOf(label) }))
  }

  const gather = (element: Element, place: Place): Array<FrameText | DraftElement> => {
    const flow = new ReadingFlow(pass.look)
    readChildren(element, flow, pass.within(element, place))
    flow.breakLine()
    return withoutLabels(flow.nodes)
  }

  /** `box`: what is drawn of a control that is hidden itself. */
  const addControl = (
    element: Element,
    role: string,
    flow: ReadingFlow,
    place: Place,
    box = element
  ): void => {
    const node = pass.draft(role, pass.nameOf(element, role), box, place)
    node.attributes = elementState(element, role, tree, node.name)
    pass.actOn(element, node)
    pass.push(flow, element, node)
    const isCut = isNamedByContent(role) && isCutName(node.name)
    const named = (isNamedByContent(role) && !isCut) || role === "combobox"
    const isLeaf = !isCut && rules.isLeaf(element, named, context)
    if (!isLeaf) node.children = gather(element, { ...place, named, cursor: cursorOf(element) })
    if (role === "combobox") node.children = node.children.filter((child) => !isItsDisplay(child, node))
    // What its line has no room for is asked for as any other text is.
    node.children.push(...piecesOf(restOfValue(element, node), true))
    pass.hint(element, node)
  }

  /** A box that answers to the pointer though no role says so. */
  const addClickable = (
    element: Element,
    role: string,
    flow: ReadingFlow,
    place: Place,
    target: Target
  ): void => {
    const children = gather(element, place)
    // With nothing in it that can be pressed by itself, its words are its name.
    const isButton = rules.isPlainText(element, role) && !children.some(rules.holdsTarget)
    const name = pass.nameOf(element, isButton ? "button" : role)
    const node = pass.draft(role === "" ? rules.roleOfTag(element) : role, name, element, place)
    if (!isButton || name === "") node.children = children
    if (!rules.isParted(node.role)) nameByWords(node)
    nameHeader(node, true)
    const isHollow = node.children.length === 0
    if (!place.drawn && isHollow) return
    // Nothing to call it by and nothing in it: decoration.
    if (isHollow && name === "" && target === "shown" && !rules.showsPicture(element)) return
    node.attributes = rules.containerState(element, role)
    pass.hint(element, node)
    pass.actOn(element, node)
    pass.push(flow, element, node)
  }

  const addContainer = (element: Element, role: string, flow: ReadingFlow, around: Place): void => {
    // A dialog may float anywhere, wherever it stands in the page.
    const place = around.far && isDialog(role) ? { ...around, far: false } : around
    const name = pass.nameOf(element, role)
    // A box without a name is where what it holds is.
    const node =
      name === "" ? { role, name, attributes: {}, children: [] } : pass.draft(role, name, element, place)
    const named = isNamedByContent(role) && !isCutName(name)
    const isHollow = element.childElementCount === 0 && named
    if (!isHollow) node.children = gather(element, named ? { ...place, named } : place)
    if (role === "row" && node.children.every(isEmptyCell)) node.children = []
    node.attributes = gauges.has(role)
      ? elementState(element, role, tree)
      : rules.containerState(element, role)
    if (rules.mayScroll(role) && rules.isScrollable(element)) {
      scrollContainers += 1
      node.attributes.scrollable = true
      pass.actOn(element, node)
    }
    node.children = withoutTitle(node)
    nameHeader(node, false)
    const line = compactNode(node)
    if (line === undefined) flow.push(...node.children)
    else if (line.children.length > 0 || (!isEmpty(line) && place.drawn)) pass.push(flow, element, line)
    // What stands in a column is told by its place among its neighbours.
    else if (cells.has(role) && place.drawn)
      pass.push(flow, element, { ...pass.draft(role, "", element, place), attributes: line.attributes })
  }

  /** What is painted on it nobody can read; where it is can be told. */
  const addCanvas = (element: HTMLCanvasElement, flow: ReadingFlow, place: Place): void => {
    const name = pass.nameOf(element, "canvas") || foldText(element.textContent ?? "", ELEMENT_TEXT_MAX_CHARS)
    const node = pass.draft("canvas", name, element, place)
    // Elsewhere it would be told in px that no picture of the tab has.
    if (window.top === window) node.attributes.box = formatRect(element.getBoundingClientRect())
    pass.actOn(element, node)
    pass.push(flow, element, node)
  }

  /** An icon is its name; what can be read or pressed in a drawing is told one by one. */
  const readDrawing = (element: SVGSVGElement, flow: ReadingFlow, place: Place): void => {
    const isPicture = !rules.holdsShapes(element, context.pressed)
    const isPressed = targetOf(element, cursorOf(element), place, context.pressed) !== undefined
    if (isPicture && !isPressed) {
      const name = place.named ? "" : pass.nameOf(element, "img")
      if (name !== "" && place.drawn) pass.push(flow, element, pass.draft("img", name, element, place))
    } else if (isPicture || isPressed) readBox(element, "img", flow, place)
    else addContainer(element, "img", flow, place)
  }

  /** Text whose white space means something. */
  const addLines = (element: Element, flow: ReadingFlow, place: Place): void => {
    const parts = place.named ? [] : rules.preformatted(element, context.pressed)
    if (parts.length === 0) {
      readBox(element, accessibleRole(element), flow, place)
      return
    }
    for (const { text, ...piece } of parts) {
      const node = pass.draft("pre", "", element, place)
      node.attributes.text = text
      pass.push(flow, element, Object.assign(node, piece))
    }
  }

  const addFrame = (element: Element, flow: ReadingFlow, place: Place): void => {
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return
    const name = pass.nameOf(element, "iframe")
    pass.push(flow, element, {
      ...pass.draft("iframe", name, element, place),
      frame: rules.childFrameOf(element)
    })
  }

  const top = new ReadingFlow(pass.look)
  const root = part ?? document.body
  const around = part === undefined ? root : tree.parentOf(part)
  if (root !== null) readElement(root, top, around === null ? TOP : { ...TOP, cursor: cursorOf(around) })
  top.breakLine()
  const { controls, drafts } = pass
  return { nodes: withoutLabels(top.nodes), controls, drafts, scrollContainers }
}
