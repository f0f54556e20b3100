/** What the built-in model answers to "count to …": text of any length that is known beforehand. */
export const countTo = (last: number): string =>
  Array.from({ length: last }, (_, index) => String(index + 1)).join(" ")
