/** `npm run check`: everything that must hold before tests are run, exactly as `npm test` checks it. */
import process from "node:process"
import { runChecks } from "./check/runChecks.ts"

const { failures } = await runChecks()
process.exitCode = failures.length === 0 ? 0 : 1
