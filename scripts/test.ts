/**
 * `npm test [-- <vitest arguments>]`: the checks, then every test, then the end-to-end tests in Chromium.
 *
 * Everything runs even after a failure, so that one run tells all. It ends with the name of everything that
 * failed, for of a long log often only the end is kept; the last line sums it up, and is also left in
 * `$DECKHAND_TEST_REPORTS/summary` where that folder is named, beside vitest's reports.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { root, runCommand } from "./Command.ts"
import { runChecks } from "./check/runChecks.ts"
import { requireChromium } from "./chromium.ts"
import { environment } from "./environment.ts"
import { say } from "./terminal.ts"
import { failureLines, readTally, summaryLine, sumTallies, type Tally } from "./test/TestReport.ts"

const failure = (name: string, message: string): Tally => ({ passed: 0, failures: [{ name, message }] })
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
  return readTally(report, code, root, `vitest: ${name}`)
}

const runEndToEnd = async (reports: string): Promise<Tally> => {
  const chromium = await requireChromium()
  if (typeof chromium !== "string") {
    return failure("Chromium", chromium.missing)
  }
  // In a process of its own: Vite's build sets NODE_ENV for the process it runs in.
  const built = await runCommand("node", ["scripts/build.ts"], { shows: true })
  return built.code === 0
    ? runVitest("e2e", ["e2e"], reports, { CHROMIUM_PATH: chromium })
    : failure("build", "npm run build failed: see its output above.")
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
for (const line of failureLines(tally.failures)) say(line)
say(summaryLine(tally))
process.exitCode = tally.failures.length === 0 ? 0 : 1
