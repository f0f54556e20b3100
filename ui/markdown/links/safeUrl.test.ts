import fc from "fast-check"
import { expect, test } from "vitest"
import { safeUrl } from "./safeUrl.ts"

test("web and mail addresses may be followed", () => {
  expect(safeUrl("https://example.org/a?b#c")).toBe("https://example.org/a?b#c")
  expect(safeUrl("http://localhost:7420/")).toBe("http://localhost:7420/")
  expect(safeUrl("mailto:ada@example.org")).toBe("mailto:ada@example.org")
})

test("nothing else may, however it is written", () => {
  const scheme = fc.constantFrom(
    "javascript:",
    "JavaScript:",
    "java\tscript:",
    " javascript:",
    "\u0001javascript:",
    "data:text/html,",
    "vbscript:",
    "file:///",
    "blob:https://example.org/",
    "chrome://",
    "/",
    "//",
    "#",
    ""
  )
  fc.assert(
    fc.property(scheme, fc.webPath(), (start, rest) => {
      expect(safeUrl(start + rest)).toBeUndefined()
    })
  )
})
