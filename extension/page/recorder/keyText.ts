/**
 * A key as it is recorded, with what was held down: `Control+a`, `Enter`. Undefined for what is no event
 * of its own: a modifier alone, a key that is held down, and whatever only writes into the field it is
 * pressed in, which the field's value tells. Pure.
 */
export type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "repeat">

const MODIFIERS = new Set(["Control", "Shift", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Dead"])
const WRITING = new Set(["Backspace", "Delete", "Process", "Unidentified"])

export const keyText = (pressed: PressedKey, isTyping: boolean): string | undefined => {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = pressed
  if (repeat || MODIFIERS.has(key)) return undefined
  const isCharacter = [...key].length === 1
  // AltGr writes characters with Control and Alt held down.
  const isShortcut = metaKey || ctrlKey !== altKey
  if (isTyping && !isShortcut && (isCharacter || WRITING.has(key))) return undefined
  const held = [
    ...(ctrlKey ? ["Control"] : []),
    ...(altKey ? ["Alt"] : []),
    ...(metaKey ? ["Meta"] : []),
    ...(shiftKey && !isCharacter ? ["Shift"] : [])
  ]
  return [...held, key].join("+")
}
