/** What keys do wherever they are pressed: move about, edit, slide, copy. Pure. */
import type { KeyPress } from "#schemas/page/parseKey.ts"

/** Keys that move about, leave or mark, wherever they are pressed. */
const MOVES = /^(Tab|Escape|Arrow\w+|Home|End|Page(Up|Down)|ContextMenu|Insert)$/
/** Keys that a slider listens to. */
const SLIDES = /^(Arrow\w+|Home|End|Page(Up|Down)|Enter| )$/
/** In a field, with Control or Meta: mark, paste (which the browser refuses), undo and redo. */
const EDITS = new Set(["a", "v", "z", "y"])
/** In a field, with any modifier: by word, by line, to the end. */
const CURSOR = /^(Tab|Arrow\w+|Home|End|Backspace|Delete)$/

export const isShortcut = ({ modifiers }: KeyPress): boolean =>
  modifiers.some((modifier) => modifier !== "Shift")

const isCommand = ({ modifiers }: KeyPress): boolean =>
  (modifiers.includes("Control") || modifiers.includes("Meta")) && !modifiers.includes("Alt")

export const isSlide = ({ key }: KeyPress): boolean => SLIDES.test(key)

/** Moves about, or marks everything. */
export const isMove = (press: KeyPress): boolean =>
  isShortcut(press) ? isCommand(press) && /^[af]$/i.test(press.key) : MOVES.test(press.key)

/** Puts what is marked into the place of what its user has in the clipboard. */
export const isCopy = (press: KeyPress): boolean =>
  isCommand(press) && (/^[cx]$/i.test(press.key) || press.key === "Insert")

export const isEdit = (press: KeyPress): boolean => {
  if (CURSOR.test(press.key)) return true
  if (!isShortcut(press)) return !/^F\d+$/.test(press.key)
  return EDITS.has(press.key.toLowerCase()) && isCommand(press)
}

const NAMES: Readonly<Record<string, string>> = { " ": "Space" }

/** For a sentence: `Control+S`. */
export const nameOfKey = ({ key, modifiers }: KeyPress): string => [...modifiers, NAMES[key] ?? key].join("+")
