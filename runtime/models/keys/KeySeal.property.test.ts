/** Secret keys that follow one another: what opens what, in any order of them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import fc from "fast-check"
import { keyId } from "#runtime/keyId.ts"
import type { SecretKeys } from "#runtime/secretKeys.ts"
import { UserId } from "#schemas/ids.ts"
import { KeySeal } from "./KeySeal.ts"

const KEYS = [1, 2, 3, 4].map((byte) => new Uint8Array(32).fill(byte))

const bytes = fc.constantFrom(...KEYS)
/** Some of the keys, in any order. */
const ring = fc
  .shuffledSubarray(KEYS, { minLength: 1 })
  .map(([first = new Uint8Array(32), ...older]): SecretKeys => [first, ...older])
const place = fc.record({
  owner: fc.constantFrom("ada", "eve").map((name) => UserId.make(name)),
  connectionId: fc.constantFrom("c", "webhook:c"),
  baseUrl: fc.constantFrom("https://one.example/v1", "https://other.example/v1")
})

/** As it was sealed before what is sealed named its key. */
const sealedBefore = async (
  secret: Uint8Array,
  { baseUrl, connectionId, owner }: { owner: UserId; connectionId: string; baseUrl: string },
  text: string
): Promise<string> => {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey("raw", Uint8Array.from(secret), "AES-GCM", false, ["encrypt"])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = encoder.encode(JSON.stringify(["model-key", owner, connectionId, baseUrl]))
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, encoder.encode(text))
  return `v1.${Buffer.concat([iv, new Uint8Array(data)]).toString("base64")}`
}

const under = <A, E>(keys: SecretKeys, work: Effect.Effect<A, E, KeySeal>) =>
  Effect.provide(work, KeySeal.layerOf(keys))

describe("What is sealed", () => {
  it.effect("opens wherever its key is there and nowhere else, in its own place, old form or new", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          bytes,
          ring,
          place,
          place,
          fc.string({ unit: "binary" }),
          fc.boolean(),
          (with_, keys, at, other, text, isOld) =>
            Effect.runPromise(
              Effect.gen(function* () {
                const sealed = isOld
                  ? yield* Effect.promise(() => sealedBefore(with_, at, text))
                  : yield* under(
                      [with_],
                      KeySeal.use((one) => one.seal(at, Redacted.make(text)))
                    )
                const opened = yield* Effect.result(
                  under(
                    keys,
                    KeySeal.use((one) => one.open(other, sealed))
                  )
                )
                const isThere = keys.includes(with_)
                const isSamePlace = JSON.stringify(at) === JSON.stringify(other)
                if (opened._tag === "Success") {
                  assert.isTrue(isThere && isSamePlace)
                  assert.strictEqual(Redacted.value(opened.success), text)
                  return
                }
                assert.isFalse(isThere && isSamePlace)
                assert.strictEqual(opened.failure._tag, "KeyUnreadable")
                const named = opened.failure._tag === "KeyUnreadable" ? opened.failure.keyId : ""
                assert.strictEqual(named, isOld || isThere ? undefined : keyId(with_))
              })
            )
        ),
        { numRuns: 200 }
      )
    )
  )

  it.effect("is the first key's once it was sealed anew, and opens with that key alone", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          bytes,
          ring,
          place,
          fc.string(),
          fc.boolean(),
          (with_, [first, ...rest], at, text, isOld) =>
            Effect.runPromise(
              Effect.gen(function* () {
                const keys: SecretKeys = [
                  first,
                  ...rest,
                  ...(with_ === first || rest.includes(with_) ? [] : [with_])
                ]
                const sealed = isOld
                  ? yield* Effect.promise(() => sealedBefore(with_, at, text))
                  : yield* under(
                      [with_],
                      KeySeal.use((one) => one.seal(at, Redacted.make(text)))
                    )
                const isCurrent = KeySeal.use((one) => one.isCurrent(sealed))
                assert.strictEqual(yield* under(keys, isCurrent), !isOld && with_ === first)
                const anew = yield* under(
                  keys,
                  KeySeal.use((one) => Effect.flatMap(one.open(at, sealed), (opened) => one.seal(at, opened)))
                )
                const alone = yield* under(
                  [first],
                  KeySeal.use((one) => Effect.all([one.open(at, anew), one.isCurrent(anew)]))
                )
                assert.deepStrictEqual([Redacted.value(alone[0]), alone[1]], [text, true])
                assert.include(anew, keyId(first))
                for (const key of KEYS)
                  assert.notInclude(anew, Buffer.from(key).toString("base64").slice(0, 12))
              })
            )
        ),
        { numRuns: 100 }
      )
    )
  )
})
