/** Limits of the sign-in: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Links of one person that can still be used at one moment; one more ends their oldest. Our choice. */
export const SIGN_IN_LINKS_MAX_OPEN = 10
/** Wrong links that may be tried: so many at once, and so many a second in the long run. Our choice. */
export const SIGN_IN_TRIES_BURST = 20
export const SIGN_IN_TRIES_PER_SECOND = 1
/** How long a second start waits for the gateway that already runs. Our choice. */
export const RUNNING_GATEWAY_TIMEOUT_MS = 3_000
/** How long `npm run backup` waits for it. Our choice: a large folder takes minutes. */
export const BACKUP_TIMEOUT_MS = 3_600_000
/** Pairings that wait for an answer at one moment, asked from one place and in all. Our choice. */
export const PAIRINGS_MAX_OPEN_OF_PLACE = 10
export const PAIRINGS_MAX_OPEN = 500
/** Pairings one place may open at a gateway: so many at once, and so many a second in the long run. Our choice. */
export const PAIRINGS_BURST = 30
export const PAIRINGS_PER_SECOND = 1
/** Beyond so many places, those that may open as many as ever are forgotten. Our choice. */
export const PLACES_REMEMBERED = 1_000
/** So often is looked for pairings whose time is over. Our choice. */
export const PAIRINGS_LOOK_MS = 30_000
/** A device that nobody came for can be forgotten for so long, whoever was away meanwhile. Our choice. */
export const PAIRING_ENDED_KEPT_MS = 86_400_000
/** Proofs that were used are known for so long: the clocks of gateways may differ by minutes. Our choice. */
export const USED_PROOF_KEPT_MS = 3_600_000
/** A second start's proof that it can read the data folder holds so long. Our choice: it is used at once. */
export const START_PROOF_SECONDS = 30
/** How long the expiry of an API key is waited for at a time: no timer of Node is as long as a month. Our choice. */
export const EXPIRY_LOOK_EVERY_MS = 86_400_000
