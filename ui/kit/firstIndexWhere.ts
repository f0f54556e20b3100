/**
 * The first of `count` indices for which `holds` is true, asking as few times as possible: once it is
 * true it must stay true for all that follow. `count` where it never is.
 */
export const firstIndexWhere = (count: number, holds: (index: number) => boolean): number => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
