/** What is said of a task whose server ended while it ran: where a script stood is known to the step. Pure. */
import { toolCopy } from "#runtime/tools/copy.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { scriptCopy } from "./copy.ts"
import { numberAt, wordsFor } from "./scriptStep.ts"
import { placeOfLast } from "./stepsDone.ts"

export const wasCut = (state: WebAgentTaskState): string => {
  const { script = [], scriptTaken, steps } = state
  const isUnderWay = steps.at(-1)?.feedback === undefined && steps.length > 0
  const place = isUnderWay ? placeOfLast(state) : scriptTaken
  const step = script[place]
  if (step === undefined) return toolCopy.taskInterrupted
  const say = isUnderWay ? scriptCopy.underWay : scriptCopy.next
  return `${toolCopy.taskInterrupted} ${say(numberAt(state, place), wordsFor(step))}`
}
