/**
 * All shortcuts, once: what listens to keys asks `isShortcut`, what names them in markup `keysOf`, and the page that lists
 * them is made of the same table. Two may share keys where they are for different places.
 */
import type { shortcutsText } from "./shortcutsText.ts"

export type ShortcutName = keyof typeof shortcutsText.does
export type ShortcutGroup = keyof typeof shortcutsText.groups

interface Chord {
  /** As `KeyboardEvent.key` says it, a letter in lower case. */
  readonly key: string
  /** Control, on a Mac Command. */
  readonly mod?: true
  readonly alt?: true
  readonly shift?: true
}

interface Shortcut extends Chord {
  readonly in: ShortcutGroup
}

export const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = {
  newChat: { in: "anywhere", key: "o", mod: true, shift: true },
  openPalette: { in: "anywhere", key: "k", mod: true },
  openSettings: { in: "anywhere", key: ",", mod: true },
  showShortcuts: { in: "anywhere", key: "/", mod: true },
  askShortcuts: { in: "anywhere", key: "?" },
  find: { in: "chat", key: "f", mod: true },
  previousOwn: { in: "chat", key: "ArrowUp", alt: true },
  nextOwn: { in: "chat", key: "ArrowDown", alt: true },
  toEnd: { in: "chat", key: "End" },
  stop: { in: "chat", key: "Escape" },
  send: { in: "composer", key: "Enter" },
  newLine: { in: "composer", key: "Enter", shift: true },
  earlierPrompt: { in: "composer", key: "ArrowUp" },
  laterPrompt: { in: "composer", key: "ArrowDown" },
  nextChat: { in: "list", key: "ArrowDown" },
  previousChat: { in: "list", key: "ArrowUp" },
  firstChat: { in: "list", key: "Home" },
  lastChat: { in: "list", key: "End" },
  chatMenu: { in: "list", key: "ArrowRight" },
  leaveChatMenu: { in: "list", key: "ArrowLeft" },
  nextPicture: { in: "pictures", key: "ArrowRight" },
  previousPicture: { in: "pictures", key: "ArrowLeft" },
  firstPicture: { in: "pictures", key: "Home" },
  lastPicture: { in: "pictures", key: "End" },
  saveAgent: { in: "studio", key: "s", mod: true }
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">

/** Where a sign needs Shift to be typed, on whatever keyboard, Shift is a part of the sign. */
const isSign = (key: string): boolean => /^[^a-z]$/.test(key)

export const isShortcut = (name: ShortcutName, event: Pressed): boolean => {
  const { alt = false, key, mod = false, shift = false } = shortcuts[name]
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    event.altKey === alt &&
    (event.ctrlKey || event.metaKey) === mod &&
    (isSign(key) || event.shiftKey === shift)
  )
}

const markup = ({ alt, key, shift }: Chord, mod: string): string =>
  [
    ...(mod === "" ? [] : [mod]),
    ...(alt ? ["Alt"] : []),
    ...(shift ? ["Shift"] : []),
    key.length === 1 ? key.toUpperCase() : key
  ].join("+")

/** For `aria-keyshortcuts`. */
export const keysOf = (name: ShortcutName): string => {
  const shortcut = shortcuts[name]
  return shortcut.mod ? `${markup(shortcut, "Control")} ${markup(shortcut, "Meta")}` : markup(shortcut, "")
}
