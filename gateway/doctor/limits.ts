/** Limits of the doctor. All are our choice. */

/** Less free room than this is a problem, and less than the other soon one. */
export const FREE_BYTES_MIN = 200_000_000
export const FREE_BYTES_ENOUGH = 2_000_000_000
/** A clock that is off by more than this refuses sign-ins and expires keys at the wrong time. */
export const CLOCK_OFF_MS = 60_000
/** Whoever has not answered after this long does not answer. */
export const DOCTOR_TIMEOUT_MS = 10_000
