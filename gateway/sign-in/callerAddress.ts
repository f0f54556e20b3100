/**
 * From where somebody asks who is not signed in, so that one of them does not take what is there for all. Pure.
 *
 * What a client writes into `X-Forwarded-For` is believed of nobody but the proxies this deployment has: each adds the address that
 * asked it at the end, so the last one that is no proxy of ours is whoever asked.
 */
import { BlockList, isIP } from "node:net"

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** IPv4 within IPv6 is IPv4 (RFC 4291, 2.5.5.2), as a socket that listens for both tells it. */
const plain = (address: string): string => {
  const mapped = /^(?:0*:)*(?:0*:)?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address.trim())?.[1]
  return mapped ?? address.trim()
}

/** Undefined: one of the list is no address and no network (`10.0.0.0/8`). */
export const proxiesIn = (list: string): BlockList | undefined => {
  const proxies = new BlockList()
  for (const entry of list.split(",").map((part) => part.trim())) {
    if (entry === "") continue
    const [address = "", prefix, ...rest] = entry.split("/")
    const bits = Number(prefix ?? (familyOf(address) === "ipv6" ? 128 : 32))
    const isNetwork = Number.isInteger(bits) && bits >= 0 && bits <= (isIP(address) === 6 ? 128 : 32)
    if (isIP(address) === 0 || !isNetwork || rest.length > 0 || prefix === "") return undefined
    proxies.addSubnet(address, bits, familyOf(address))
  }
  return proxies
}

export const callerAddress = (
  remote: string,
  forwardedFor: string | undefined,
  proxies: BlockList
): string => {
  const isProxy = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, familyOf(address))
  const hops = [...(forwardedFor ?? "").split(","), remote].map(plain).filter((hop) => isIP(hop) !== 0)
  const last = hops.at(-1)
  if (last === undefined || !isProxy(last)) return last ?? ""
  // Of proxies alone the first one asks for itself.
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? last
}

/** The 16-bit groups of an IPv6 address. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [before = "", after] = address.replace(/%.*$/, "").split("::")
  const head = before === "" ? [] : before.split(":")
  const tail = after === undefined || after === "" ? [] : after.split(":")
  const left = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: Math.max(0, left) }, () => "0"), ...tail]
}

/** What counts as one place: an IPv4 address, or a network of IPv6, of which anybody has a whole one (64 bits). */
export const placeOf = (address: string): string =>
  isIP(address) === 6
    ? groupsOf(address)
        .slice(0, 4)
        .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
        .join(":")
    : address
