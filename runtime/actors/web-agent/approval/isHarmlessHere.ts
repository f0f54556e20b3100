/**
 * Whether a press is harmless for where it stands, though its words alone speak of a consequence: a no to
 * cookies, the emptying of a search or a filter, a box that is set to off. Pure.
 */

import { consequenceInName, saidBy, textIn } from "#runtime/actors/web-agent/approval/words/consequenceOf.ts"
import type { Consequence } from "#runtime/actors/web-agent/approval/words/consequenceWords.ts"
import {
  clearingNames,
  consentWords,
  cookieWords,
  filterWords,
  refusingWords
} from "#runtime/actors/web-agent/approval/words/harmlessWords.ts"
import { foldBoth, WordList } from "#runtime/actors/web-agent/approval/words/WordList.ts"
import { holders, notices } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ActionEffect } from "./effectsOf.ts"
import { formOf, isLookUp } from "./formAround.ts"
import type { Path } from "./RiskFinding.ts"
import { isChoice, isTextField } from "./submissionOf.ts"

const refusing = new WordList(refusingWords)
const cookies = new WordList(cookieWords)
const consent = new WordList(consentWords)
const clearing = new WordList(clearingNames)
const filter = new WordList(filterWords)

/** A notice about cookies, with nothing in it but that. */
const isCookieNotice = (notice: PageElement | undefined): boolean => {
  if (notice === undefined) return false
  const inside = elementsOf(notice.children)
  if (inside.some((one) => holders.has(one.role) || isTextField(one) || isChoice(one))) return false
  const text = foldBoth(`${notice.name} ${textIn(notice.children)}`)
  return cookies.isIn(text, "anywhere") && consent.isIn(text, "anywhere")
}

const refusesCookies = (at: PageElement, path: Path): boolean => {
  const name = foldBoth(saidBy(at))
  if (!refusing.isIn(name, "first") && !refusing.isIn(name, "last")) return false
  if (consequenceInName(refusing.takenOut(name)) !== undefined) return false
  const around = path.slice(0, -1)
  return (
    cookies.isIn(name, "anywhere") ||
    isCookieNotice(around.findLast(({ role }) => notices.has(role)) ?? around.at(-1))
  )
}

/** In the form of a search, or a group that is called after filtering. */
const clearsLookUp = (at: PageElement, path: Path): boolean => {
  if (!clearing.isIn(foldBoth(saidBy(at)), "whole")) return false
  const around = path.slice(0, -1)
  if (around.some(({ role }) => holders.has(role))) return false
  return (
    (formOf(path) !== undefined && isLookUp(path)) ||
    around.some((one) => one.name !== "" && filter.isIn(foldBoth(one.name), "first"))
  )
}

/** Whether the effect is known to set a box to off: what is on, by one press, or as it is filled in. */
const setsOff = ({ role, i = "", attributes }: PageElement, { _tag, entries }: ActionEffect): boolean => {
  if ((role !== "switch" && role !== "checkbox") || (_tag !== "Press" && _tag !== "Touch")) return false
  const entry = entries.get(i)
  return entry?._tag === "Text" ? entry.text === "false" : entry !== undefined && attributes.checked === true
}

/** `consequence`: what its words speak of. */
export const isHarmlessHere = (consequence: Consequence, path: Path, effect: ActionEffect): boolean => {
  const at = path.at(-1)
  if (at === undefined) return false
  switch (consequence) {
    case "publish":
      return setsOff(at, effect)
    case "permit":
      return setsOff(at, effect) || refusesCookies(at, path)
    case "delete":
      return clearsLookUp(at, path) || refusesCookies(at, path)
    case "unclear":
      return refusesCookies(at, path)
    default:
      return false
  }
}
