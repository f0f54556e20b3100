/**
 * Loop detection: finds a task that repeats the same steps on the same pages with the same outcome, one
 * after the other or in turns (A, B, A, B). A step that opened a tab is progress, whatever came before.
 *
 * A round after which the page shows other words, though it is built as before, may be the next page of a
 * list, or a ticker that runs by itself: it counts half.
 */

import type { Step } from "#schemas/web-agent/Step.ts"
import type { StepFingerprint } from "./stepFingerprint.ts"

const LONGEST_LOOP = 3

/** Steps stored before there was an `intent` are compared by their action. */
const intentOf = ({ action, intent = JSON.stringify(action), page }: Step): string =>
  JSON.stringify([intent, page])

const fingerprintOf = (step: Step): string =>
  JSON.stringify([
    intentOf(step),
    step.feedback?.success,
    step.feedback?.urlAfter,
    step.feedback?.errorMessage?.name,
    step.feedback?.newTabs
  ])

/** How many times in a row the last `length` steps have been taken. */
const rounds = (fingerprints: ReadonlyArray<string>, length: number): number => {
  let same = 0
  while (
    same + length < fingerprints.length &&
    fingerprints.at(-1 - same) === fingerprints.at(-1 - same - length)
  )
    same++
  return Math.floor(same / length) + 1
}

export interface Loop {
  /** How often it has been gone round. */
  readonly rounds: number
  /** Whether what is about to be done is one of its steps. */
  readonly has: (fingerprint: Pick<StepFingerprint, "intent" | "page">) => boolean
}

/** The loop the steps end with; one round where there is none. */
export const detectLoop = (steps: ReadonlyArray<Step>): Loop => {
  const fingerprints = steps.map(fingerprintOf)
  const exact = steps.map((step, index) => JSON.stringify([fingerprints[index], step.words]))
  let best = { rounds: steps.length === 0 ? 0 : 1, length: 1 }
  for (let length = 1; length <= LONGEST_LOOP && length <= steps.length; length++) {
    const gone = Math.max(rounds(exact, length), Math.ceil(rounds(fingerprints, length) / 2))
    if (gone > best.rounds) best = { rounds: gone, length }
  }
  const loop = new Set(steps.slice(-best.length).map(intentOf))
  return { rounds: best.rounds, has: ({ intent, page }) => loop.has(JSON.stringify([intent, page])) }
}
