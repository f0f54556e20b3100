import fc from "fast-check"
import { expect, test } from "vitest"
import { fileNameOf } from "./fileNameOf.ts"
import { FILE_NAME_MAX_CHARS } from "./limits.ts"

test("a chat's name is a file's name on every system, whatever the chat is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (title) => {
      const name = fileNameOf(title, "New chat")
      expect(name).not.toBe("")
      expect(name).not.toMatch(/[\p{Cc}\\/:*?"<>|]/u)
      expect(name).not.toMatch(/^[.\s]|[.\s]$/u)
      expect([...name].length).toBeLessThanOrEqual(FILE_NAME_MAX_CHARS)
    })
  )
})

test("what can stand in a name stays, and a device of Windows is no name", () => {
  expect(fileNameOf("Züge nach Porto: 8:09?", "New chat")).toBe("Züge nach Porto 8 09")
  expect(fileNameOf("con", "New chat")).toBe("New chat")
})
