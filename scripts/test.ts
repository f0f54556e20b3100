/**
 * `npm test [-- <vitest arguments>]`: the checks, then every test, then the end-to-end tests in Chromium.
 *
 * Everything runs even after a failure, so that one run tells all. The last line sums it up; it is also
 * left in `$DECKHAND_TEST_REPORTS/summary` where that folder is named, beside vitest's reports.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { runCommand } from "./Command.ts"
import { runChecks } from "./check/runChecks.ts"
import { requireChromium } from "./chromium.ts"
import { environment } from "./environment.ts"
import { say } from "./terminal.ts"
import { readTally, summaryLine, sumTallies, type Tally } from "./test/TestReport.ts"

const failure: Tally = { passed: 0, failed: 1 }
const passedOn = process.argv.slice(2)

const runVitest = async (
  name: string,
  projects: ReadonlyArray<string>,
  reports: string,
  env: Readonly<Record<string, string>> = {}
): Promise<Tally> => {
  const report = join(reports, `${name}.json`)
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    // A filter for one project must not fail the other.
    ...(passedOn.length === 0 ? [] : ["--passWithNoTests", ...passedOn])
  ]
  const { code } = await runCommand("vitest", args, { shows: true, env })
  return readTally(report, code)
}

const runEndToEnd = async (reports: string): Promise<Tally> => {
  const chromium = await requireChromium()
  if (typeof chromium !== "string") {
    say(chromium.missing)
    return failure
  }
  // In a process of its own: Vite's build sets NODE_ENV for the process it runs in.
  const built = await runCommand("node", ["scripts/build.ts"], { shows: true })
  return built.code === 0 ? runVitest("e2e", ["e2e"], reports, { CHROMIUM_PATH: chromium }) : failure
}

const named = environment.DECKHAND_TEST_REPORTS
const reports = named ?? (await mkdtemp(join(tmpdir(), "deckhand-tests-")))
const tally = sumTallies([
  await runChecks(),
  await runVitest("unit", ["node", "react", "preact"], reports),
  await runEndToEnd(reports)
])
if (named === undefined) await rm(reports, { recursive: true, force: true })
else await writeFile(join(reports, "summary"), `${summaryLine(tally)}\n`)
say(summaryLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
