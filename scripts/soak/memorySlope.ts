/** How fast something grows: the least squares line through its samples. Pure. */

export interface Sample {
  readonly second: number
  readonly bytes: number
}

/** Bytes a minute; 0 where nothing can be said. */
export const growthPerMinute = (samples: ReadonlyArray<Sample>): number => {
  const many = samples.length
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / many
  const [second, bytes] = [mean((sample) => sample.second), mean((sample) => sample.bytes)]
  let both = 0
  let square = 0
  for (const sample of samples) {
    both += (sample.second - second) * (sample.bytes - bytes)
    square += (sample.second - second) ** 2
  }
  return square === 0 ? 0 : (both / square) * 60
}
