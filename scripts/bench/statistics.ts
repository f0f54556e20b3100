/** What is said about a handful of measurements. Pure; none at all is a mistake of the caller. */

/** The value below which a share of the sorted values lies; between two of them, where it falls between. */
export const quantile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError("There are no measurements.")
  return below + (above - below) * (place - Math.floor(place))
}

export const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5)

/**
 * How far the middle half of the values lies apart, as a share of their median: 0.1 means that half of
 * the measurements were within about 5 % of the median, either way.
 */
export const spread = (values: ReadonlyArray<number>): number =>
  (quantile(values, 0.75) - quantile(values, 0.25)) / median(values)

/**
 * How many times the baseline: the median over the rounds, each compared with the baseline's own
 * measurement of that round, so that a slow moment of the machine weighs on both sides.
 */
export const ratioToBaseline = (values: ReadonlyArray<number>, baseline: ReadonlyArray<number>): number => {
  if (values.length !== baseline.length) throw new RangeError("The rounds do not pair up.")
  return median(values.map((value, round) => value / (baseline[round] ?? Number.NaN)))
}
