/**
 * Which `Host` and `Origin` the gateway accepts. Pure.
 *
 * A page anywhere can make a browser talk to a local port. It cannot choose the `Origin` its browser
 * sends, and a name that was made to point here (DNS rebinding) shows in `Host`.
 */
import type { ListenAddress } from "#gateway/uws/UwsApp.ts"

/** `host` is a Host header's value. */
export const isOwnHost = (host: string, { host: listening, port }: ListenAddress): boolean =>
  [listening, "127.0.0.1", "localhost", "[::1]"].some((name) => host.toLowerCase() === `${name}:${port}`)

/** The origin of the interface as this gateway serves it. */
export const isOwnOrigin = (origin: string | undefined, host: string): boolean => origin === `http://${host}`

/** Chrome writes an extension's origin so, and lets no page use it. */
export const isExtensionOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && /^chrome-extension:\/\/[a-p]{32}$/.test(origin)

/** Programs send no origin; pages cannot leave it out where it matters. */
export const isExtensionOrProgram = (origin: string | undefined): boolean =>
  origin === undefined || isExtensionOrigin(origin)
