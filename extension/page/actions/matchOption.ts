/** Which of some options is meant: the exact words first, then their case, then the only one that starts so or holds them. Pure. */

const plain = (text: string): string => text.replaceAll("|", "/").replace(/\s+/g, " ").trim()
const lower = (text: string): string => plain(text).toLowerCase()

/** Index of the option, or undefined where none or more than one could be meant. */
export const matchOption = (wanted: string, labels: ReadonlyArray<string>): number | undefined => {
  const exact = labels.findIndex((label) => plain(label) === plain(wanted))
  if (exact >= 0) return exact
  if (plain(wanted) === "") return undefined
  const tests: ReadonlyArray<(label: string) => boolean> = [
    (label) => lower(label) === lower(wanted),
    (label) => lower(label).startsWith(lower(wanted)),
    (label) => lower(label).includes(lower(wanted))
  ]
  for (const test of tests) {
    const found = labels.flatMap((label, index) => (test(label) ? [index] : []))
    if (found.length === 1) return found[0]
    if (found.length > 1) return undefined
  }
  return undefined
}
