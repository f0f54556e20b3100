/** How much of something has room. Pure. */

/** The greatest number up to `most` that fits, where with any number all smaller ones fit as well; 0 where none does. */
export const mostThatFits = (most: number, fits: (chars: number) => boolean): number => {
  if (most <= 0 || fits(most)) return Math.max(0, most)
  let least = 0
  let tooMany = most
  while (tooMany - least > 1) {
    const half = Math.floor((least + tooMany) / 2)
    if (fits(half)) least = half
    else tooMany = half
  }
  return least
}
