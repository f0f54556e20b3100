/** From what a person types about a secret to what can be stored, or what to type instead. Pure. */

import { SECRET_VALUE_MAX_CHARS, SECRETS_MAX } from "#extension/secrets/limits.ts"
import type { SecretPlace } from "#extension/secrets/StoredSecret.ts"
import { siteOrigin } from "#extension/secrets/secretProblem.ts"
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"
import { isSecretName } from "#schemas/page/secrets/secretPlaceholder.ts"
import { settingsCopy } from "./copy.ts"

export interface SecretDraft {
  readonly name: string
  readonly site: string
  readonly kind: SecretKind
  readonly value: string
}

export type SecretProblems = Partial<Record<"name" | "site" | "value", string>>

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

/** A host without a scheme is one that can be trusted with secrets: https. */
const originOf = (typed: string): string | undefined => {
  const site = typed.trim()
  if (site === "" || /\s/.test(site)) return undefined
  return siteOrigin(SCHEME.test(site) ? site : `https://${site}`)
}

const nameProblem = (name: string, listed: ReadonlyArray<string>): string | undefined => {
  if (!isSecretName(name)) return settingsCopy.secretNameUnfit
  if (listed.includes(name)) return settingsCopy.secretListed(name)
  return listed.length < SECRETS_MAX ? undefined : settingsCopy.secretsFull
}

export const valueProblem = (value: string): string | undefined => {
  if (value === "") return settingsCopy.secretValueMissing
  return value.length > SECRET_VALUE_MAX_CHARS ? settingsCopy.secretValueTooLong : undefined
}

/** `listed`: the names there are. */
export const parseSecret = (
  draft: SecretDraft,
  listed: ReadonlyArray<string>
): { readonly place: SecretPlace } | { readonly problems: SecretProblems } => {
  const name = draft.name.trim()
  const origin = originOf(draft.site)
  const ofName = nameProblem(name, listed)
  const ofValue = valueProblem(draft.value)
  if (ofName === undefined && origin !== undefined && ofValue === undefined) {
    return { place: { name, origin, kind: draft.kind } }
  }
  return {
    problems: {
      ...(ofName === undefined ? {} : { name: ofName }),
      ...(origin === undefined ? { site: settingsCopy.secretSiteUnknown } : {}),
      ...(ofValue === undefined ? {} : { value: ofValue })
    }
  }
}
