/** Runs the checks, two at a time, and says in a line each how they went; what failed comes with its remedy. */
import { say, seconds } from "#scripts/terminal.ts"
import { type Check, checks } from "./Check.ts"

export interface ChecksResult {
  readonly passed: number
  readonly failed: number
}

const AT_ONCE = 2

const runOne = async ({ name, remedy, run }: Check): Promise<boolean> => {
  const start = performance.now()
  const problem = await run()
  const took = seconds(performance.now() - start)
  say(
    problem === undefined ? `ok    ${name} (${took})` : `FAIL  ${name} (${took})\n\n${problem}\n\n${remedy}\n`
  )
  return problem === undefined
}

export const runChecks = async (): Promise<ChecksResult> => {
  const waiting = [...checks]
  const results: Array<boolean> = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await runOne(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const passed = results.filter((holds) => holds).length
  return { passed, failed: results.length - passed }
}
