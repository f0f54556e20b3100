import { describe, expect, it } from "vitest"
import { SECRET_VALUE_MAX_CHARS, SECRETS_MAX } from "#extension/secrets/limits.ts"
import { settingsCopy } from "./copy.ts"
import { parseSecret, type SecretDraft } from "./parseSecret.ts"

const draft: SecretDraft = {
  name: "shop-password",
  site: "https://shop.example",
  kind: "password",
  value: "hunter22"
}
const parse = (change: Partial<SecretDraft>, listed: ReadonlyArray<string> = []) =>
  parseSecret({ ...draft, ...change }, listed)
const problems = (of: Readonly<Record<string, string>>) => ({ problems: of })

describe("a secret as it is typed", () => {
  it.each([
    ["https://shop.example/login?next=1", "https://shop.example"],
    [" shop.example ", "https://shop.example"],
    ["SHOP.example:443/a", "https://shop.example"],
    ["localhost:3000", "https://localhost:3000"],
    ["http://app.test", "http://app.test"]
  ])("is for one site: %s means %s", (site, origin) => {
    expect(parse({ site })).toEqual({ place: { name: "shop-password", origin, kind: "password" } })
  })

  it.each(["", "my shop", "chrome://settings", "file:///etc", "https://"])("and never for “%s”", (site) => {
    expect(parse({ site })).toEqual(problems({ site: settingsCopy.secretSiteUnknown }))
  })

  it("has a name of its own that a placeholder can hold", () => {
    for (const name of ["", "Shop", "two words", "a}}"]) {
      expect(parse({ name })).toEqual(problems({ name: settingsCopy.secretNameUnfit }))
    }
    expect(parse({}, ["shop-password"])).toEqual(
      problems({ name: settingsCopy.secretListed("shop-password") })
    )
  })

  it("has a value, exactly as it was typed, that is not endless", () => {
    expect(parse({ value: "" })).toEqual(problems({ value: settingsCopy.secretValueMissing }))
    expect(parse({ value: " " })).toHaveProperty("place")
    expect(parse({ value: "x".repeat(SECRET_VALUE_MAX_CHARS + 1) })).toEqual(
      problems({ value: settingsCopy.secretValueTooLong })
    )
  })

  it("finds no place among too many", () => {
    const full = Array.from({ length: SECRETS_MAX }, (_, n) => `secret-${n}`)
    expect(parse({}, full)).toEqual(problems({ name: settingsCopy.secretsFull }))
  })

  it("is told all that is wrong at once", () => {
    expect(parse({ name: "", site: "", value: "" })).toEqual(
      problems({
        name: settingsCopy.secretNameUnfit,
        site: settingsCopy.secretSiteUnknown,
        value: settingsCopy.secretValueMissing
      })
    )
  })
})
