/**
 * Risk of a key press where the focus is: typing, moving and editing have none; a key that the page may have
 * bound to a command needs approval. Pure.
 */

import { buttons, searchedByLetter } from "#schemas/page/aria/roles.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import type { KeyPress } from "#schemas/page/parseKey.ts"
import { assessClick, assessToggle, enterIn, isSlideCommand } from "./assessClick.ts"
import type { ActionEffect } from "./effectsOf.ts"
import { type Path, quoted, type RiskFinding, type Seen } from "./RiskFinding.ts"
import { isBox, isChoice, isTextField, submissionOf } from "./submissionOf.ts"

/** Keys that move about, leave or mark, wherever they are pressed. */
const MOVES = /^(Tab|Escape|Arrow\w+|Home|End|Page(Up|Down)|ContextMenu|Insert)$/
const MARKS = new Set(["a", "c", "f"])

/** Keys that a slider listens to. */
const SLIDES = /^(Arrow\w+|Home|End|Page(Up|Down)|Enter| )$/

/** In a field, with Control or Meta: mark, copy, cut, paste, undo and redo. */
const EDITS = new Set(["a", "c", "v", "x", "z", "y"])
/** In a field, with any modifier: by word, by line, to the end. */
const CURSOR = /^(Tab|Arrow\w+|Home|End|Backspace|Delete)$/

/** What surely takes the focus, and so the key. */
const isControl = (at: PageElement): boolean =>
  isTextField(at) || isChoice(at) || isBox(at) || searchedByLetter.has(at.role) || buttons.has(at.role)

const isShortcut = ({ modifiers }: KeyPress): boolean => modifiers.some((modifier) => modifier !== "Shift")

/** Moves what its words say has a consequence. */
export const isSlide = (path: Path, { key }: KeyPress): boolean => SLIDES.test(key) && isSlideCommand(path)

/** Moves about, wherever it is pressed. */
export const isMove = (press: KeyPress): boolean => MOVES.test(press.key) && !isShortcut(press)

const isEdit = (press: KeyPress): boolean => {
  const { key, modifiers } = press
  if (CURSOR.test(key)) return true
  if (!isShortcut(press)) return !/^F\d+$/.test(key)
  return EDITS.has(key.toLowerCase()) && !modifiers.includes("Alt")
}

const KEY_NAMES: Readonly<Record<string, string>> = { " ": "Space" }

const nameOf = ({ key, modifiers }: KeyPress): string => [...modifiers, KEY_NAMES[key] ?? key].join("+")

export const assessKey = (
  path: Path,
  press: KeyPress,
  effect: ActionEffect,
  seen: Seen
): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined) return []
  const { key } = press
  const isHeld = isShortcut(press)
  const isField = isTextField(at) || isChoice(at)
  if (isSlide(path, press)) return assessToggle(path, effect, seen)
  const isEnter = key === "Enter"
  // A box may take Enter for a press, or leave it to its form.
  if (isEnter && isBox(at))
    return [...assessToggle(path, effect, seen), ...enterIn(path, effect, seen, isHeld)]
  if (isEnter && isField) return enterIn(path, effect, seen, isHeld)
  if (isField && isEdit(press)) return []
  if (!isField) {
    if ((isEnter || key === " ") && !isHeld && isControl(at)) return assessClick(path, effect, seen)
    if (MARKS.has(key) && isHeld) return []
    if (searchedByLetter.has(at.role) && !isHeld && /^[\p{L}\p{N}]$/u.test(key)) return []
  }
  const isDelete = !isField && (key === "Delete" || key === "Backspace")
  const submission = submissionOf(path, seen.nodes, seen.url, effect.entries)
  return [
    { consequence: isDelete ? "delete" : "unclear", name: `${nameOf(press)} on ${quoted(at)}`, submission }
  ]
}
