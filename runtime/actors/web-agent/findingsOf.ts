/**
 * What one deed comes to on the page it is decided on: nothing that matters, or something with a
 * consequence, or something nobody can tell, which counts as one. Pure.
 */
import { consequenceOf, isNameless, isSearch } from "#runtime/actors/web-agent/consequenceOf.ts"
import type { Consequence } from "#runtime/actors/web-agent/consequenceWords.ts"
import type { Deed } from "#runtime/actors/web-agent/deedsOf.ts"
import {
  has,
  isBox,
  isChoice,
  isTextField,
  pathTo,
  type Submission,
  submissionOf
} from "#runtime/actors/web-agent/submissionOf.ts"
import { handlesAt } from "#schemas/page/MoreHandle.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import type { KeyPress } from "#schemas/page/parseKey.ts"

export interface Finding {
  /** None: as far as its words tell, it stays within the page. */
  readonly consequence: Consequence | undefined
  /** What is pressed, for a sentence; empty where nothing is. */
  readonly name: string
  readonly submission: Submission | undefined
  readonly filename?: string
  readonly code?: string
}

type Path = ReadonlyArray<PageElement>

interface Seen {
  readonly nodes: ReadonlyArray<PageNode>
  readonly url: string
}

const quoted = ({ name, role }: PageElement): string => `“${name === "" ? role : name}”`

const notShown = (i: string | undefined): Finding => ({
  consequence: "unseen",
  name: i === undefined ? "a key on something that was not shown" : `something that was not shown (${i})`,
  submission: undefined
})

const formOf = (path: Path): PageElement | undefined =>
  path.findLast(({ role }) => role === "form") ?? path.findLast(({ role }) => role === "search")

/** A box in a form with a button is an entry: it goes out with the press of that. */
const isEntry = (at: PageElement, path: Path): boolean =>
  isTextField(at) ||
  isChoice(at) ||
  ((at.role === "checkbox" || at.role === "radio") &&
    elementsOf(formOf(path)?.children ?? []).some((element) => element.role === "button"))

const pressOn = (path: Path, deed: Deed, { nodes, url }: Seen, isCalm = false): ReadonlyArray<Finding> => {
  const at = path.at(-1)
  if (at === undefined || isEntry(at, path)) return []
  const submission = submissionOf(path, nodes, url, deed.entries)
  const isUnclear = !isCalm && submission.isForm && !isBox(at) && at.role !== "link" && isNameless(at)
  const name = isNameless(at) && at.role === "button" ? "a button without a name" : quoted(at)
  return [{ consequence: consequenceOf(at, path) ?? (isUnclear ? "unclear" : undefined), name, submission }]
}

/** A press that takes nothing along unless it has a consequence of its own. */
const touchOn = (path: Path, deed: Deed, seen: Seen): ReadonlyArray<Finding> =>
  pressOn(path, deed, seen, true).filter(({ consequence }) => consequence !== undefined)

/** The button that Enter in a field of the form presses, and whether one before it may be out of sight. */
const defaultButton = (form: PageElement | undefined) => {
  const inside = elementsOf(form?.children ?? [])
  const index = inside.findIndex((element) => has(element, "submits"))
  const before = index === -1 ? inside : inside.slice(0, index)
  return { i: inside[index]?.i, isCertain: before.every((element) => handlesAt(element).length === 0) }
}

/**
 * Enter in a field is the press of its form's button, as browsers have it. Where there is none, or the
 * field takes lines, the page alone decides what it does; a search is what it is called.
 */
const enterIn = (at: PageElement, path: Path, deed: Deed, seen: Seen): ReadonlyArray<Finding> => {
  const { i, isCertain } = defaultButton(formOf(path))
  const calm = isSearch(at, path)
  const pressed = i === undefined ? [] : pressOn(pathTo(path, i), deed, seen, calm)
  if (pressed.some(({ consequence }) => consequence !== undefined)) return pressed
  const picks = !isTextField(at) && !has(at, "multiline") && (i === undefined || has(at, "options"))
  if (calm || picks || (i !== undefined && isCertain && !has(at, "multiline"))) return pressed
  const submission = submissionOf(path, seen.nodes, seen.url, deed.entries)
  return [{ consequence: "unclear", name: `Enter in ${quoted(at)}`, submission }]
}

