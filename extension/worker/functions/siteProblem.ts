/**
 * What tools may have of the sites a user is signed in to: which hosts may be asked in the user's
 * name, and which cookies and stored keys may be read there. Held here, whatever the server says. Pure.
 */
import { isWithin } from "#extension/worker/guard/OriginPolicy.ts"
import { hostOf } from "#schemas/hostOf.ts"

interface Site {
  /** It and everything below it. */
  readonly domain: string
  readonly cookies: ReadonlyArray<string>
  /** Keys that begin so. */
  readonly storedKeys: ReadonlyArray<string>
}

const SITES: ReadonlyArray<Site> = [
  { domain: "atlassian.net", cookies: ["atlassian.xsrf.token"], storedKeys: [] },
  { domain: "api-private.atlassian.com", cookies: [], storedKeys: [] },
  { domain: "hubspot.com", cookies: ["hubspotapi-csrf", "csrf.app", "hubspot.hub.id"], storedKeys: [] },
  { domain: "linkedin.com", cookies: ["JSESSIONID"], storedKeys: [] },
  { domain: "salesforce.com", cookies: ["sid"], storedKeys: ["$AuraClientService.token$"] },
  { domain: "force.com", cookies: ["sid"], storedKeys: ["$AuraClientService.token$"] },
  { domain: "concursolutions.com", cookies: [], storedKeys: [] }
]

export type SiteUse =
  | { readonly _tag: "Fetch" }
  | { readonly _tag: "Cookie"; readonly name: string }
  | { readonly _tag: "StoredKey"; readonly key: string }

/** A sentence, where it may not be. */
export const siteProblem = (address: string, use: SiteUse): string | undefined => {
  const url = URL.parse(address)
  if (url?.protocol !== "https:") return "Sites are asked over https only."
  if (url.username !== "" || url.password !== "") return "An address with a password in it is not asked."
  const host = hostOf(url)
  const site = SITES.find(({ domain }) => isWithin(host, domain))
  if (site === undefined) return `${host} is not among the sites the extension may ask.`
  switch (use._tag) {
    case "Fetch":
      return undefined
    case "Cookie":
      return site.cookies.includes(use.name)
        ? undefined
        : `The cookie ${use.name} of ${host} is not among those the extension may read.`
    case "StoredKey":
      return site.storedKeys.some((start) => use.key.startsWith(start))
        ? undefined
        : `The key ${use.key} of ${host} is not among those the extension may read.`
  }
}
