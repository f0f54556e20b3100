/** Notices a task that goes in circles: the same action with the same outcome, again and again. */
import type { Step } from "#schemas/web-agent/WebAgentTask.ts"

const fingerprint = (step: Step): string =>
  JSON.stringify([
    step.action,
    step.feedback?.success,
    step.feedback?.urlAfter,
    step.feedback?.errorMessage?.name
  ])

/** How often the last step has been taken in a row with the same outcome. */
export const repeats = (steps: ReadonlyArray<Step>): number => {
  const last = steps.at(-1)
  if (last === undefined) return 0
  const print = fingerprint(last)
  let count = 0
  for (const step of steps.toReversed()) {
    if (fingerprint(step) !== print) break
    count++
  }
  return count
}
