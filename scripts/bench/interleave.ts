/**
 * Contestants measured in turns (A B C, A B C, …), so that whatever else the machine is doing meets all of
 * them alike. The first round warms up and is thrown away, but where every round begins anew.
 */
export interface RoundPlan {
  /** Rounds that count; fewer where time runs out. */
  readonly rounds: number
  /** Rounds that are made whatever they take. */
  readonly atLeast: number
  /** No round is begun after this time. */
  readonly budgetMs: number
  /** False: each measurement has processes of its own, which a round before warms up for nothing. */
  readonly warmsUp?: boolean
}

/** One list of samples per contestant, in their order; all of the same length. */
export const interleave = async <Sample>(
  contestants: ReadonlyArray<() => Promise<Sample>>,
  { atLeast, budgetMs, rounds, warmsUp = true }: RoundPlan,
  now: () => number = () => performance.now()
): Promise<ReadonlyArray<ReadonlyArray<Sample>>> => {
  if (warmsUp) for (const measure of contestants) await measure()
  const samples = contestants.map((): Array<Sample> => [])
  const start = now()
  for (let round = 0; round < rounds && (round < atLeast || now() - start < budgetMs); round++) {
    for (const [index, measure] of contestants.entries()) samples[index]?.push(await measure())
  }
  return samples
}
