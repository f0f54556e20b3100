/**
 * Where a request that a person caused may go: https to public addresses at the usual port, and what the operator allowed. A
 * name is resolved here, and the connection is made to what it was resolved to and to nothing else.
 */
import { isIP } from "node:net"
import { Effect, Result } from "effect"
import { hostOf } from "#schemas/hostOf.ts"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { ADDRESSES_MAX } from "./limits.ts"
import { type OutboundReason, OutboundRefused } from "./OutboundRefused.ts"
import { isPublicAddress } from "./publicAddress.ts"
import type { ResolveHost } from "./resolveHost.ts"

export interface OutboundRules {
  /** By what it says alone; nobody is asked. */
  readonly read: (address: string) => Result.Result<URL, OutboundReason>
  /** The addresses of it that may be connected to: at least one. */
  readonly addressesOf: (url: URL) => Effect.Effect<ReadonlyArray<string>, OutboundRefused>
}

export interface RuleOptions {
  readonly allowed: ReadonlySet<string>
  readonly resolve: ResolveHost
  /** Of hosts that are allowed. */
  readonly resolveAllowed: ResolveHost
}

/** An address of the newer kind stands in brackets. */
const bare = (host: string): string => (host.startsWith("[") ? host.slice(1, -1) : host)

export const outboundRules = ({ allowed, resolve, resolveAllowed }: RuleOptions): OutboundRules => ({
  read: (address) => {
    const url = address.length <= URL_MAX_CHARS ? URL.parse(address) : null
    if (url === null || url.hostname === "") return Result.fail("NotAnAddress")
    if (url.username !== "" || url.password !== "") return Result.fail("Credentials")
    if (allowed.has(url.origin)) return Result.succeed(url)
    if (url.protocol !== "https:") return Result.fail("NotHttps")
    if (url.port !== "") return Result.fail("Port")
    const host = bare(hostOf(url))
    return isIP(host) === 0 || isPublicAddress(host) ? Result.succeed(url) : Result.fail("NotPublic")
  },
  addressesOf: Effect.fnUntraced(function* (url) {
    const host = bare(hostOf(url))
    const isAllowed = allowed.has(url.origin)
    const found = isIP(host) === 0 ? yield* (isAllowed ? resolveAllowed : resolve)(host) : [host]
    const usable = isAllowed ? found : found.filter(isPublicAddress)
    if (usable.length === 0) return yield* new OutboundRefused({ reason: "NotPublic" })
    return usable.slice(0, ADDRESSES_MAX)
  })
})
