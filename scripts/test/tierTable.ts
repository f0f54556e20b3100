/**
 * Where a test run's time went, as lines of text: each tier beside its budget, and the slowest files. It is
 * told, never asserted: how long a test takes says as much of the machine as of the test.
 */
import type { FileReport } from "./RunReport.ts"
import { tierNames, tierOf, tiers } from "./tiers.ts"

const SLOWEST = 10

const secondsOf = (files: ReadonlyArray<FileReport>): number =>
  Math.round(files.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000)

const testsOf = (files: ReadonlyArray<FileReport>): number =>
  files.reduce((sum, { failures, passed }) => sum + passed + failures.length, 0)

const row = (tier: string, files: string, tests: string, seconds: string, budget: string): string =>
  [tier.padEnd(10), files.padStart(6), tests.padStart(7), seconds.padStart(9), budget.padStart(8)].join(" ")

/** Only of tiers of which something was run; a tier over its budget is marked. */
export const tierTable = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> => {
  const rows = tierNames.flatMap((name) => {
    const own = files.filter(({ path }) => tierOf(path) === name)
    if (own.length === 0) return []
    const { budget } = tiers[name]
    const seconds = secondsOf(own)
    const line = row(name, `${own.length}`, `${testsOf(own)}`, `${seconds}`, `${budget}`)
    return [seconds > budget ? `${line}  over` : line]
  })
  return rows.length === 0 ? [] : [row("tier", "files", "tests", "seconds", "budget"), ...rows]
}

export const slowestFiles = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> =>
  files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST)
    .map(
      ({ milliseconds, path, project }) =>
        `${(milliseconds / 1_000).toFixed(1).padStart(6)} s  ${path} (${project})`
    )
