/** What is done per second in several ways, measured in turns, as a table that compares them with the first of them. */
import { count, figure, percent, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { median, ratioToBaseline, spread } from "./statistics.ts"
import type { Table } from "./Table.ts"

/** How often something was done per second, this time. */
export type Measure = () => Promise<number>

const plan = { rounds: 9, atLeast: 3, budgetMs: 8_000 }

interface Comparison {
  readonly title: string
  /** What its rows are, and what they are compared with: the first. */
  readonly columns: readonly [what: string, baseline: string]
  readonly rows: ReadonlyArray<readonly [name: string, measure: Measure]>
}

export const compareRates = async ({ columns, rows, title }: Comparison): Promise<Table> => {
  const [what, baseline] = columns
  const samples = await interleave(
    rows.map(([, measure]) => measure),
    plan
  )
  return {
    title: `${title} (${samples[0]?.length} rounds)`,
    columns: [what, "per second", "ms each", baseline, "spread"],
    rows: rows.map(([name], index) => {
      const rates = samples[index] ?? []
      return [
        name,
        count(median(rates)),
        figure(1_000 / median(rates)),
        times(ratioToBaseline(rates, samples[0] ?? [])),
        percent(spread(rates))
      ]
    })
  }
}
