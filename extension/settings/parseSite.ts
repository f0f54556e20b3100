/** From what a person types to a domain the lists of sites understand, or what to type instead. Pure. */
import { isDomain } from "#extension/worker/guard/OriginPolicy.ts"
import { hostOf } from "#schemas/hostOf.ts"
import { settingsCopy } from "./copy.ts"

export type ParsedSite = { readonly domain: string } | { readonly problem: string }

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i

/** A pasted address counts as its host; `*.` says what a domain says anyway. */
export const parseSite = (typed: string, listed: ReadonlyArray<string>): ParsedSite => {
  const text = typed.trim()
  if (text === "") return { problem: settingsCopy.siteMissing }
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== "http" && scheme !== "https") {
    return { problem: settingsCopy.siteScheme(scheme) }
  }
  const rest = text.replace(SCHEME, "").replace(/^\*\./, "")
  const url = URL.parse(`http://${rest}`)
  const host = url === null ? "" : hostOf(url)
  if (/\s/.test(text) || !isDomain(host)) return { problem: settingsCopy.siteUnknown(text) }
  return listed.includes(host) ? { problem: settingsCopy.siteListed(host) } : { domain: host }
}
