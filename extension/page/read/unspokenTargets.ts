/**
 * What a person can see and press though the page keeps it from assistive technology (`aria-hidden`): a widget's mark to
 * clear it or to open it. By evidence only: it listens, it is in sight, and the pointer meets it there.
 */
import { isHandled } from "#extension/page/dom/PressEvidence.ts"
import { isDrawn, isOffscreen, takesPointer, viewport } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"

/** Smaller is no mark anybody aims at, in CSS px. */
const SEEN_LEAST_PX = 4
/** Boxes to tick, which what is drawn beside them stands for. */
const TICKED = "[type=checkbox], [type=radio], [type=file]"

const CONTROL = "label, button, a[href], summary, option, [role=button], [role=link]"

/** A picture that leads where its title does. */
const isSecondLink = (element: Element): boolean =>
  element instanceof HTMLAnchorElement &&
  element.href !== "" &&
  Array.from(document.links).some((link) => link !== element && link.href === element.href)

/** Whether it does what something that is told already does. */
const isTwin = (element: Element): boolean =>
  (element.parentElement?.closest(CONTROL) ?? null) !== null ||
  isSecondLink(element) ||
  [element.previousElementSibling, element.nextElementSibling].some(
    (beside) => beside?.matches(TICKED) === true
  )

/** In the middle of it the pointer meets nothing else. */
const isMet = (element: Element, { tree }: PageContext): boolean => {
  const box = element.getBoundingClientRect()
  if (box.width < SEEN_LEAST_PX || box.height < SEEN_LEAST_PX || isOffscreen(box, viewport())) return false
  const met = tree.elementAt(box.x + box.width / 2, box.y + box.height / 2)
  return met !== null && element.contains(met)
}

/** The outermost of them in a box that is kept from assistive technology, the box itself among them. */
export const unspokenTargets = (box: Element, context: PageContext): ReadonlyArray<Element> => {
  const targets: Array<Element> = []
  for (const element of [box, ...box.getElementsByTagName("*")]) {
    if (!(context.pressed.has(element) || isHandled(element))) continue
    if (targets.some((outer) => outer.contains(element)) || isTwin(element)) continue
    if (isDrawn(element) && takesPointer(element, true) && isMet(element, context)) targets.push(element)
  }
  return targets
}
