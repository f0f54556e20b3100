/** Limits of the pairing: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** The panel asks this often whether a pairing was confirmed. Our choice. */
export const PAIRING_POLL_MS = 1_000