/** Keys that move about, leave or mark, wherever they are pressed. */
const MOVES = /^(Tab|Escape|Arrow\w+|Home|End|Page(Up|Down)|ContextMenu|Insert)$/
const MARKS = new Set(["a", "c", "f"])

/** Where letters look for an item by its name. */
const LISTS = new Set([
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "option",
  "treeitem",
  "tab",
  "radio",
  "tree",
  "grid"
])

/** What surely takes the focus, and so the key. */
const isControl = (at: PageElement): boolean =>
  isTextField(at) ||
  isChoice(at) ||
  isBox(at) ||
  LISTS.has(at.role) ||
  at.role === "button" ||
  at.role === "link"

const isCommand = ({ modifiers }: KeyPress): boolean => modifiers.some((modifier) => modifier !== "Shift")

const keyOn = (path: Path, press: KeyPress, deed: Deed, seen: Seen): ReadonlyArray<Finding> => {
  const at = path.at(-1)
  if (at === undefined) return []
  const { key } = press
  const isEnter = key === "Enter"
  // A box may take Enter for a press, or leave it to its form.
  if (isEnter && isBox(at)) return [...touchOn(path, deed, seen), ...enterIn(at, path, deed, seen)]
  if (isEnter && (isTextField(at) || isChoice(at))) return enterIn(at, path, deed, seen)
  if (isTextField(at) || isChoice(at)) return []
  if ((isEnter || key === " ") && isControl(at)) return pressOn(path, deed, seen)
  if (MARKS.has(key) && isCommand(press)) return []
  const isLetter = LISTS.has(at.role) && !isCommand(press) && /^[\p{L}\p{N}]$/u.test(key)
  if (isLetter) return []
  const isDelete = key === "Delete" || key === "Backspace"
  const name = `${key === " " ? "Space" : key} on ${quoted(at)}`
  const submission = submissionOf(path, seen.nodes, seen.url, deed.entries)
  return [{ consequence: isDelete ? "delete" : "unclear", name, submission }]
}

/** In a list the browser draws, and in a text, a choice is an entry; elsewhere it is a press. */
const choiceIn = (path: Path, option: string, deed: Deed, seen: Seen): ReadonlyArray<Finding> => {
  const at = path.at(-1)
  if (at === undefined || isTextField(at) || has(at, "options")) return []
  const chosen: PageElement = { role: "option", name: option, attributes: {}, children: [] }
  // It is opened by a press, if it is closed.
  return [...touchOn(path, deed, seen), ...touchOn([...path, chosen], deed, seen)]
}

/** All that a deed comes to, what has no consequence included: it may be a second time. */
export const findingsOf = (deed: Deed, seen: Seen): ReadonlyArray<Finding> => {
  if (deed._tag === "Evaluate") {
    return [{ consequence: "evaluate", name: "", submission: undefined, code: deed.code }]
  }
  if (deed._tag === "Upload") {
    return [{ consequence: "upload", name: "", submission: undefined, filename: deed.filename }]
  }
  if (deed._tag === "Key" && MOVES.test(deed.press.key) && !isCommand(deed.press)) return []
  const path = deed.i === undefined ? [] : pathTo(seen.nodes, deed.i)
  if (path.length === 0) return [notShown(deed.i)]
  switch (deed._tag) {
    case "Press":
      return pressOn(path, deed, seen)
    case "Touch":
      return touchOn(path, deed, seen)
    case "Key":
      return keyOn(path, deed.press, deed, seen)
    case "Choose":
      return choiceIn(path, deed.option, deed, seen)
  }
}
