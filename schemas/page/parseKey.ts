/**
 * A key as people and models write it ("Ctrl+A", "enter", "Cmd + Shift + p"), made into what a
 * browser calls it: key, code, legacy key code, the text it types, and the modifiers held. Pure.
 */

export type Modifier = "Alt" | "Control" | "Meta" | "Shift"

export interface KeyPress {
  readonly key: string
  readonly code: string
  /** `KeyboardEvent.keyCode`, the Windows virtual key code. */
  readonly keyCode: number
  /** What it types; empty for keys and shortcuts that type nothing. */
  readonly text: string
  readonly modifiers: ReadonlyArray<Modifier>
}

const MODIFIERS: Readonly<Record<string, Modifier>> = {
  alt: "Alt",
  option: "Alt",
  control: "Control",
  ctrl: "Control",
  controlormeta: "Control",
  mod: "Control",
  meta: "Meta",
  cmd: "Meta",
  command: "Meta",
  super: "Meta",
  win: "Meta",
  shift: "Shift"
}

/** Other words for keys. */
const ALIASES: Readonly<Record<string, string>> = {
  return: "enter",
  esc: "escape",
  del: "delete",
  ins: "insert",
  spacebar: "space",
  pgup: "pageup",
  pgdn: "pagedown",
  up: "arrowup",
  down: "arrowdown",
  left: "arrowleft",
  right: "arrowright",
  plus: "+"
}

interface Named {
  readonly key: string
  readonly keyCode: number
  readonly code?: string
  readonly text?: string
}

const NAMED: Readonly<Record<string, Named>> = {
  enter: { key: "Enter", keyCode: 13, text: "\r" },
  tab: { key: "Tab", keyCode: 9 },
  escape: { key: "Escape", keyCode: 27 },
  backspace: { key: "Backspace", keyCode: 8 },
  delete: { key: "Delete", keyCode: 46 },
  insert: { key: "Insert", keyCode: 45 },
  space: { key: " ", keyCode: 32, code: "Space", text: " " },
  home: { key: "Home", keyCode: 36 },
  end: { key: "End", keyCode: 35 },
  pageup: { key: "PageUp", keyCode: 33 },
  pagedown: { key: "PageDown", keyCode: 34 },
  arrowleft: { key: "ArrowLeft", keyCode: 37 },
  arrowup: { key: "ArrowUp", keyCode: 38 },
  arrowright: { key: "ArrowRight", keyCode: 39 },
  arrowdown: { key: "ArrowDown", keyCode: 40 },
  contextmenu: { key: "ContextMenu", keyCode: 93 },
  copy: { key: "Copy", keyCode: 0 },
  cut: { key: "Cut", keyCode: 0 },
  paste: { key: "Paste", keyCode: 0 },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `f${index + 1}`,
      { key: `F${index + 1}`, keyCode: 112 + index }
    ])
  )
}

/** Signs of the American keyboard: where they are, and their twin with Shift. */
const SIGNS: ReadonlyArray<readonly [plain: string, shifted: string, code: string, keyCode: number]> = [
  [";", ":", "Semicolon", 186],
  ["=", "+", "Equal", 187],
  [",", "<", "Comma", 188],
  ["-", "_", "Minus", 189],
  [".", ">", "Period", 190],
  ["/", "?", "Slash", 191],
  ["`", "~", "Backquote", 192],
  ["[", "{", "BracketLeft", 219],
  ["\\", "|", "Backslash", 220],
  ["]", "}", "BracketRight", 221],
  ["'", '"', "Quote", 222],
  ...("1!2@3#4$5%6^7&8*9(0)"
    .match(/../g)
    ?.map((pair) => [pair[0] ?? "", pair[1] ?? "", `Digit${pair[0]}`, pair.charCodeAt(0)] as const) ?? [])
]

const characterKey = (character: string): Omit<KeyPress, "modifiers"> => {
  const upper = character.toUpperCase()
  if (/^[A-Z]$/.test(upper)) {
    return { key: character, code: `Key${upper}`, keyCode: upper.charCodeAt(0), text: character }
  }
  const sign = SIGNS.find(([plain, shifted]) => plain === character || shifted === character)
  return { key: character, code: sign?.[2] ?? "", keyCode: sign?.[3] ?? 0, text: character }
}

const needsShift = (character: string): boolean =>
  /^[A-Z]$/.test(character) || SIGNS.some(([, shifted]) => shifted === character)

const shifted = (character: string): string =>
  SIGNS.find(([plain]) => plain === character)?.[1] ?? character.toUpperCase()

/** `+` parts a chord; at its end it is the key itself ("Ctrl++"). */
const split = (text: string): ReadonlyArray<string> => {
  const trimmed = text.trim()
  if (trimmed === "+") return ["+"]
  const chord = trimmed.endsWith("++") ? [...trimmed.slice(0, -2).split("+"), "+"] : trimmed.split("+")
  return chord.map((part) => part.trim())
}

const ORDER: ReadonlyArray<Modifier> = ["Control", "Alt", "Meta", "Shift"]

/** Undefined where it is not a key, or more than one. */
export const parseKey = (text: string): KeyPress | undefined => {
  if (text === " ") return parseKey("space")
  const parts = split(text)
  const held = new Set<Modifier>()
  for (const part of parts.slice(0, -1)) {
    const name = part.toLowerCase()
    const modifier = Object.hasOwn(MODIFIERS, name) ? MODIFIERS[name] : undefined
    if (modifier === undefined) return undefined
    held.add(modifier)
  }
  const last = parts.at(-1) ?? ""
  const modifiers = (): ReadonlyArray<Modifier> => ORDER.filter((modifier) => held.has(modifier))
  const isShortcut = held.has("Control") || held.has("Meta") || held.has("Alt")
  const word = ALIASES[last.toLowerCase()] ?? last.toLowerCase()
  const named = Object.hasOwn(NAMED, word) ? NAMED[word] : undefined
  if (named !== undefined) {
    const { key, keyCode, code = key, text: typed = "" } = named
    return { key, code, keyCode, text: isShortcut ? "" : typed, modifiers: modifiers() }
  }
  const character = word === "+" ? "+" : last
  if (Array.from(character).length !== 1) return undefined
  if (isShortcut) {
    const key = held.has("Shift") ? shifted(character.toLowerCase()) : character.toLowerCase()
    return { ...characterKey(key), text: "", modifiers: modifiers() }
  }
  if (needsShift(character)) held.add("Shift")
  return { ...characterKey(held.has("Shift") ? shifted(character) : character), modifiers: modifiers() }
}
