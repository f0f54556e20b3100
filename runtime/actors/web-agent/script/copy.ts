/**
 * Sentences of a task that goes by a script: which step failed. They hold what the agent's writer called it, and nothing that
 * a page or a variable's value says: that is told beside them, as `said`.
 */
import { browserCopy } from "#schemas/browser-host/copy.ts"

/** `number`: as its agent counts it, with the rounds it was in: "4, round 7". */
const listed = (number: string, what: string): string => `Step ${number} (${what})`

export const scriptCopy = {
  done: (count: number) => (count === 1 ? "1 step was done." : `${count} steps were done.`),
  /** What a step without an element is called. */
  opening: "opening a page",
  waiting: "waiting for a text",
  looking: "looking for a text",
  failed: (number: string, what: string, why = "") =>
    `${listed(number, what)} failed${why === "" ? "." : `: ${why}`}`,
  notFound: (number: string, what: string) =>
    `${browserCopy.actionSelectorsFailed(number)}: ${what} was not found on the page.`,
  notUnique: (number: string, what: string, matches: number) =>
    `${listed(number, what)} failed: ${matches} things on the page could be meant, and none of them was taken.`,
  unknownVariable: (name: string) => `there is no variable “${name}”.`,
  tooMuch: "the variables hold too much by now.",
  unsent: "What it wanted to send was not sent.",
  partlySent:
    "A part of what it wanted to send was sent, and the rest was not. Look at the page before you run it again.",
  tookTooLong: (minutes: number) => `It was stopped, because its steps took longer than ${minutes} minutes.`,
  underWay: (number: string, what: string) => `${listed(number, what)} was under way.`,
  next: (number: string, what: string) => `${listed(number, what)} was next.`
} as const
