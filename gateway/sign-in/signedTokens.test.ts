import { randomBytes } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import fc from "fast-check"
import { UserId } from "#schemas/ids.ts"
import { deviceToken, isSameSecret, readDeviceToken, readSessionToken, sessionToken } from "./signedTokens.ts"

const key = randomBytes(32)
const local = UserId.make("local")

describe("session tokens", () => {
  it("name their user and session", () => {
    const found = Option.getOrThrow(readSessionToken(key, sessionToken(key, local, "s-1")))
    assert.deepStrictEqual(found, { userId: local, sessionId: "s-1" })
  })

  it("of another key are nobody's", () => {
    assert.isTrue(Option.isNone(readSessionToken(key, sessionToken(randomBytes(32), local, "s-1"))))
  })

  it("changed in any character are nobody's", () => {
    const token = sessionToken(key, local, "s-1")
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, char) => {
        fc.pre(token[at] !== char)
        // The last character of base64url holds bits that do not count; comparing text makes them count.
        const forged = token.slice(0, at) + char + token.slice(at + 1)
        assert.isTrue(Option.isNone(readSessionToken(key, forged)))
      })
    )
  })

  it("are no device tokens, and the other way round", () => {
    assert.isTrue(Option.isNone(readDeviceToken(key, sessionToken(key, local, "s-1"))))
    assert.isTrue(Option.isNone(readSessionToken(key, deviceToken(key, local, "s-1"))))
  })

  it("are read from any text without failing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        assert.isTrue(Option.isNone(readSessionToken(key, text)))
        assert.isTrue(Option.isNone(readDeviceToken(key, text)))
      })
    )
  })
})

describe("device tokens", () => {
  it("name their user and device", () => {
    const found = Option.getOrThrow(readDeviceToken(key, deviceToken(key, local, "d-1")))
    assert.deepStrictEqual(found, { userId: local, deviceId: "d-1" })
  })
})

describe("secrets", () => {
  it("are the same exactly where the texts are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
        assert.strictEqual(isSameSecret(one, other), one === other)
        assert.isTrue(isSameSecret(one, one))
      })
    )
  })
})
