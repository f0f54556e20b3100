/** A share as whole percent, never more than is there. */
const PERCENT = 100

export const percentOf = (share: number): number => Math.floor(share * PERCENT)
