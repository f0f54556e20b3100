/** API keys as they are written and known again. */
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { UserId } from "#schemas/ids.ts"
import { makeApiKey, readApiKey } from "./apiKeys.ts"
import { type Guests, letIn, type Recognized } from "./Identity.ts"

const serverKey = new Uint8Array(32).fill(7)
const ada = UserId.make("ada")

const guestsWith = (
  made: { readonly keyId: string; readonly secretHash: string },
  expiresAt?: number
): Guests => ({
  sessions: [],
  devices: [],
  apiKeys: [
    {
      keyId: made.keyId,
      name: "Nightly",
      scopes: ["chats:read"],
      secretHash: made.secretHash,
      createdAt: 0,
      ...(expiresAt === undefined ? {} : { expiresAt })
    }
  ]
})

const shownBy = (key: string): Recognized => {
  const { userId, ...shown } = Option.getOrThrow(readApiKey(serverKey, key))
  return { userId, client: "api", by: { _tag: "ApiKey", name: "", scopes: [], ...shown } }
}

describe("an API key", () => {
  it("says whose it is, and is known again by the gateway that made it alone", () => {
    const { key, keyId, secretHash } = makeApiKey(serverKey, ada)
    assert.match(key, /^dhk_ada\.[a-z0-9]{16}\.[\w-]{43}\.[\w-]{43}$/)
    assert.deepStrictEqual(Option.getOrThrow(readApiKey(serverKey, key)), { userId: ada, keyId, secretHash })
    assert.isTrue(Option.isNone(readApiKey(new Uint8Array(32).fill(8), key)))
  })

  it("that was tampered with in any one character is none", () => {
    const { key } = makeApiKey(serverKey, ada)
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === "x" ? "y" : "x"
      const tampered = key.slice(0, at) + other + key.slice(at + 1)
      assert.isTrue(Option.isNone(readApiKey(serverKey, tampered)), `${at}`)
    }
    assert.isTrue(Option.isNone(readApiKey(serverKey, `${key}.x`)))
  })

  it("is kept as a hash, in which nothing of it is", () => {
    const { key, secretHash } = makeApiKey(serverKey, ada)
    for (const part of key.split(".").slice(2)) assert.notInclude(secretHash, part)
  })

  it("is let in with the scopes that its person's state says, until it expires or is revoked", () => {
    const made = makeApiKey(serverKey, ada)
    const shown = shownBy(made.key)
    assert.deepInclude(letIn(guestsWith(made), shown, 10), { scopes: ["chats:read"] })
    assert.isDefined(letIn(guestsWith(made, 100), shown, 99))
    assert.isUndefined(letIn(guestsWith(made, 100), shown, 100))
    assert.isUndefined(letIn({ sessions: [], devices: [], apiKeys: [] }, shown, 10))
  })

  it("of another secret under the same id is not let in", () => {
    const made = makeApiKey(serverKey, ada)
    const other = makeApiKey(serverKey, ada)
    assert.isUndefined(letIn(guestsWith({ ...made, secretHash: other.secretHash }), shownBy(made.key), 10))
  })
})
