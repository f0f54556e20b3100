/**
 * The URL policy: where the agent may work. Decided here, in the user's own browser, whatever the server asks for.
 *
 * Pure. Only http and https; not the extension stores, where no extension can act; and not the
 * gateway's own pages, so that no page can talk the agent into confirming or changing anything there.
 */
import { hostOf } from "#schemas/hostOf.ts"
import { isLoopback } from "#schemas/loopback.ts"
import { PRODUCT } from "#schemas/product.ts"
import { isWithin, type OriginPolicy, openPolicy } from "./OriginPolicy.ts"

/** `notWeb`: no http or https; `notAllowed`: missing in a list of sites that are allowed. */
export type BlockReason = "notWeb" | "store" | "ownPages" | "blockedSite" | "notAllowed" | "unreadableLists"

export type UrlVerdict =
  | { readonly _tag: "Allowed" }
  | { readonly _tag: "Blocked"; readonly reason: BlockReason; readonly message: string }

interface Store {
  readonly host: string
  readonly path: string
}

const STORES: ReadonlyArray<Store> = [
  { host: "chromewebstore.google.com", path: "/" },
  { host: "chrome.google.com", path: "/webstore" },
  { host: "microsoftedge.microsoft.com", path: "/addons" }
]

const blocked = (reason: BlockReason, message: string): UrlVerdict => ({ _tag: "Blocked", reason, message })

/** Said to the model and to its user alike. */
const WHERE_CHANGED = "Only you can change the list, in the extension's options. Use another site."

const listed = (host: string, { allow, block }: OriginPolicy): UrlVerdict | undefined => {
  if (block.some((domain) => isWithin(host, domain))) {
    return blocked(
      "blockedSite",
      `${host} is blocked: it is on your list of sites where ${PRODUCT} must not work. ${WHERE_CHANGED}`
    )
  }
  return allow.length === 0 || allow.some((domain) => isWithin(host, domain))
    ? undefined
    : blocked(
        "notAllowed",
        `${host} is blocked: it is not on your list of sites where ${PRODUCT} may work. ${WHERE_CHANGED}`
      )
}

const sameServer = (url: URL, origin: string): boolean => {
  const gateway = URL.parse(origin)
  if (gateway === null) return false
  const [host, own] = [hostOf(url), hostOf(gateway)]
  return url.port === gateway.port && (host === own || (isLoopback(host) && isLoopback(own)))
}

export const judgeUrl = (address: string, gateway: string, policy: OriginPolicy = openPolicy): UrlVerdict => {
  const url = URL.parse(address)
  if (url === null)
    return blocked("notWeb", "This is not a web address. Use one that begins with http:// or https://.")
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return blocked(
      "notWeb",
      `Only http and https pages can be used, not ${url.protocol} addresses. Open a web page.`
    )
  }
  const host = hostOf(url)
  if (STORES.some((store) => store.host === host && url.pathname.startsWith(store.path))) {
    return blocked(
      "store",
      "The browser does not let extensions work in its extension store. Open another page."
    )
  }
  if (sameServer(url, gateway)) {
    return blocked(
      "ownPages",
      `${PRODUCT}'s own pages are for you alone: the agent does not work in them. Open another page.`
    )
  }
  return listed(host, policy) ?? { _tag: "Allowed" }
}
