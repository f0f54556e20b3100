/**
 * The user's allowlist and blocklist: which sites the agent may work on. Kept in the extension, where no server can change it:
 * a domain stands for itself and everything below it.
 */
import { Option, Schema } from "effect"

/** Dots stand between labels only: the browser takes no rule for a name that cannot be. */
const Domain = Schema.String.check(Schema.isPattern(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))

export const OriginPolicy = Schema.Struct({
  /** Empty: everywhere but where it is blocked. */
  allow: Schema.Array(Domain),
  /** Counts before `allow`. */
  block: Schema.Array(Domain)
})
export type OriginPolicy = typeof OriginPolicy.Type

/** Where it is stored, in `chrome.storage.local`. */
export const ORIGIN_POLICY_KEY = "originPolicy"

export const openPolicy: OriginPolicy = { allow: [], block: [] }

export type SiteListName = keyof OriginPolicy

const decode = Schema.decodeUnknownOption(OriginPolicy)

/** What `allow` and `block` hold. */
export const isDomain = Schema.is(Domain)

/** What is stored but makes no sense lets nothing pass: a broken lock is not an open door. */
export const readOriginPolicy = (stored: unknown): OriginPolicy | undefined =>
  stored === undefined ? openPolicy : Option.getOrUndefined(decode(stored))

/** `host`: as `hostOf` gives it. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

export const withSite = (policy: OriginPolicy, list: SiteListName, domain: string): OriginPolicy => ({
  ...policy,
  [list]: Array.from(new Set([...policy[list], domain])).toSorted()
})

export const withoutSite = (policy: OriginPolicy, list: SiteListName, domain: string): OriginPolicy => ({
  ...policy,
  [list]: policy[list].filter((site) => site !== domain)
})
