/**
 * A unified diff of two texts: hunks of removed (`-`) and added (`+`) lines, each behind the number of its first line in
 * the old text and one unchanged line before it. What it says is all: the old text and the diff give the new one. Pure.
 *
 *     @@ 12
 *       <cell>Order 7
 *     -  <cell>Open
 *     +  <cell>Packed
 */

/** Comparisons of lines after which two texts count as different altogether. Our choice: some milliseconds. */
const COMPARISONS_MAX = 1_000_000

type Lines = ReadonlyArray<string>

/** How many lines the texts have in common from each pair of places on; row by row, one table. */
const commonFrom = (before: Lines, after: Lines): Uint16Array => {
  const width = after.length + 1
  const table = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column
      table[at] =
        before[row] === after[column]
          ? (table[at + width + 1] ?? 0) + 1
          : Math.max(table[at + width] ?? 0, table[at + 1] ?? 0)
    }
  }
  return table
}

/** Lines that are in both texts, in the order of both: a place in the one, and that in the other. */
type Matches = ReadonlyArray<readonly [before: number, after: number]>

const matchesIn = (before: Lines, after: Lines, offset: number): Matches => {
  const table = commonFrom(before, after)
  const width = after.length + 1
  const matches: Array<readonly [number, number]> = []
  let row = 0
  let column = 0
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) matches.push([offset + row++, offset + column++])
    else if ((table[(row + 1) * width + column] ?? 0) >= (table[row * width + column + 1] ?? 0)) row += 1
    else column += 1
  }
  return matches
}

const sharedStart = (before: Lines, after: Lines): number => {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  return same
}

/** Undefined where the texts differ too much to be compared. */
export const matchLines = (before: Lines, after: Lines): Matches | undefined => {
  const start = sharedStart(before, after)
  const end = sharedStart(before.slice(start).toReversed(), after.slice(start).toReversed())
  const was = before.slice(start, before.length - end)
  const is = after.slice(start, after.length - end)
  if (was.length * is.length > COMPARISONS_MAX) return undefined
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...matchesIn(was, is, start),
    ...Array.from({ length: end }, (_, at) => [before.length - end + at, after.length - end + at] as const)
  ]
}

/** The diff of two texts with these lines in common; `""` where nothing differs. */
export const lineChanges = (before: Lines, after: Lines, matches: Matches): string => {
  const out: Array<string> = []
  let row = 0
  let column = 0
  for (const [was, is] of [...matches, [before.length, after.length] as const]) {
    if (was > row || is > column) {
      out.push(
        `@@ ${row + 1}`,
        ...(row === 0 ? [] : [` ${before[row - 1]}`]),
        ...before.slice(row, was).map((line) => `-${line}`),
        ...after.slice(column, is).map((line) => `+${line}`)
      )
    }
    row = was + 1
    column = is + 1
  }
  return out.join("\n")
}
