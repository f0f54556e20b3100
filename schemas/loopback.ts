/**
 * This machine, by the names browsers have for it. One list for all who ask whether an address leads
 * here: the gateway for the names it answers to, the extension for what it may send and must not open.
 */

/** What the gateway prints, and answers to. */
export const LOOPBACK_NAMES: ReadonlyArray<string> = ["127.0.0.1", "localhost", "[::1]"]

/**
 * These and whatever lies below them lead to this machine: `x.localhost` does in every browser, and so do
 * the address of no machine in particular and 127.0.0.1 written as an address of the newer kind.
 */
export const LOOPBACK_DOMAINS: ReadonlyArray<string> = [
  ...LOOPBACK_NAMES,
  "[::ffff:7f00:1]",
  "0.0.0.0",
  "[::]"
]

/** `host`: as `hostOf` gives it. */
export const isLoopback = (host: string): boolean =>
  LOOPBACK_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`))
