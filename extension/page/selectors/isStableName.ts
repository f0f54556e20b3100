/**
 * Whether an id or an attribute's value looks as if a person had chosen it. What is counted up or
 * drawn by lot (`:r3:`, `ember1042`, `css-1x8k2f`) is another one at the next visit.
 */

const COUNTED = /\d{3,}|^:r|^\d|:$/
/** A part that mixes digits into letters is a hash, unless the digits end it (`address2`). */
const DRAWN = /(?:^|[-_:.])(?=[a-z\d]*\d[a-z])[a-z\d]{5,}(?:$|[-_:.])/i

export const isStableName = (name: string): boolean =>
  name.length > 0 && name.length <= 50 && !/\s/.test(name) && !COUNTED.test(name) && !DRAWN.test(name)
