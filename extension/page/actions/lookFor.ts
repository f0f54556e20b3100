/**
 * Looks once whether what is waited for holds in this frame, and tells what is there. The worker keeps the time and asks
 * again. What is compared is the page as it is told, without what is in secret fields: waiting finds out no secret.
 */
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { isDisabled, secretValues } from "#extension/page/aria/elementState.ts"
import { readWords, type Words } from "#extension/page/dom/readWords.ts"
import { isThere } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { makeRedactor, type Redactor } from "#extension/page/secrets/makeRedactor.ts"
import { describeState } from "#extension/page/target/describeState.ts"
import { findElement } from "#extension/page/target/findElement.ts"
import type { Condition, ConditionLook } from "#extension/page-protocol/ActionMessage.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { lowered } from "#extension/page-protocol/lowered.ts"

/** Longest text that is told of what is there. */
const SEEN_MAX_CHARS = 80

const folded = (text: string): string => lowered(foldText(text))

const has = (shown: string, wanted: string): boolean => folded(shown).includes(folded(wanted))

const elementOf = (context: PageContext, i: string): Element | undefined => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  return element?.isConnected === true && isThere(element) ? element : undefined
}

const attributesOf = (context: PageContext, element: Element) => {
  const n = context.registry.knownNumberOf(element)
  const told = n === undefined ? undefined : context.registry.told(n)
  return describeState(context, element, told ?? { role: accessibleRole(element), name: "" }).attributes
}

/** A drawing or a feed that is opened by itself has no body. */
const whole = (): Element => document.body ?? document.documentElement

const wordsOf = (context: PageContext, element: Element): string => readWords(context, element).text

const isOfRole = (element: Element, role: string): boolean =>
  element.localName === role || accessibleRole(element) === role

/** Where the text begins, each time that it does: an element has it in its words if one of them is there, whole. */
const placesOf = (words: string, text: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (let at = words.indexOf(text); at !== -1; at = words.indexOf(text, at + 1)) places.push(at)
  return places
}

const spansWith = ({ text, spans }: Words, wanted: string, redact: Redactor): ReadonlyArray<Element> => {
  const sought = folded(wanted)
  if (!has(redact(text), sought)) return []
  const places = placesOf(lowered(text), sought)
  const isHere = ([from, to]: readonly [number, number]): boolean =>
    places.some((at) => from <= at && at + sought.length <= to) && has(redact(text.slice(from, to)), sought)
  return Array.from(spans).flatMap(([element, span]) => (isHere(span) ? [element] : []))
}

const countOf = (context: PageContext, role: string, text: string | undefined, redact: Redactor): number => {
  const words = readWords(context, whole())
  const elements = text === undefined ? [...words.spans.keys()] : spansWith(words, text, redact)
  return elements.filter((element) => isOfRole(element, role) && isThere(element)).length
}

const lookAtElement = (
  context: PageContext,
  { value, until }: Condition,
  element: Element | undefined,
  redact: Redactor
): ConditionLook => {
  if (until === "gone") return { isMet: element === undefined, seen: "it is still there" }
  if (element === undefined) return { isMet: false, seen: "it is not on the page" }
  if (until === "enabled") return { isMet: !isDisabled(element), seen: "it is disabled" }
  const entry = attributesOf(context, element).value
  const isField = typeof entry === "string"
  const shown = redact(isField ? entry : wordsOf(context, element))
  const isMet =
    value === undefined || (isField || value === "" ? foldText(shown) === foldText(value) : has(shown, value))
  return { isMet, seen: `it shows "${foldText(shown, SEEN_MAX_CHARS)}"` }
}

/** Not to be read: another one means that the text is another one. */
const printOf = (text: string): string => {
  let [one, other] = [0x811c9dc5, 5381]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = (Math.imul(other, 33) + unit) | 0
  }
  return `${text.length}.${one}.${other}`
}

/** All that a reader could see change. */
const shownNow = (context: PageContext, i: string | undefined): string => {
  if (i === undefined) return `${location.href}\n${wordsOf(context, whole())}`
  const element = elementOf(context, i)
  return element === undefined
    ? ""
    : JSON.stringify([wordsOf(context, element), attributesOf(context, element)])
}

export const lookFor = (context: PageContext, condition: Condition): ConditionLook => {
  const { documentId, text, query, i, count, role, until } = condition
  if (i !== undefined && documentId !== undefined && documentId !== context.documentId) {
    return { isMet: until === "gone" || until === "changed", seen: "the page is another one" }
  }
  if (until === "changed") {
    return { isMet: false, seen: "nothing has changed", print: printOf(shownNow(context, i)) }
  }
  const redact = makeRedactor(secretValues()) ?? ((shown) => shown)
  if (i !== undefined) return lookAtElement(context, condition, elementOf(context, i), redact)
  if (count !== undefined && role !== undefined) {
    return { isMet: false, seen: "", count: countOf(context, role, text, redact) }
  }
  const isPresent =
    (text === undefined || has(redact(wordsOf(context, whole())), text)) &&
    (query === undefined || findElement(context, query) !== undefined)
  return until === "gone"
    ? { isMet: !isPresent, seen: "it is still there" }
    : { isMet: isPresent, seen: "it is not on the page" }
}
