/**
 * How a test run ended, read from the report it left (`RunReporter`).
 *
 * Every failure has a name: the test, or the file that could not be loaded. A run that ended badly counts
 * as failed even where no test did: an error outside any test, no report at all.
 */
import { readFile } from "node:fs/promises"
import { stripVTControlCharacters } from "node:util"
import { Option } from "effect"
import { decodeRun, type FileReport } from "./RunReport.ts"

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
  /** Every test file that was run. */
  readonly files: ReadonlyArray<FileReport>
}

const LONGEST_MESSAGE = 300

export const firstLine = (message: string): string => {
  const lines = stripVTControlCharacters(message).split("\n")
  const line = lines.map((one) => one.trim()).find((one) => one !== "")
  return (line ?? "No message: see the output above.").slice(0, LONGEST_MESSAGE)
}

export const failedRun = (name: string, message: string): Tally => ({
  passed: 0,
  failures: [{ name, message: firstLine(message) }],
  files: []
})

/** `run`: how the failure of the run as a whole is named. */
export const tallyOf = (report: string, exitCode: number, run: string): Tally => {
  const read = decodeRun(report)
  if (Option.isNone(read)) return failedRun(run, "It left no report that can be read.")
  const { files, outside } = read.value
  const failures = [
    ...files.flatMap(({ failures, path, project }) =>
      failures.map(({ message, name }) => ({
        name,
        file: `${path} (${project})`,
        message: firstLine(message)
      }))
    ),
    ...outside.map((message) => ({ name: `${run}, outside of any test`, message: firstLine(message) }))
  ]
  const unexplained = failures.length === 0 && exitCode !== 0
  return {
    files,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failures: unexplained
      ? [{ name: run, message: `No test failed, yet it ended with ${exitCode}: see its output.` }]
      : failures
  }
}

export const readTally = async (path: string, exitCode: number, run: string): Promise<Tally> =>
  tallyOf(await readFile(path, "utf8").catch(() => ""), exitCode, run)

export const sumTallies = (tallies: ReadonlyArray<Tally>): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  files: tallies.flatMap(({ files }) => files)
})

/** One failure in three lines at most: its name, its file, what it said. */
export const failureLines = (failures: ReadonlyArray<Failure>): ReadonlyArray<string> =>
  failures.flatMap(({ name, file, message }) => [
    `FAILED  ${name}`,
    ...(file === undefined ? [] : [`        ${file}`]),
    `        ${message}`
  ])

/** What passed, and not at once: a defect of the test or of the product that only shows now and then. */
export const retryLines = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> =>
  files.flatMap(({ path, project, retried }) =>
    retried.flatMap(({ message, name }) => [
      `SECOND TRY  ${name}`,
      `            ${path} (${project})`,
      `            ${firstLine(message)}`
    ])
  )

/** What this machine lacks something for. */
export const notRunLines = (files: ReadonlyArray<FileReport>): ReadonlyArray<string> =>
  files.flatMap(({ notRun, path, project }) =>
    notRun.flatMap((name) => [`NOT RUN  ${name}`, `         ${path} (${project})`])
  )

export const summaryLine = ({ failures, passed }: Pick<Tally, "passed" | "failures">): string =>
  `${passed} passed, ${failures.length} failed`
