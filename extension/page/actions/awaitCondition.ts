/** Waits until a condition holds, and tells what was there last. Works in hidden tabs: no animation frames. */

import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { isDisabled } from "#extension/page/aria/elementState.ts"
import { type PageTimer, startTimer } from "#extension/page/dom/pageTimer.ts"
import { isThere } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { describeState } from "#extension/page/target/describeState.ts"
import { findElement } from "#extension/page/target/findElement.ts"
import type { Condition } from "#extension/page-protocol/ActionMessage.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"

/** Longest text that is told of what was there last. */
const SEEN_MAX_CHARS = 80

export interface Look {
  readonly isMet: boolean
  readonly seen: string
}

const has = (shown: string, wanted: string): boolean =>
  foldText(shown).toLowerCase().includes(foldText(wanted).toLowerCase())

/** `innerText`: what is written there but not shown has not come up. */
const textsOf = ({ shadowRoots }: PageContext): ReadonlyArray<string> => [
  document.body?.innerText ?? "",
  ...Array.from(shadowRoots, (ref) => ref.deref()?.textContent ?? "")
]

const isShown = (text: string, context: PageContext): boolean =>
  textsOf(context).some((shown) => has(shown, text))

const elementOf = (context: PageContext, i: string): Element | undefined => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  return element?.isConnected === true && isThere(element) ? element : undefined
}

const wordsOf = (element: Element): string =>
  element instanceof HTMLElement ? element.innerText : (element.textContent ?? "")

const attributesOf = (context: PageContext, element: Element) => {
  const n = context.registry.knownNumberOf(element)
  const told = n === undefined ? undefined : context.registry.told(n)
  return describeState(context, element, told ?? { role: accessibleRole(element), name: "" }).attributes
}

/** The value of a field, or the words of what is none. */
const shownIn = (context: PageContext, element: Element): string => {
  const { value } = attributesOf(context, element)
  return typeof value === "string" ? value : foldText(wordsOf(element), SEEN_MAX_CHARS)
}

const isOfRole = (element: Element, role: string): boolean =>
  element.localName === role || accessibleRole(element) === role

const countOf = (role: string, text: string | undefined): number =>
  Array.from(document.querySelectorAll("*")).filter(
    (element) =>
      isOfRole(element, role) && isThere(element) && (text === undefined || has(wordsOf(element), text))
  ).length

const lookAtElement = (
  context: PageContext,
  { value, until }: Condition,
  element: Element | undefined
): Look => {
  if (until === "gone") return { isMet: element === undefined, seen: "it is still there" }
  if (element === undefined) return { isMet: false, seen: "it is not on the page" }
  if (until === "enabled") return { isMet: !isDisabled(element), seen: "it is disabled" }
  const shown = shownIn(context, element)
  const isField = typeof attributesOf(context, element).value === "string"
  const isMet =
    value === undefined ||
    (isField || value === "" ? foldText(shown) === foldText(value) : has(wordsOf(element), value))
  return { isMet, seen: `it shows "${foldText(shown, SEEN_MAX_CHARS)}"` }
}

const lookFor = (context: PageContext, condition: Condition): Look => {
  const { text, query, i, count, role, until } = condition
  if (i !== undefined) return lookAtElement(context, condition, elementOf(context, i))
  if (count !== undefined && role !== undefined) {
    const found = countOf(role, text)
    return { isMet: count === 0 ? found === 0 : found >= count, seen: `there are ${found}` }
  }
  const isPresent =
    (text === undefined || isShown(text, context)) &&
    (query === undefined || findElement(context, query) !== undefined)
  return until === "gone"
    ? { isMet: !isPresent, seen: "it is still there" }
    : { isMet: isPresent, seen: "it is not on the page" }
}

/** All that a reader could see change; undefined where there is nothing. */
const printOf = (context: PageContext, i: string | undefined): string | undefined => {
  if (i === undefined) return [location.href, ...textsOf(context)].join("\n")
  const element = elementOf(context, i)
  return element && JSON.stringify([wordsOf(element), attributesOf(context, element)])
}

/** One look after another; each is told what it sees. */
const looker = (context: PageContext, condition: Condition): (() => Look) => {
  const { documentId, i, until } = condition
  if (i !== undefined && documentId !== undefined && documentId !== context.documentId) {
    return () => ({ isMet: until === "gone" || until === "changed", seen: "the page is another one" })
  }
  if (until !== "changed") return () => lookFor(context, condition)
  const before = printOf(context, i)
  return () => ({ isMet: printOf(context, i) !== before, seen: "nothing has changed" })
}

export const awaitCondition = (condition: Condition, ms: number, context: PageContext): Promise<Look> =>
  new Promise((resolve) => {
    const endsAt = performance.now() + ms
    const lookNow = looker(context, condition)
    let timer: PageTimer | undefined
    const look = (): void => {
      const left = endsAt - performance.now()
      const found = lookNow()
      if (!found.isMet && left > 0) {
        timer = startTimer(Math.min(WAIT_FOR_LOOK_MS, left), look)
        return
      }
      timer?.cancel()
      resolve(found)
    }
    look()
  })
