import { describe, expect, test } from "vitest"
import { keyText, type PressedKey } from "./keyText.ts"

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...held
})

describe("a recorded key", () => {
  test.each([
    [pressed("Enter"), true, "Enter"],
    [pressed("Tab", { shiftKey: true }), true, "Shift+Tab"],
    [pressed("a", { ctrlKey: true }), true, "Control+a"],
    [pressed("A", { metaKey: true, shiftKey: true }), true, "Meta+A"],
    [pressed("j"), false, "j"],
    [pressed("Backspace"), false, "Backspace"]
  ])("is named with what was held down: %o", (key, isTyping, name) => {
    expect(keyText(key, isTyping)).toBe(name)
  })

  test.each([
    ["a letter in a field", pressed("a"), true],
    ["a letter of two code units", pressed("😀"), true],
    ["a letter by AltGr", pressed("@", { ctrlKey: true, altKey: true }), true],
    ["a correction in a field", pressed("Backspace"), true],
    ["a modifier alone", pressed("Shift", { shiftKey: true }), false],
    ["a key that is held down", pressed("ArrowDown", { repeat: true }), false]
  ])("is none for %s", (_, key, isTyping) => {
    expect(keyText(key, isTyping)).toBeUndefined()
  })
})
