import { readFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { keyNames } from "./keyNames.ts"
import { isShortcut, keysOf, type ShortcutName, shortcuts } from "./shortcuts.ts"

const names = Object.keys(shortcuts).filter((name): name is ShortcutName => Object.hasOwn(shortcuts, name))

const pressed = (key: string, held: ReadonlyArray<"alt" | "ctrl" | "meta" | "shift"> = []) => ({
  key,
  altKey: held.includes("alt"),
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  shiftKey: held.includes("shift")
})

test("each shortcut that is listed is asked for by what listens to keys", async () => {
  const ui = resolve(import.meta.dirname, "..")
  const files = (await readdir(ui, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("shortcuts/shortcuts")
  )
  const sources = files.map((file) => readFileSync(join(ui, file), "utf8")).join("\n")
  // A new line is the text field's own doing.
  const unheard = names.filter((name) => name !== "newLine" && !sources.includes(`isShortcut("${name}"`))
  expect(unheard).toEqual([])
})

test("no two shortcuts of one place are the same keys, and none of “anywhere” is one of another place", () => {
  const told = names.map((name) => `${shortcuts[name].in} ${keysOf(name)}`)
  expect(told.filter((keys, at) => told.indexOf(keys) !== at)).toEqual([])
  const anywhere = names.filter((name) => shortcuts[name].in === "anywhere").map(keysOf)
  const others = names.filter((name) => shortcuts[name].in !== "anywhere").map(keysOf)
  expect(anywhere.filter((keys) => others.includes(keys))).toEqual([])
})

test("a shortcut is its keys and no others, Control or Command alike", () => {
  expect(isShortcut("newChat", pressed("O", ["ctrl", "shift"]))).toBe(true)
  expect(isShortcut("newChat", pressed("O", ["meta", "shift"]))).toBe(true)
  expect(isShortcut("newChat", pressed("o", ["ctrl"]))).toBe(false)
  expect(isShortcut("send", pressed("Enter"))).toBe(true)
  expect(isShortcut("send", pressed("Enter", ["shift"]))).toBe(false)
  expect(isShortcut("previousOwn", pressed("ArrowUp"))).toBe(false)
})

test("a sign that needs Shift on some keyboard is the same sign", () => {
  expect(isShortcut("showShortcuts", pressed("/", ["ctrl", "shift"]))).toBe(true)
})

test("keys are named as markup wants them, and as people know them", () => {
  expect(keysOf("newChat")).toBe("Control+Shift+O Meta+Shift+O")
  expect(keysOf("previousOwn")).toBe("Alt+ArrowUp")
  expect(keyNames("newChat", false)).toEqual(["Ctrl", "Shift", "O"])
  expect(keyNames("newChat", true)).toEqual(["⌘", "Shift", "O"])
})
