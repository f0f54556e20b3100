/**
 * How a vitest run ended, read from the report it leaves as JSON (its `json` reporter).
 *
 * A run that ended badly counts as failed even where no test did: a file that could not be loaded, an
 * error outside any test, no report at all.
 */
import { readFile } from "node:fs/promises"
import { Option, Schema } from "effect"

export interface Tally {
  readonly passed: number
  readonly failed: number
}

const VitestReport = Schema.fromJsonString(
  Schema.Struct({
    success: Schema.Boolean,
    numPassedTests: Schema.Natural,
    numFailedTests: Schema.Natural,
    testResults: Schema.Array(
      Schema.Struct({ status: Schema.String, assertionResults: Schema.Array(Schema.Unknown) })
    )
  })
)

export const tallyOf = (report: string, exitCode: number): Tally => {
  const read = Schema.decodeUnknownOption(VitestReport)(report)
  if (Option.isNone(read)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests, testResults } = read.value
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0
  )
  const failed = numFailedTests + unloaded.length
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

export const readTally = async (file: string, exitCode: number): Promise<Tally> =>
  tallyOf(await readFile(file, "utf8").catch(() => ""), exitCode)

export const sumTallies = (tallies: ReadonlyArray<Tally>): Tally =>
  tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0
  })

export const summaryLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`
