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
    [pressed("Enter"), "field", "Enter"],
    [pressed("Tab", { shiftKey: true }), "field", "Shift+Tab"],
    [pressed("a", { ctrlKey: true }), "field", "Control+a"],
    [pressed("A", { metaKey: true, shiftKey: true }), "field", "Meta+A"],
    [pressed("j"), "list", "j"],
    [pressed("J", { shiftKey: true }), "list", "J"],
    [pressed("j", { ctrlKey: true }), "elsewhere", "Control+j"],
    [pressed("F2"), "elsewhere", "F2"],
    [pressed(" "), "elsewhere", " "],
    [pressed("Backspace"), "elsewhere", "Backspace"]
  ] as const)("is named with what was held down: %o", (key, place, name) => {
    expect(keyText(key, place)).toBe(name)
  })

  test.each([
    ["a letter in a field", pressed("a"), "field"],
    ["a letter of two code units", pressed("😀"), "field"],
    ["a letter by AltGr", pressed("@", { ctrlKey: true, altKey: true }), "field"],
    ["a correction in a field", pressed("Backspace"), "field"],
    ["a letter at what the page draws", pressed("s"), "elsewhere"],
    ["a digit at what the page draws", pressed("7"), "elsewhere"],
    ["a capital at what the page draws", pressed("S", { shiftKey: true }), "elsewhere"],
    ["a modifier alone", pressed("Shift", { shiftKey: true }), "elsewhere"],
    ["a key that is held down", pressed("ArrowDown", { repeat: true }), "elsewhere"]
  ] as const)("is none for %s", (_, key, place) => {
    expect(keyText(key, place)).toBeUndefined()
  })
})
