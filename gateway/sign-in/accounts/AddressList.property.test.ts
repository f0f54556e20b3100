/** Whom a list means: whole labels, in one spelling, and never by accident. */
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isListed, readAddressList } from "./AddressList.ts"
import { domainOf, emailAddressOf } from "./emailAddress.ts"

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join("."))
const mailbox = fc.stringMatching(/^[a-z0-9][a-z0-9.+_-]{0,12}$/)

const listOf = (...entries: ReadonlyArray<string>) => Result.getOrThrow(readAddressList(entries.join(", ")))

/** The same text with some letters in upper case. */
const inSomeCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(""))

describe("a domain in a list", () => {
  it("means its own addresses and those of domains below it", () => {
    fc.assert(
      fc.property(mailbox, domain, label, (name, listed, below) => {
        expect(isListed(listOf(listed), `${name}@${listed}`)).toBe(true)
        expect(isListed(listOf(`@${listed}`), `${name}@${below}.${listed}`)).toBe(true)
      })
    )
  })

  it("means no domain that only ends in the same letters, and none above it", () => {
    fc.assert(
      fc.property(mailbox, domain, label, (name, listed, more) => {
        expect(isListed(listOf(listed), `${name}@${more}${listed}`)).toBe(false)
        expect(isListed(listOf(listed), `${name}@${listed}.${more}`)).toBe(false)
        expect(isListed(listOf(`${more}.${listed}`), `${name}@${listed}`)).toBe(false)
      })
    )
  })

  it("is what the labels say, whichever two domains there are", () => {
    const few = fc.array(fc.constantFrom("a", "b", "ab", "ba"), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(few, few, (listed, asked) => {
        const isBelow = listed.every((one, at) => asked.at(at - listed.length) === one)
        expect(isListed(listOf(listed.join(".")), `x@${asked.join(".")}`)).toBe(
          asked.length >= listed.length && isBelow
        )
      })
    )
  })
})

describe("an address in a list", () => {
  it("means itself, and nobody else at its domain", () => {
    fc.assert(
      fc.property(mailbox, mailbox, domain, (name, other, at) => {
        expect(isListed(listOf(`${name}@${at}`), `${other}@${at}`)).toBe(name === other)
      })
    )
  })
})

describe("spelling", () => {
  it("in upper and lower case is one, on both sides", () => {
    const spelt = fc
      .tuple(mailbox, domain)
      .map(([name, at]) => `${name}@${at}`)
      .chain((address) => fc.tuple(inSomeCase(address), inSomeCase(address)))
    fc.assert(
      fc.property(spelt, ([listed, asked]) => {
        expect(isListed(listOf(listed), asked)).toBe(true)
        expect(isListed(listOf(listed.slice(listed.indexOf("@"))), asked)).toBe(true)
      })
    )
  })

  it("of an international domain is one in letters, in capitals, in ASCII and with a dot at its end", () => {
    for (const listed of ["bücher.example", "BÜCHER.example", "xn--bcher-kva.example", "bücher。example"]) {
      for (const asked of ["ada@Bücher.Example", "ada@XN--BCHER-KVA.example", "ada@eu.bücher.example."]) {
        expect(isListed(listOf(listed), asked)).toBe(true)
      }
      expect(isListed(listOf(listed), "ada@bucher.example")).toBe(false)
    }
  })

  it("lowers no letter of a mailbox that is not ASCII: the Kelvin sign is no k", () => {
    expect(isListed(listOf("kim@example.com"), "\u212Aim@example.com")).toBe(false)
    expect(isListed(listOf("ada@example.com"), "аda@example.com")).toBe(false)
  })
})

describe("everybody", () => {
  it("is whoever has an address", () => {
    expect(isListed(listOf("*"), "ada@example.com")).toBe(true)
    expect(isListed(listOf("*"), "ada")).toBe(false)
  })
})

describe("what is no list and no address", () => {
  it.each([
    "com",
    "ada@",
    "@",
    "ada@com",
    "a b@example.com@",
    "*.example.com",
    "https://example.com",
    "ada@[127.0.0.1]",
    "127.0.0.1"
  ])("as %s names what is wrong with it", (entry) => {
    const read = readAddressList(`ok.example, ${entry}`)
    expect(Result.isFailure(read)).toBe(true)
  })

  it("is never taken for one, and breaks nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = readAddressList(text)
        expect(Result.isSuccess(read) || Result.isFailure(read)).toBe(true)
        expect(isListed(listOf("example.com", "ada@example.com"), text)).toBe(false)
      })
    )
    for (const text of [
      "ada@evil.example#@example.com",
      "ada@evil.example%40example.com",
      "ada@example.com/../evil",
      "ada @example.com",
      "a\n@example.com",
      "<ada@example.com>",
      '"x@evil"@example.com'
    ]) {
      expect(isListed(listOf("example.com"), text), text).toBe(false)
    }
  })

  it("is a fixed point: what was read is read the same again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = domainOf(text)
        if (once !== undefined) expect(domainOf(once)).toBe(once)
        const address = emailAddressOf(`ada@${text}`)
        expect(address?.domain).toBe(once)
      })
    )
  })
})
