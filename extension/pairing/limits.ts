/** Limits of the pairing: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** The panel asks this often whether a pairing was confirmed. Our choice. */
export const PAIRING_POLL_MS = 1_000
