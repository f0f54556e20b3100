/**
 * Which `Host` and `Origin` the gateway accepts. Pure.
 *
 * A page anywhere can make a browser talk to a local port. It cannot choose the `Origin` its browser
 * sends, and a name that was made to point here (DNS rebinding) shows in `Host`.
 */
import type { Scheme } from "#gateway/GatewaySettings.ts"
import type { OwnAddress } from "#gateway/uws/UwsApp.ts"
import { LOOPBACK_NAMES } from "#schemas/loopback.ts"

const DEFAULT_PORTS: Record<Scheme, number> = { http: 80, https: 443 }

/** `host` is a Host header's value. The names of the gateway's certificate are its own, and so is the one people know it by. */
export const isOwnHost = (
  host: string,
  { host: listening, names, port, scheme }: OwnAddress,
  publicOrigin?: string
): boolean => {
  const suffix = port === DEFAULT_PORTS[scheme] ? ["", `:${port}`] : [`:${port}`]
  const asked = host.toLowerCase()
  if (publicOrigin !== undefined && new URL(publicOrigin).host === asked) return true
  return [listening, ...LOOPBACK_NAMES, ...names].some((name) => suffix.some((end) => asked === name + end))
}

/** What the interface is called by whoever sits at this machine, and printed as. */
export const printedName = (host: string): string =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host

/**
 * A browser keeps a session for one name only: whoever asks by another name of this machine is sent to the
 * printed one. Undefined where there is nothing to send to: the name is right, or the certificate's matter.
 */
export const sameOnPrintedName = (
  host: string,
  { host: listening, port, scheme }: OwnAddress
): string | undefined => {
  const printed = printedName(listening)
  const asked = host.toLowerCase()
  const isAlias = LOOPBACK_NAMES.some((name) => name !== printed && asked === `${name}:${port}`)
  return scheme === "http" && printed === "127.0.0.1" && isAlias ? `http://${printed}:${port}` : undefined
}

const isOnlyHere = (name: string): boolean =>
  LOOPBACK_NAMES.includes(name) || name === "0.0.0.0" || name === "::" || name.startsWith("127.")

/**
 * Whether only this machine reaches what listens at `host`: a path on it, or another port, is of use to whoever sits
 * here, and nobody else's business. "0.0.0.0" leads here too, and lets everybody in.
 */
export const isForThisMachine = (host: string): boolean =>
  LOOPBACK_NAMES.includes(host.includes(":") ? `[${host}]` : host)

/** By which addresses other machines reach it; none where it listens on this machine alone. */
export const reachableOrigins = ({ host, names, port, scheme }: OwnAddress): ReadonlyArray<string> => {
  // Who listens on loopback is behind a proxy at best, whose port nobody here knows.
  if (host !== "0.0.0.0" && host !== "::" && isOnlyHere(host)) return []
  const suffix = port === DEFAULT_PORTS[scheme] ? "" : `:${port}`
  return [...new Set([host, ...names])]
    .filter((name) => !isOnlyHere(name))
    .map((name) => `${scheme}://${name}${suffix}`)
}

/** The origin of the interface as this gateway serves it. */
export const isOwnOrigin = (origin: string | undefined, host: string, scheme: Scheme): boolean =>
  origin === `${scheme}://${host}`

/** Chrome writes an extension's origin so, and lets no page use it. */
export const isExtensionOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && /^chrome-extension:\/\/[a-p]{32}$/.test(origin)

/** Programs send no origin; pages cannot leave it out where it matters. */
export const isExtensionOrProgram = (origin: string | undefined): boolean =>
  origin === undefined || isExtensionOrigin(origin)
