/** Runs the checks, two at a time, and says in a line each how they went; what failed comes with its remedy. */
import { say, seconds } from "#scripts/terminal.ts"
import { type Failure, firstLine, type Tally } from "#scripts/test/TestReport.ts"
import { type Check, checks } from "./Check.ts"

const AT_ONCE = 2

const runOne = async ({ name, remedy, run }: Check): Promise<ReadonlyArray<Failure>> => {
  const start = performance.now()
  const problem = await run()
  const took = seconds(performance.now() - start)
  say(
    problem === undefined ? `ok    ${name} (${took})` : `FAIL  ${name} (${took})\n\n${problem}\n\n${remedy}\n`
  )
  return problem === undefined ? [] : [{ name: `check: ${name}`, message: firstLine(problem) }]
}

export const runChecks = async (): Promise<Tally> => {
  const waiting = [...checks]
  const results: Array<ReadonlyArray<Failure>> = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await runOne(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const failures = results.flat()
  return { passed: results.length - failures.length, failures, files: [] }
}
