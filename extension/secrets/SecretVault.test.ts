import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { makeSecretVault } from "./SecretVault.ts"
import { SECRETS_KEY, type SecretPlace } from "./StoredSecret.ts"
import { makeSecretKey, sealSecret } from "./sealSecret.ts"
import { TYPED_SECRETS_KEY } from "./TypedSecrets.ts"

const place: SecretPlace = { name: "shop-password", origin: "https://shop.example", kind: "password" }
const VALUE = "hunter22-long"
const address = `https://shop.example/in?p=${VALUE}`

/** A secret is stored, and may be typed by one worker after another. */
const start = Effect.gen(function* () {
  const chrome = new ChromeFake()
  const key = yield* Effect.promise(makeSecretKey)
  const seal = (value: string) => Effect.promise(() => sealSecret(key, place, value))
  const store = (...secrets: ReadonlyArray<unknown>) => chrome.service.write("local", SECRETS_KEY, secrets)
  yield* store(yield* seal(VALUE))
  const worker = (source = key) => makeSecretVault(chrome.service, () => Promise.resolve(source))
  return { chrome, seal, store, worker }
})

const revealIn = (vault: Effect.Success<ReturnType<typeof makeSecretVault>>) =>
  vault.reveal(place.name, place)

describe("a secret that was typed", () => {
  it.effect("is masked by the worker that comes after the one that typed it", () =>
    Effect.gen(function* () {
      const { chrome, worker } = yield* start
      const before = yield* (yield* worker()).redaction
      expect(before.url(address)).toBe(address)
      yield* Effect.scoped(Effect.flatMap(worker(), revealIn))
      const { url, text } = yield* (yield* worker()).redaction
      expect(url(address)).toBe("https://shop.example/in?p=••••")
      expect(text(`Signed in with ${VALUE}`)).toBe("Signed in with ••••")
      expect(JSON.stringify([...chrome.stored.session])).not.toContain("hunter22")
    })
  )

  it.effect("is masked still when its user has changed or removed it since", () =>
    Effect.gen(function* () {
      const { seal, store, worker } = yield* start
      yield* Effect.scoped(Effect.flatMap(worker(), revealIn))
      yield* store(yield* seal("another-value"))
      yield* Effect.scoped(Effect.flatMap(worker(), revealIn))
      yield* store()
      const { text } = yield* (yield* worker()).redaction
      expect(text(`${VALUE} another-value`)).toBe("•••• ••••")
    })
  )

  it.effect("that cannot be opened any more, or of which nothing sensible is noted, redacts everything", () =>
    Effect.gen(function* () {
      const { chrome, worker } = yield* start
      yield* Effect.scoped(Effect.flatMap(worker(), revealIn))
      const closed = Effect.fnUntraced(function* (vault: Effect.Success<ReturnType<typeof worker>>) {
        const redaction = yield* vault.redaction
        expect(redaction.url(address)).toBe("https://shop.example")
        expect(redaction.text(`Signed in with ${VALUE}`)).toBe("••••")
        expect(redaction.reply({ type: "acted" })).toMatchObject({ type: "refused", name: "NotAvailable" })
      })
      yield* closed(yield* worker(yield* Effect.promise(makeSecretKey)))
      chrome.stored.session.set(TYPED_SECRETS_KEY, [{ name: "shop-password" }])
      yield* closed(yield* worker())
    })
  )

  it.effect("is not typed where that could not be noted", () =>
    Effect.gen(function* () {
      const { chrome, worker } = yield* start
      const vault = yield* worker()
      chrome.onWrite = (area) => (area === "session" ? "There is no room." : undefined)
      expect(yield* Effect.flip(revealIn(vault))).toMatchObject({
        _tag: "SecretRefused",
        message: expect.stringContaining("Nothing was typed.")
      })
    })
  )
})
