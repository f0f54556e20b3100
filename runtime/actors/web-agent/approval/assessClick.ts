/**
 * Risk of a click, by pointer, by key, by choice from a list, or by Enter in a field. Where a form is submitted,
 * only labels known to be safe need no approval; elsewhere approval is for known consequences and unknown targets. Pure.
 */

import { classifyLabel } from "#runtime/actors/web-agent/approval/words/classifyLabel.ts"
import {
  consequenceOf,
  isCommand,
  isSearch,
  leadsAway
} from "#runtime/actors/web-agent/approval/words/consequenceOf.ts"
import { ticks } from "#schemas/page/aria/roles.ts"
import { handlesAt } from "#schemas/page/MoreHandle.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ActionEffect } from "./effectsOf.ts"
import { formOf, isLookUp, otherSite, sendsEntries } from "./formAround.ts"
import { isHarmlessHere } from "./isHarmlessHere.ts"
import { type Path, quoted, type RiskFinding, type Seen } from "./RiskFinding.ts"
import { has, isChoice, isTextField, pathTo, submissionOf } from "./submissionOf.ts"

/** Meant as a press; as something else that ends in one; or as a search, whatever its button says. */
type Sense = "press" | "touch" | "search"

const isTick = ({ role }: PageElement): boolean => ticks.has(role)

/** What its words say comes of sliding it: moved, by whatever means, it is a command and no entry ("Slide to pay"). */
export const isSlideCommand = (path: Path): boolean => {
  const at = path.at(-1)
  return at?.role === "slider" && consequenceOf(at, path) !== undefined
}

/** A box in a form with a button is an entry: it goes out with the press of that. */
const isEntry = (at: PageElement, path: Path): boolean =>
  isTextField(at) ||
  (isChoice(at) && !isSlideCommand(path)) ||
  (isTick(at) && elementsOf(formOf(path)?.children ?? []).some(({ role }) => role === "button"))

/** Whether nobody can tell what a press does that has no consequence by its words. */
const isUnclear = (at: PageElement, path: Path, sense: Sense, sends: boolean): boolean => {
  switch (classifyLabel(at, path)) {
    case "safe":
      return false
    case "disguised":
      return true
    case "silent":
      if (sense === "search" || isTick(at) || leadsAway(at)) return false
      return sense === "touch" ? isCommand(at) : !isLookUp(path)
    case "plain":
      return sense === "press" && sends && !isLookUp(path)
  }
}

export const assessClick = (
  path: Path,
  effect: ActionEffect,
  seen: Seen,
  sense: Sense = "press"
): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined || isEntry(at, path)) return []
  const submission = submissionOf(path, seen.nodes, seen.url, effect.entries)
  const sends = sendsEntries(path, submission)
  const site = sends ? otherSite(path, seen) : undefined
  const isAsked = site !== undefined || isUnclear(at, path, sense, sends)
  const words = at.name === "" && at.role === "button" ? "a button without a name" : quoted(at)
  const name = site === undefined ? words : `${words} to ${site}`
  const said = consequenceOf(at, path)
  const own = said === undefined || isHarmlessHere(said, path, effect) ? undefined : said
  return [{ consequence: own ?? (isAsked ? "unclear" : undefined), name, submission }]
}

/** A press that takes nothing along unless it has a consequence of its own. */
export const assessToggle = (path: Path, effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> =>
  assessClick(path, effect, seen, "touch").filter(({ consequence }) => consequence !== undefined)

/** The button that Enter in a field of the form presses, and whether one before it may be out of sight. */
const defaultButton = (form: PageElement | undefined) => {
  const inside = elementsOf(form?.children ?? [])
  const index = inside.findIndex((element) => has(element, "submits"))
  const before = index === -1 ? inside : inside.slice(0, index)
  return { i: inside[index]?.i, isCertain: before.every((element) => handlesAt(element).length === 0) }
}

/**
 * Enter in a field is the press of its form's button, as browsers have it. Where there is none, or the
 * field takes lines, or another key is held with it, the page alone decides what it does; a search is
 * what it is called.
 */
export const enterIn = (
  path: Path,
  effect: ActionEffect,
  seen: Seen,
  isHeld: boolean
): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined) return []
  const { i, isCertain } = defaultButton(formOf(path))
  const isCalm = !isHeld && isSearch(at, path)
  const pressed =
    i === undefined ? [] : assessClick(pathTo(seen.nodes, i), effect, seen, isCalm ? "search" : "press")
  if (pressed.some(({ consequence }) => consequence !== undefined)) return pressed
  const site = i === undefined ? otherSite(path, seen) : undefined
  const picks = !isTextField(at) && !has(at, "multiline") && (i === undefined || has(at, "options"))
  const isPlain = isCalm || picks || (i !== undefined && isCertain && !has(at, "multiline"))
  if (isPlain && !isHeld && site === undefined) return pressed
  const submission = submissionOf(path, seen.nodes, seen.url, effect.entries)
  return [{ consequence: "unclear", name: `Enter in ${quoted(at)}`, submission }]
}

/** In a list the browser draws, and in a text, a choice is an entry; elsewhere it is a press. */
export const choiceIn = (
  path: Path,
  option: string,
  effect: ActionEffect,
  seen: Seen
): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined || isTextField(at) || has(at, "options")) return []
  const chosen: PageElement = { role: "option", name: option, attributes: {}, children: [] }
  // It is opened by a press, if it is closed.
  return [...assessToggle(path, effect, seen), ...assessToggle([...path, chosen], effect, seen)]
}
