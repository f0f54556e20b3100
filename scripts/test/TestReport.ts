/**
 * How a test run ended, read from the report vitest leaves as JSON (its `json` reporter).
 *
 * Every failure has a name: the test, or the file that could not be loaded. A run that ended badly counts
 * as failed even where no test did: an error outside any test, a hook that failed, no report at all.
 */
import { readFile } from "node:fs/promises"
import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { Option, Schema } from "effect"

export interface Failure {
  /** A test's full name; what else failed, where that was no test. */
  readonly name: string
  /** From the repository's root; absent where nothing of a file failed. */
  readonly file?: string
  /** The first line of the message. */
  readonly message: string
}

export interface Tally {
  readonly passed: number
  readonly failures: ReadonlyArray<Failure>
}

const VitestReport = Schema.fromJsonString(
  Schema.Struct({
    numPassedTests: Schema.Natural,
    testResults: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        status: Schema.String,
        message: Schema.String,
        assertionResults: Schema.Array(
          Schema.Struct({
            fullName: Schema.String,
            status: Schema.String,
            failureMessages: Schema.Array(Schema.String)
          })
        )
      })
    )
  })
)

type FileResult = (typeof VitestReport.Type)["testResults"][number]

const LONGEST_MESSAGE = 300

export const firstLine = (message: string | undefined): string => {
  const lines = stripVTControlCharacters(message ?? "").split("\n")
  const line = lines.map((one) => one.trim()).find((one) => one !== "")
  return (line ?? "No message: see the output above.").slice(0, LONGEST_MESSAGE)
}

const failuresOf = (result: FileResult, root: string): ReadonlyArray<Failure> => {
  const file = relative(root, result.name)
  const failed = result.assertionResults.filter((test) => test.status === "failed")
  if (failed.length === 0 && result.status === "failed")
    return [{ name: "not loaded, or not run to its end", file, message: firstLine(result.message) }]
  return failed.map((test) => ({
    name: test.fullName,
    file,
    message: firstLine(test.failureMessages[0])
  }))
}

/** `run`: how the failure of the run as a whole is named. */
export const tallyOf = (report: string, exitCode: number, root: string, run = "vitest"): Tally => {
  const read = Schema.decodeUnknownOption(VitestReport)(report)
  if (Option.isNone(read))
    return { passed: 0, failures: [{ name: run, message: "It left no report that can be read." }] }
  const failures = read.value.testResults.flatMap((result) => failuresOf(result, root))
  const outside = { name: run, message: `No test failed, yet it ended with ${exitCode}: see its output.` }
  return {
    passed: read.value.numPassedTests,
    failures: failures.length === 0 && exitCode !== 0 ? [outside] : failures
  }
}

export const readTally = async (path: string, exitCode: number, root: string, run: string): Promise<Tally> =>
  tallyOf(await readFile(path, "utf8").catch(() => ""), exitCode, root, run)

export const sumTallies = (tallies: ReadonlyArray<Tally>): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures)
})

/** One failure in three lines at most: its file, its name, what it said. */
export const failureLines = (failures: ReadonlyArray<Failure>): ReadonlyArray<string> =>
  failures.flatMap(({ name, file, message }) => [
    `FAILED  ${name}`,
    ...(file === undefined ? [] : [`        ${file}`]),
    `        ${message}`
  ])

export const summaryLine = ({ passed, failures }: Tally): string =>
  `${passed} passed, ${failures.length} failed`
