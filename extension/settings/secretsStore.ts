/**
 * Stored secrets as the options page shows and changes them. A value goes in and does not come out:
 * it is sealed before it is kept.
 */
import type { ReadableAtom } from "nanostores"
import {
  readStoredSecrets,
  SECRETS_KEY,
  type SecretPlace,
  type StoredSecret
} from "#extension/secrets/StoredSecret.ts"
import { sealSecret } from "#extension/secrets/sealSecret.ts"
import type { SecretKeySource } from "#extension/secrets/secretKey.ts"
import { type LocalStore, makeStoredSetting } from "./storedSetting.ts"

export interface SecretsStore {
  readonly $secrets: ReadableAtom<ReadonlyArray<SecretPlace> | undefined>
  /** In the place of the one of the same name, where there is one. Kept, or rejects. */
  readonly keep: (place: SecretPlace, value: string) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

const byName = (one: SecretPlace, other: SecretPlace): number => one.name.localeCompare(other.name)

const without = (secrets: ReadonlyArray<StoredSecret>, name: string): ReadonlyArray<StoredSecret> =>
  secrets.filter((secret) => secret.name !== name)

export const makeSecretsStore = (chrome: LocalStore, key: SecretKeySource): SecretsStore => {
  const { $value, change } = makeStoredSetting(chrome, SECRETS_KEY, readStoredSecrets)
  return {
    $secrets: $value,
    keep: async (place, value) => {
      const sealed = await sealSecret(await key(), place, value)
      await change((secrets) => [...without(secrets, place.name), sealed].toSorted(byName))
    },
    remove: (name) => change((secrets) => without(secrets, name))
  }
}
