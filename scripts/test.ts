/**
 * `npm test [-- <vitest arguments>]`: the checks, then every tier of the tests. It ends with the tiers' times,
 * the name of everything that failed, and the sum.
 */
import process from "node:process"
import { runChecks } from "./check/runChecks.ts"
import { runAndTell, runTiers } from "./test/runTiers.ts"
import { sumTallies } from "./test/TestReport.ts"
import { tierNames } from "./test/tiers.ts"

const holds = await runAndTell(async (reports) =>
  sumTallies([await runChecks(), await runTiers(tierNames, process.argv.slice(2), reports)])
)
process.exitCode = holds ? 0 : 1
