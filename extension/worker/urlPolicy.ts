/**
 * Where the agent may work. Decided here, in the user's own browser, whatever the server asks for.
 *
 * Pure. Only http and https; not the extension stores, where no extension can act; and not the
 * gateway's own pages, so that no page can talk the agent into confirming or changing anything there.
 */
import { PRODUCT } from "#schemas/product.ts"
import { isWithin, type OriginPolicy, openPolicy } from "./OriginPolicy.ts"

export type UrlVerdict = { readonly _tag: "Allowed" } | { readonly _tag: "Blocked"; readonly message: string }

const STORES: ReadonlyArray<(url: URL) => boolean> = [
  (url) => url.hostname === "chromewebstore.google.com",
  (url) => url.hostname === "chrome.google.com" && url.pathname.startsWith("/webstore"),
  (url) => url.hostname === "microsoftedge.microsoft.com" && url.pathname.startsWith("/addons")
]

const blocked = (message: string): UrlVerdict => ({ _tag: "Blocked", message })

const listed = (host: string, { allow, block }: OriginPolicy): UrlVerdict | undefined => {
  if (block.some((domain) => isWithin(host, domain))) {
    return blocked(`${host} is on your list of sites where ${PRODUCT} must not work. Use another site.`)
  }
  return allow.length === 0 || allow.some((domain) => isWithin(host, domain))
    ? undefined
    : blocked(`${host} is not on your list of sites where ${PRODUCT} may work. Use another site.`)
}

const sameServer = (url: URL, origin: string): boolean => {
  const gateway = URL.parse(origin)
  if (gateway === null) return false
  const loopback = new Set(["127.0.0.1", "localhost", "[::1]"])
  const sameHost =
    url.hostname === gateway.hostname || (loopback.has(url.hostname) && loopback.has(gateway.hostname))
  return sameHost && url.port === gateway.port
}

export const judgeUrl = (address: string, gateway: string, policy: OriginPolicy = openPolicy): UrlVerdict => {
  const url = URL.parse(address)
  if (url === null) return blocked("This is not a web address. Use one that begins with http:// or https://.")
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return blocked(`Only http and https pages can be used, not ${url.protocol} addresses. Open a web page.`)
  }
  if (STORES.some((isStore) => isStore(url))) {
    return blocked("The browser does not let extensions work in its extension store. Open another page.")
  }
  if (sameServer(url, gateway)) {
    return blocked(
      `${PRODUCT}'s own pages are for you alone: the agent does not work in them. Open another page.`
    )
  }
  return listed(url.hostname, policy) ?? { _tag: "Allowed" }
}
