/** One group of measurements, made and reported together. */
import type { Table } from "./Table.ts"

export interface Benchmark {
  /** As given on the command line, and as its section of the README is marked. */
  readonly name: string
  readonly run: (options: BenchmarkOptions) => Promise<Report>
}

export interface BenchmarkOptions {
  /** As long as it takes to see what only shows with time. */
  readonly isFull: boolean
}

export interface Report {
  readonly tables: ReadonlyArray<Table>
  /** Sentences without which the tables would be misread: counts, sizes, what the machine was like. */
  readonly notes: ReadonlyArray<string>
}
