/** Under which address another browser is sent here. Pure. */
import { LOOPBACK_NAMES } from "#schemas/loopback.ts"

export interface LinkOrigin {
  readonly origin: string
  /** False: it can be opened on this machine alone. */
  readonly isForOthers: boolean
}

/** `own`: of the page that asks, which is the best where others can reach it, too. */
export const linkOrigin = (own: string, reachable: ReadonlyArray<string>): LinkOrigin => {
  const { hostname } = new URL(own)
  const isOwnForOthers = !LOOPBACK_NAMES.includes(hostname) && !hostname.startsWith("127.")
  if (isOwnForOthers) return { origin: own, isForOthers: true }
  const [other] = reachable
  return other === undefined ? { origin: own, isForOthers: false } : { origin: other, isForOthers: true }
}
