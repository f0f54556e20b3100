/**
 * The worker's side of stored secrets: gives a value to whoever types it, and sees to it that no word
 * of a page repeats one that was typed. Names and kinds leave this browser, values do not.
 */
import { Data, Effect, type Scope } from "effect"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { secretCopy } from "./copy.ts"
import { makeRedactionPolicy, type RedactionPolicy, redactEverything } from "./RedactionPolicy.ts"
import { readStoredSecrets, SECRETS_KEY, type StoredSecret } from "./StoredSecret.ts"
import { openSecret } from "./sealSecret.ts"
import type { SecretKeySource } from "./secretKey.ts"
import { secretProblem, type TypingPlace } from "./secretProblem.ts"
import { makeTypedSecrets } from "./TypedSecrets.ts"

/** It is not typed; `message` says why, and what to do. */
export class SecretRefused extends Data.TaggedError("SecretRefused")<{ readonly message: string }> {}

export interface SecretVault {
  /** The value, for this place alone. From then on it is masked in everything that leaves the browser, by later workers too. */
  readonly reveal: (name: string, place: TypingPlace) => Effect.Effect<string, SecretRefused>
  /** Nothing, where it cannot be said what must not be repeated. */
  readonly redaction: Effect.Effect<RedactionPolicy>
  /** Values that pages have been given; undefined where they are not known any more. */
  readonly typed: Effect.Effect<ReadonlyArray<string> | undefined>
}

export const makeSecretVault = (
  chrome: Chrome["Service"],
  key: SecretKeySource
): Effect.Effect<SecretVault, never, Scope.Scope> =>
  Effect.gen(function* () {
    let known: ReadonlyArray<StoredSecret> | undefined
    const typed = makeTypedSecrets(chrome, key)
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onStored("local", SECRETS_KEY, (stored) => {
          known = readStoredSecrets(stored)
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    const secrets = Effect.suspend(() =>
      known === undefined
        ? chrome.read("local", SECRETS_KEY).pipe(
            // What was heard meanwhile is newer.
            Effect.map((stored) => (known ??= readStoredSecrets(stored))),
            Effect.orElseSucceed((): ReadonlyArray<StoredSecret> => [])
          )
        : Effect.succeed(known)
    )

    return {
      reveal: (name, place) =>
        Effect.gen(function* () {
          const secret = (yield* secrets).find((one) => one.name === name)
          const problem = secretProblem(name, secret, place)
          if (problem !== undefined || secret === undefined) {
            return yield* new SecretRefused({ message: problem ?? secretCopy.unknown(name) })
          }
          const value = yield* Effect.tryPromise({
            try: async () => openSecret(await key(), secret),
            // Its own words may name what could not be opened.
            catch: () => new SecretRefused({ message: secretCopy.unreadable(name) })
          })
          yield* typed
            .note(secret, value)
            .pipe(Effect.mapError(() => new SecretRefused({ message: secretCopy.unnoted(name) })))
          return value
        }),
      typed: typed.values.pipe(
        Effect.map((values) => Array.from(values)),
        Effect.orElseSucceed(() => undefined)
      ),
      redaction: Effect.zipWith(secrets, typed.values, makeRedactionPolicy).pipe(
        Effect.orElseSucceed(() => redactEverything)
      )
    }
  })
