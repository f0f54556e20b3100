/** The lists of sites as the options page shows and changes them. */
import type { ReadableAtom } from "nanostores"
import {
  ORIGIN_POLICY_KEY,
  type OriginPolicy,
  openPolicy,
  readOriginPolicy,
  type SiteListName,
  withoutSite,
  withSite
} from "#extension/worker/guard/OriginPolicy.ts"
import { type LocalStore, makeStoredSetting } from "./storedSetting.ts"

export interface SitesStore {
  /** `undefined` until it was read; `null` where what is stored makes no sense, and nothing may be opened. */
  readonly $policy: ReadableAtom<OriginPolicy | null | undefined>
  /** Kept, or rejects; so are the others. */
  readonly add: (list: SiteListName, domain: string) => Promise<void>
  readonly remove: (list: SiteListName, domain: string) => Promise<void>
  /** Empty lists instead of what cannot be read. */
  readonly startOver: () => Promise<void>
}

export const makeSitesStore = (chrome: LocalStore): SitesStore => {
  const { $value, change } = makeStoredSetting(
    chrome,
    ORIGIN_POLICY_KEY,
    (stored) => readOriginPolicy(stored) ?? null
  )
  return {
    $policy: $value,
    add: (list, domain) => change((policy) => withSite(policy ?? openPolicy, list, domain)),
    remove: (list, domain) => change((policy) => withoutSite(policy ?? openPolicy, list, domain)),
    startOver: () => change(() => openPolicy)
  }
}
