import { describe, expect, it } from "vitest"
import { SECRET_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { isSecretName, secretNameIn, secretPlaceholder } from "./secretPlaceholder.ts"

describe("a placeholder", () => {
  it.each(["shop-password", "a", "2fa.main_1", "x".repeat(SECRET_NAME_MAX_CHARS)])(
    "stands for %s",
    (name) => {
      expect(isSecretName(name)).toBe(true)
      expect(secretNameIn(secretPlaceholder(name))).toBe(name)
    }
  )

  it.each(["", "Shop", "two words", "-a", "a}}", "é", "x".repeat(SECRET_NAME_MAX_CHARS + 1)])(
    "stands for no “%s”",
    (name) => {
      expect(isSecretName(name)).toBe(false)
      expect(secretNameIn(secretPlaceholder(name))).toBe(undefined)
    }
  )

  it("is the whole text, or none", () => {
    for (const text of ["my {{secret:a}}", "{{secret:a}} ", "{{secret:a}}\n", "{secret:a}", "{{a}}"]) {
      expect(secretNameIn(text)).toBe(undefined)
    }
  })
})
