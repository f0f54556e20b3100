/** Which of some options is meant by words for it. Pure. */

const plain = (text: string): string => text.replaceAll("|", "/").replace(/\s+/g, " ").trim()
const lower = (text: string): string => plain(text).toLowerCase()

const onlyOne = (labels: ReadonlyArray<string>, test: (label: string) => boolean) => {
  const found = labels.flatMap((label, index) => (test(label) ? [index] : []))
  return { index: found.length === 1 ? found[0] : undefined, isNone: found.length === 0 }
}

/**
 * Index of the option with these very words, else of the only one that differs in their case. Whoever
 * agreed to the words agreed to the option.
 */
export const matchWhole = (wanted: string, labels: ReadonlyArray<string>): number | undefined => {
  const exact = labels.findIndex((label) => plain(label) === plain(wanted))
  if (exact >= 0) return exact
  return plain(wanted) === "" ? undefined : onlyOne(labels, (label) => lower(label) === lower(wanted)).index
}

/**
 * For options that are pressed once they were searched for: also the only one whose first words they are. A part from
 * its middle is not enough: an option "Delete repository acme" is another deed than the "acme" that was agreed to.
 */
export const matchBeginning = (wanted: string, labels: ReadonlyArray<string>): number | undefined => {
  const whole = matchWhole(wanted, labels)
  if (whole !== undefined || plain(wanted) === "") return whole
  const startsSo = (label: string): boolean =>
    label.startsWith(lower(wanted)) && !/^[\p{L}\p{N}]/u.test(label.slice(lower(wanted).length))
  return onlyOne(labels.map(lower), startsSo).index
}

/** For lists whose choice is an entry: also the only one that starts so, or holds them. */
export const matchOption = (wanted: string, labels: ReadonlyArray<string>): number | undefined => {
  const whole = matchWhole(wanted, labels)
  if (whole !== undefined || plain(wanted) === "") return whole
  const tests: ReadonlyArray<(label: string) => boolean> = [
    (label) => lower(label) === lower(wanted),
    (label) => lower(label).startsWith(lower(wanted)),
    (label) => lower(label).includes(lower(wanted))
  ]
  return tests.map((test) => onlyOne(labels, test)).find(({ isNone }) => !isNone)?.index
}
