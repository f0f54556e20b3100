/**
 * Notices a task that goes in circles: the same steps on the same pages with the same outcome, one
 * after the other or in turns (A, B, A, B). A step that opened a tab is progress, whatever came before.
 */
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

const LONGEST_CIRCLE = 3

const intentOf = (action: AgentAction, page: string): string => JSON.stringify([action, page])

const fingerprint = (step: Step): string =>
  JSON.stringify([
    intentOf(step.action, step.page),
    step.feedback?.success,
    step.feedback?.urlAfter,
    step.feedback?.errorMessage?.name,
    step.feedback?.newTabs
  ])

/** How many times in a row the last `length` steps have been taken. */
const rounds = (prints: ReadonlyArray<string>, length: number): number => {
  let same = 0
  while (same + length < prints.length && prints.at(-1 - same) === prints.at(-1 - same - length)) same++
  return Math.floor(same / length) + 1
}

export interface Circle {
  /** How often it has been gone round. */
  readonly rounds: number
  /** Whether an action, decided on a page, is one of its steps. */
  readonly has: (action: AgentAction, page: string) => boolean
}

/** The circle the steps end with; one round where there is none. */
export const circleOf = (steps: ReadonlyArray<Step>): Circle => {
  const prints = steps.map(fingerprint)
  let best = { rounds: steps.length === 0 ? 0 : 1, length: 1 }
  for (let length = 1; length <= LONGEST_CIRCLE && length <= steps.length; length++) {
    const gone = rounds(prints, length)
    if (gone > best.rounds) best = { rounds: gone, length }
  }
  const circle = new Set(steps.slice(-best.length).map(({ action, page }) => intentOf(action, page)))
  return { rounds: best.rounds, has: (action, page) => circle.has(intentOf(action, page)) }
}
