/** What keys do there: write into a field, look for an item of a list, or whatever its page makes of them. */
export type KeyPlace = "field" | "list" | "elsewhere"

export type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "repeat">

const MODIFIERS = new Set(["Control", "Shift", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Dead"])
const WRITING = new Set(["Backspace", "Delete", "Process", "Unidentified"])

/**
 * A key as it is recorded, with what was held down: `Control+a`, `Enter`. Undefined for what is no event
 * of its own: a modifier alone, a key that is held down, and whatever only writes into the field it is
 * pressed in, which the field's value tells. Characters are one only where an item is looked for by them: elsewhere a page
 * may draw a field of its own, a password's too, and nobody could tell. Pure.
 */
export const keyText = (pressed: PressedKey, place: KeyPlace): string | undefined => {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = pressed
  if (repeat || MODIFIERS.has(key)) return undefined
  const isCharacter = [...key].length === 1
  // AltGr writes characters with Control and Alt held down.
  const isShortcut = metaKey || ctrlKey !== altKey
  if (!isShortcut) {
    if (place === "field" && (isCharacter || WRITING.has(key))) return undefined
    // A space by itself presses, plays and scrolls.
    if (place === "elsewhere" && isCharacter && key !== " ") return undefined
  }
  const held = [
    ...(ctrlKey ? ["Control"] : []),
    ...(altKey ? ["Alt"] : []),
    ...(metaKey ? ["Meta"] : []),
    ...(shiftKey && !isCharacter ? ["Shift"] : [])
  ]
  return [...held, key].join("+")
}
