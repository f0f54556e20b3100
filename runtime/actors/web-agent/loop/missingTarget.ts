/**
 * What an action is aimed at and its model was not shown: a mistake to be mended by the model, from the
 * elements there are, and nothing to ask its user about. Pure.
 */

import type { ModelView } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import { type ActionEffect, effectsOf } from "#runtime/actors/web-agent/approval/effectsOf.ts"
import { isNameless, quoted, wordsOf } from "#runtime/actors/web-agent/approval/elementWords.ts"
import { isMove } from "#runtime/actors/web-agent/approval/keys.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"

const CANDIDATES_MAX = 5

/** An element with its id. */
type Named = PageElement & { readonly i: string }

const hasId = (element: PageElement): element is Named => element.i !== undefined

/** Frames apart, then by how far one stands from the other: ids go on in the order of the page. */
const distance = (one: string, other: string): number => {
  const [frame, n] = one.split(".").map(Number)
  const [otherFrame, otherN] = other.split(".").map(Number)
  return (frame === otherFrame ? 0 : Number.MAX_SAFE_INTEGER / 2) + Math.abs((n ?? 0) - (otherN ?? 0))
}

const wordsIn = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Less for those that share more words with what was asked for. */
const unlikeness = (element: Named, asked: string): number => {
  const own = new Set(wordsIn(`${element.name} ${wordsOf(element)}`))
  return -wordsIn(asked).filter((word) => own.has(word)).length
}

const listed = (elements: ReadonlyArray<Named>): string =>
  elements.map((element) => `${element.i} ${element.role} ${quoted(element)}`).join(", ")

const nearest = (elements: ReadonlyArray<Named>, far: (element: Named) => number): string => {
  const named = elements.filter((element) => !isNameless(element))
  const near = named.toSorted((one, other) => far(one) - far(other)).slice(0, CANDIDATES_MAX)
  return near.length === 0 ? "" : ` Nearest to it: ${listed(near)}.`
}

const MEND = "Name an element by the id it has now, or look for it with findText."

/** Who has the focus only the page knows: a key that only moves about may go there. */
const isAimless = (effect: ActionEffect): boolean =>
  effect._tag === "Key" && effect.i === undefined && !isMove(effect.press)

const textAsked = (action: AgentAction): string =>
  unitsOf(action)
    .map((unit) => (unit._tag === "pressKey" && unit.i === undefined ? (unit.filters?.hasText ?? "") : ""))
    .join(" ")

/** A sentence for the model where it aims at what it was not shown. */
export const missingTarget = (
  action: AgentAction,
  { page, inspections = [] }: ModelView
): string | undefined => {
  const elements = [page, ...inspections].flatMap((shown) => shown.elements).filter(hasId)
  const ids = new Set(elements.map(({ i }) => i))
  for (const effect of effectsOf(action)) {
    if (isAimless(effect)) {
      const near = nearest(elements, (element) => unlikeness(element, textAsked(action)))
      return `Nothing was done: which element the key is for cannot be told from what you were shown.${near} ${MEND}`
    }
    if (!("i" in effect) || effect.i === undefined || ids.has(effect.i)) continue
    if (effect._tag === "Set" || effect._tag === "Hover" || (effect._tag === "Key" && isMove(effect.press)))
      continue
    const { i } = effect
    return `Nothing was done: you were shown no element ${i} on the page.${nearest(elements, (element) => distance(element.i, i))} ${MEND}`
  }
  return undefined
}
