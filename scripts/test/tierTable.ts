/**
 * Where a test run's time went, as lines of text: each tier beside its budget and with what it cost of a processor, the slowest
 * files and the dearest. It is told, never asserted: how long a test takes says as much of the machine as of the test.
 */
import type { FileReport } from "./RunReport.ts"
import { tierNames, tierOf, tiers } from "./tiers.ts"

const NAMED = 10

type Figure = "milliseconds" | "processorMilliseconds"

const secondsOf = (files: ReadonlyArray<FileReport>, figure: Figure): number =>
  Math.round(files.reduce((sum, file) => sum + file[figure], 0) / 1_000)

const testsOf = (files: ReadonlyArray<FileReport>): number =>
  files.reduce((sum, { failures, passed }) => sum + passed + failures.length, 0)

/** Of a processor: of the workers, and of what they started and waited for. A Chromium that files share is in none of it. */
const PROCESSOR = "processor"

const row = (...[tier, files, tests, seconds, budget, processor]: ReadonlyArray<string>): string =>
  [
    tier?.padEnd(10),
    files?.padStart(6),
    tests?.padStart(7),
    seconds?.padStart(9),
    budget?.padStart(8),
    processor?.padStart(11)
  ].join(" ")

/** Only of tiers of which something was run; a tier over its budget is marked. */
export const tierTable = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> => {
  const rows = tierNames.flatMap((name) => {
    const own = files.filter(({ path }) => tierOf(path) === name)
    if (own.length === 0) return []
    const { budget } = tiers[name]
    const seconds = secondsOf(own, "milliseconds")
    const used = secondsOf(own, "processorMilliseconds")
    const line = row(name, `${own.length}`, `${testsOf(own)}`, `${seconds}`, `${budget}`, `${used}`)
    return [seconds > budget ? `${line}  over` : line]
  })
  return rows.length === 0 ? [] : [row("tier", "files", "tests", "seconds", "budget", PROCESSOR), ...rows]
}

/** Those with most of it. */
const filesByMost = (files: ReadonlyArray<FileReport>, figure: Figure): ReadonlyArray<string> =>
  files
    .toSorted((one, other) => other[figure] - one[figure])
    .slice(0, NAMED)
    .map((file) => `${(file[figure] / 1_000).toFixed(1).padStart(6)} s  ${file.path} (${file.project})`)

export const slowestFiles = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> =>
  filesByMost(files, "milliseconds")

export const dearestFiles = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> =>
  filesByMost(files, "processorMilliseconds")
