/**
 * Whether an alert tells of success: what went well is announced as an alert as well, and its look says which of both
 * it is. Only its own look counts, and in doubt it is a complaint: one that is kept back is worse than one too many.
 */
const WELL = /(?:^|[\s_-])(success|successful|succeeded|positive)(?=$|[\s_-])/i
/** As a word within a name that is written in one: `MuiAlert-standardSuccess`, never `noSuccess`. */
const WELL_WITHIN = /(?:[-_\s]|^)(?!(?:no|not|non|un|without)[A-Z])[a-z]+(?:Success|Succeeded)(?=$|[\s_-])/

export const isGoodNews = (alert: Pick<Element, "getAttribute">): boolean =>
  ["class", "data-type"].some((attribute) => {
    const look = alert.getAttribute(attribute) ?? ""
    return WELL.test(look) || WELL_WITHIN.test(look)
  })
