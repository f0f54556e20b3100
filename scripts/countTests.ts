/**
 * `npm run test:count`: how many tests each tier has, collected as vitest would run them but not run. What a run
 * sets up (Chromium, previews) is not.
 */
import process from "node:process"
import { createVitest } from "vitest/node"
import { say } from "./terminal.ts"
import { tierNames, tierOf } from "./test/tiers.ts"

const line = (name: string, count: number): string => `${name.padEnd(10)} ${String(count).padStart(6)}`

const vitest = await createVitest({ watch: false, run: true, reporters: [] })
for (const { config } of vitest.projects) config.globalSetup = []
// Tests made in loops are known only where the files are loaded.
const { testModules, unhandledErrors } = await vitest.collect([], { staticParse: false })
const broken = [
  ...unhandledErrors,
  ...testModules.flatMap((module) => module.errors().map(({ message }) => `${module.moduleId}: ${message}`))
]
const counts = testModules.map(({ children, relativeModuleId }) => ({
  tier: tierOf(relativeModuleId),
  count: [...children.allTests()].length
}))
const sum = (of: typeof counts): number => of.reduce((total, { count }) => total + count, 0)
if (broken.length === 0) {
  for (const name of tierNames) say(line(name, sum(counts.filter(({ tier }) => tier === name))))
  say(line("all", sum(counts)))
} else for (const problem of broken) say(String(problem))
await vitest.close()
process.exitCode = broken.length === 0 ? 0 : 1
