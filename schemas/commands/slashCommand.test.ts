import { expect, test } from "vitest"
import { slashCommandIn } from "./slashCommand.ts"

test("a message is a command where it begins with one, and nowhere else", () => {
  for (const text of ["/export", " /export", "/export this page", "/export\nplease"]) {
    expect(slashCommandIn(text), text).toBe("export")
  }
  for (const text of ["", "/", "/exports", "/Export", "export", "say /export", "/home/export", "//export"]) {
    expect(slashCommandIn(text), text).toBeUndefined()
  }
})
