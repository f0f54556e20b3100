/**
 * Whether an alert tells of success: what went well is announced as an alert as well, and its look says which of both
 * it is. Only its own look counts, and in doubt it is a complaint: one that is kept back is worse than one too many.
 */
const WELL = /(?:^|[\s_-])(success|successful|succeeded|positive)(?=$|[\s_-])/i

export const isGoodNews = (alert: Pick<Element, "getAttribute">): boolean =>
  ["class", "data-type"].some((attribute) => WELL.test(alert.getAttribute(attribute) ?? ""))
