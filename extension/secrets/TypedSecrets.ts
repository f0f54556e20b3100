/**
 * The secrets that pages have been given, so that no page's word repeats one. Kept, sealed as they are
 * stored, for as long as the browser runs: a worker that starts again knows them before anything is told,
 * also those that the user has changed or removed since.
 */
import { Effect, Semaphore } from "effect"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { readStoredSecrets, type StoredSecret } from "./StoredSecret.ts"
import { openSecret } from "./sealSecret.ts"
import type { SecretKeySource } from "./secretKey.ts"

/** Where they are stored, in `chrome.storage.session`. */
export const TYPED_SECRETS_KEY = "typedSecrets"

export interface TypedSecrets {
  /** Fails where it cannot be noted, or what was noted before is not known: then it must not be typed. */
  readonly note: (secret: StoredSecret, value: string) => Effect.Effect<void, unknown>
  /** Fails where one cannot be opened any more: then nothing may be told. */
  readonly values: Effect.Effect<ReadonlySet<string>, unknown>
}

export const makeTypedSecrets = (chrome: Chrome["Service"], key: SecretKeySource): TypedSecrets => {
  /** By what they are sealed to; undefined until the last worker's are known. */
  let known: ReadonlyMap<string, { readonly secret: StoredSecret; readonly value: string }> | undefined
  let values: ReadonlySet<string> = new Set()
  const oneAtATime = Semaphore.makeUnsafe(1)

  const keep = (next: NonNullable<typeof known>) => {
    known = next
    values = new Set([...next.values()].map(({ value }) => value))
    return next
  }
  const restore = Effect.gen(function* () {
    if (known !== undefined) return known
    const stored = (yield* chrome.read("session", TYPED_SECRETS_KEY)) ?? []
    const noted = readStoredSecrets(stored)
    if (!Array.isArray(stored) || stored.length !== noted.length) return yield* Effect.fail("unreadable")
    const opened = yield* Effect.forEach(noted, (secret) =>
      Effect.tryPromise(async () => ({ secret, value: await openSecret(await key(), secret) }))
    )
    return keep(new Map(opened.map((one) => [one.secret.sealed.data, one])))
  })

  return {
    note: (secret, value) =>
      Effect.gen(function* () {
        const before = yield* restore
        if (before.has(secret.sealed.data)) return
        const next = new Map(before).set(secret.sealed.data, { secret, value })
        yield* chrome.write(
          "session",
          TYPED_SECRETS_KEY,
          [...next.values()].map((one) => one.secret)
        )
        keep(next)
      }).pipe(oneAtATime.withPermit),
    values: Effect.suspend(() =>
      known === undefined ? Effect.map(oneAtATime.withPermit(restore), () => values) : Effect.succeed(values)
    )
  }
}
