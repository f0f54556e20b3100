import fc from "fast-check"
import { expect, test } from "vitest"
import { makeMask } from "./maskSecrets.ts"

test("what is in a secret field is nowhere to be read", () => {
  const secret = fc.string({ minLength: 4, maxLength: 20 }).filter((text) => text.trim().length >= 4)
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 3 }), fc.string(), (values, around) => {
      const mask = makeMask(values)
      const text = values.map((value) => around + value.trim()).join(around)
      for (const value of values) {
        const masked = mask?.(text) ?? text
        expect(masked.includes(value.trim()) && !"••••".includes(value.trim())).toBe(false)
      }
    })
  )
})

test("digits are masked in groups as well", () => {
  const mask = makeMask(["4111111111111111"])
  expect(mask?.("Card 4111 1111-1111 1111, ends in 1111")).toBe("Card ••••, ends in 1111")
  expect(makeMask(["4111 1111 1111 1111"])?.("4111111111111111")).toBe("••••")
})

test("too short to be told from other text is no secret to look for", () => {
  expect(makeMask(["", "1", "123"])).toBeUndefined()
})

test("what a cut left of a secret is masked, and a word that only begins like one is not", () => {
  const mask = makeMask(["hunter2 is long", "4111111111111111", "k".repeat(200)])
  expect(mask?.("Your password hunter2 i…")).toBe("Your password ••••…")
  expect(mask?.("Card 4111 1111 11…")).toBe("Card ••••…")
  expect(mask?.(`Key ${"k".repeat(150)}… and more`)).toBe("Key ••••… and more")
  expect(mask?.("The hunter waits…")).toBe("The hunter waits…")
  expect(mask?.("Type hunt")).toBe("Type hunt")
})

test("a secret is known in its JSON form and with other white space", () => {
  const mask = makeMask(['two "words" here'])
  expect(mask?.(JSON.stringify({ typed: 'two "words" here' }))).toBe('{"typed":"••••"}')
  expect(mask?.('two\n"words"  here')).toBe("••••")
})
