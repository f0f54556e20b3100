import fc from "fast-check"
import { expect, test } from "vitest"
import { makeRedactor } from "./makeRedactor.ts"

test("what is in a secret field is nowhere to be read", () => {
  const secret = fc.string({ minLength: 4, maxLength: 20 }).filter((text) => text.trim().length >= 4)
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 3 }), fc.string(), (values, around) => {
      const redact = makeRedactor(values)
      const text = values.map((value) => around + value.trim()).join(around)
      for (const value of values) {
        const redacted = redact?.(text) ?? text
        expect(redacted.includes(value.trim()) && !"••••".includes(value.trim())).toBe(false)
      }
    })
  )
})

test("digits are redacted in groups as well", () => {
  const redact = makeRedactor(["4111111111111111"])
  expect(redact?.("Card 4111 1111-1111 1111, ends in 1111")).toBe("Card ••••, ends in 1111")
  expect(makeRedactor(["4111 1111 1111 1111"])?.("4111111111111111")).toBe("••••")
})

test("too short to be told from other text is no secret to look for", () => {
  expect(makeRedactor(["", "1", "123"])).toBeUndefined()
})

test("what a cut left of a secret is redacted, and a word that only begins like one is not", () => {
  const redact = makeRedactor(["hunter2 is long", "4111111111111111", "k".repeat(200)])
  expect(redact?.("Your password hunter2 i…")).toBe("Your password ••••…")
  expect(redact?.("Card 4111 1111 11…")).toBe("Card ••••…")
  expect(redact?.(`Key ${"k".repeat(150)}… and more`)).toBe("Key ••••… and more")
  expect(redact?.("The hunter waits…")).toBe("The hunter waits…")
  expect(redact?.("Type hunt")).toBe("Type hunt")
})

test("a secret is known in its JSON form and with other white space", () => {
  const redact = makeRedactor(['two "words" here'])
  expect(redact?.(JSON.stringify({ typed: 'two "words" here' }))).toBe('{"typed":"••••"}')
  expect(redact?.('two\n"words"  here')).toBe("••••")
})
