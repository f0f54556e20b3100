/**
 * Runs tiers of the suite with vitest and tells what became of them: those in Chromium, which wait for more than half of their
 * time, beside the others, which compute, so that neither of two cores waits; then those that go by seconds, when nothing else
 * does. Those in Chromium need everything built.
 * Everything runs even after a failure, so that one run tells all.
 */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { root, runCommand } from "#scripts/Command.ts"
import { requireChromium } from "#scripts/chromium.ts"
import { environment } from "#scripts/environment.ts"
import { say } from "#scripts/terminal.ts"
import {
  failedRun,
  failureLines,
  notRunLines,
  readTally,
  retryLines,
  summaryLine,
  sumTallies,
  type Tally
} from "./TestReport.ts"
import { isAlone, isEndToEnd, type TierName, tiers } from "./tiers.ts"
import { dearestFiles, slowestFiles, tierTable } from "./tierTable.ts"

interface Asked {
  /** Passed on to vitest. */
  readonly args: ReadonlyArray<string>
  /** A folder. */
  readonly reports: string
  readonly env: Readonly<Record<string, string>>
}

const runVitest = async (names: ReadonlyArray<TierName>, { args, env, reports }: Asked): Promise<Tally> => {
  const run = names.every(isEndToEnd) ? "e2e" : names.every(isAlone) ? "alone" : "tests"
  const report = join(reports, `${run}.json`)
  const projects = new Set(names.flatMap((name) => tiers[name].projects))
  const given = [
    "run",
    ...[...projects].map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=./scripts/test/RunReporter.ts",
    `--outputFile=${report}`,
    // A filter for one tier must not fail the other.
    ...(args.length === 0 ? [] : ["--passWithNoTests", ...args])
  ]
  const { code } = await runCommand("vitest", given, { shows: true, env })
  return readTally(report, code, `vitest: ${run}`)
}

/** False where all that is asked for are paths, and none is one of an end-to-end test. */
const mayReachChromium = async (args: ReadonlyArray<string>): Promise<boolean> => {
  if (args.length === 0 || args.some((arg) => arg.startsWith("-"))) return true
  const names = await readdir(resolve(root, "scripts/e2e"), { recursive: true })
  const paths = names.filter((name) => name.endsWith(".e2e.ts")).map((name) => join("scripts/e2e", name))
  return paths.some((path) => args.some((arg) => path.includes(arg)))
}

/** The path of the Chromium to use, with everything built; or why there is none. */
const prepareChromium = async (): Promise<string | Tally> => {
  const chromium = await requireChromium()
  if (typeof chromium !== "string") return failedRun("Chromium", chromium.missing)
  // In a process of its own: Vite's build sets NODE_ENV for the process it runs in.
  const built = await runCommand("node", ["scripts/build.ts"], { shows: true })
  return built.code === 0 ? chromium : failedRun("build", "npm run build failed: see its output above.")
}

const runInChromium = async (names: ReadonlyArray<TierName>, asked: Asked): Promise<Tally> => {
  const chromium = await prepareChromium()
  if (typeof chromium !== "string") return chromium
  return runVitest(names, { ...asked, env: { ...asked.env, CHROMIUM_PATH: chromium } })
}

/** Print lines: two that draw over each other on one terminal are not to be read. */
const besideAnother = { CI: "true" }

/** Of no tiers, nothing is run. */
export const runTiers = async (
  names: ReadonlyArray<TierName>,
  args: ReadonlyArray<string>,
  reports: string
): Promise<Tally> => {
  const inNode = names.filter((name) => !isEndToEnd(name) && !isAlone(name))
  const alone = names.filter(isAlone)
  const inChromium = (await mayReachChromium(args)) ? names.filter(isEndToEnd) : []
  const env = inNode.length > 0 && inChromium.length > 0 ? besideAnother : {}
  const asked = { args, reports, env }
  const together = await Promise.all([
    ...(inChromium.length === 0 ? [] : [runInChromium(inChromium, asked)]),
    ...(inNode.length === 0 ? [] : [runVitest(inNode, asked)])
  ])
  return sumTallies(alone.length === 0 ? together : [...together, await runVitest(alone, asked)])
}

/**
 * Says how it went: where the time went, then the name of everything that failed (of a long log often only
 * the end is kept), and in the last line the sum. False where anything failed.
 */
const tell = (tally: Tally): boolean => {
  const { failures, files } = tally
  const slowest = ["", "The slowest files:", ...slowestFiles(files)]
  const dearest = ["", "The files that cost most of a processor:", ...dearestFiles(files)]
  const times = [...tierTable(files), ...slowest, ...dearest]
  for (const line of files.length === 0 ? [] : ["", ...times, ""]) say(line)
  for (const line of [...retryLines(files), ...notRunLines(files), ...failureLines(failures)]) say(line)
  say(summaryLine(tally))
  return failures.length === 0
}

/** Runs, tells, and leaves summary and reports where `$DECKHAND_TEST_REPORTS` names a folder. */
export const runAndTell = async (run: (reports: string) => Promise<Tally>): Promise<boolean> => {
  const named = environment.DECKHAND_TEST_REPORTS
  const reports = named ?? (await mkdtemp(join(tmpdir(), "deckhand-tests-")))
  const tally = await run(reports)
  if (named === undefined) await rm(reports, { recursive: true, force: true })
  else await writeFile(join(reports, "summary"), `${summaryLine(tally)}\n`)
  return tell(tally)
}
