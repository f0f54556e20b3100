/** Which of the paired devices are browsers: the rest are programs, which talk to Deckhand and are never operated. */
import type { Device } from "#schemas/user/Device.ts"

/** A pairing does not say what asked for it: a browser is what has been there to be operated, once at least. */
export const wasBrowser = ({ lastSeenAt, online, pairedAt }: Device): boolean =>
  online || lastSeenAt > pairedAt
