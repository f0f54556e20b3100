/**
 * What lies at a point of this frame: the target of a summary that a press there is a press on, or else the innermost
 * element, which gets a number of its own so that it can be aimed at. Only ever looks.
 */
import { accessibleName, nativeLabelsOf } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { isUpright, pointWithin } from "#extension/page/dom/childFrames.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { childFrameOf } from "#extension/page/read/readingRules.ts"
import { formatElementId } from "#extension/page-protocol/ElementId.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { Located, PageReply, PageRequest, Point, Refused } from "#extension/page-protocol/PageMessage.ts"
import { describeState } from "./describeState.ts"
import { isPressedAt } from "./hitTest.ts"
import { ownFrame, TURNED } from "./locateElement.ts"
import { isScrolledAway, SCROLLED } from "./scrolledAway.ts"

const NAME_MAX_CHARS = 40
/** So many boxes around what has no words are asked for theirs. */
const NAMING_LEVELS = 3
/** A page that scrolled by less shows the same. */
const SCROLL_TOLERANCE_PX = 2

type Question = PageRequest & { readonly type: "point-at" }

const refused = (message: string): Refused => ({ type: "refused", name: "InvalidAction", message })

const problemWith = (context: PageContext, { at, documentId, scrolled }: Question): Refused | undefined => {
  if (documentId !== undefined && documentId !== context.documentId) {
    return { ...refused(`The page is another one since. Take a screenshot of this one.`), name: "PageGone" }
  }
  if (scrolled !== undefined && Math.abs(scrolled - window.scrollY) > SCROLL_TOLERANCE_PX) {
    return refused(SCROLLED)
  }
  if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) {
    return refused(
      `The point ${Math.round(at.x)}, ${Math.round(at.y)} is outside of the picture, which is ${innerWidth} × ${innerHeight}. Take it from the grid of a screenshot.`
    )
  }
}

/** The innermost target that a summary has told of and that a press there is on. */
const targetAt = (context: PageContext, hit: Element, at: Point): Element | undefined => {
  const { registry, tree } = context
  for (let node: Element | null = hit; node !== null; node = tree.parentOf(node)) {
    const label = node instanceof HTMLLabelElement ? node.control : null
    for (const one of [node, label]) {
      const n = one === null ? undefined : registry.knownNumberOf(one)
      if (one === null || n === undefined || registry.told(n) === undefined) continue
      if (isPressedAt(drawnBoxOf(one), context, at, true)) return one
    }
  }
}

/** Its own name or text; where it has none, as a picture in a box has none, that of a small box around it. */
const wordsAt = (element: Element, tree: PageContext["tree"]): string => {
  let node: Element | null = element
  for (let level = 0; node !== null && level <= NAMING_LEVELS; level += 1) {
    const text = foldText(node.textContent ?? "", NAME_MAX_CHARS + 1)
    const words = accessibleName(node, accessibleRole(node), { tree, labelsOf: nativeLabelsOf }) || text
    if (words !== "" && (node === element || words.length <= NAME_MAX_CHARS)) {
      return foldText(words, NAME_MAX_CHARS)
    }
    node = tree.parentOf(node)
  }
  return ""
}

const located = (context: PageContext, element: Element, at: Point): Located => {
  const { registry, tree } = context
  const role = accessibleRole(element) || element.localName
  const told = registry.told(registry.numberOf(element))
  const name = wordsAt(element, tree)
  const { x, y, width, height } = drawnBoxOf(element).getBoundingClientRect()
  return {
    type: "located",
    point: at,
    rect: { x, y, width, height },
    ...describeState(context, element, told ?? { role, name }),
    editing: "none",
    frame: ownFrame()
  }
}

export const pointAt = (context: PageContext, question: Question): PageReply => {
  const problem = problemWith(context, question)
  if (problem !== undefined) return problem
  const { at, epoch, prefix } = question
  const hit = context.tree.elementAt(at.x, at.y)
  if (hit === null) return refused(`Nothing lies at ${Math.round(at.x)}, ${Math.round(at.y)}.`)
  if (hit instanceof HTMLIFrameElement) {
    if (!isUpright(context, hit)) return TURNED
    return { type: "pointed-into", frame: childFrameOf(hit), at: pointWithin(hit, at) }
  }
  if (epoch !== undefined && isScrolledAway(context, hit, epoch)) {
    return { ...refused(SCROLLED), name: "ElementChanged" }
  }
  const target = targetAt(context, hit, at)
  const element = target ?? hit
  const i = formatElementId({ frame: prefix, n: context.registry.numberOf(element) })
  return { type: "pointed", i, isTarget: target !== undefined, located: located(context, element, at) }
}
