/** What is said of a script that did not come to its end, and where it stood. Pure. */
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { scriptCopy } from "./copy.ts"
import { saidOf } from "./StepFailed.ts"
import { numberAt, wordsFor } from "./scriptStep.ts"
import { placeOfLast } from "./stepsDone.ts"

/** A wait is under way until it has seen what it is for. */
const isUnderWay = ({ steps }: WebAgentTaskState): boolean => {
  const last = steps.at(-1)
  if (last === undefined) return false
  return last.feedback === undefined || (last.action._tag === "waitFor" && !last.feedback.success)
}

/** `why`: what ended it. Without a script that is all there is to say. */
export const wasCut = (
  state: WebAgentTaskState,
  why: string
): { readonly message: string; readonly said?: string } => {
  const { script = [], scriptTaken } = state
  const isBegun = isUnderWay(state)
  const place = isBegun ? placeOfLast(state) : scriptTaken
  const step = script[place]
  if (step === undefined) return { message: why }
  const say = isBegun ? scriptCopy.underWay : scriptCopy.next
  return { message: `${why} ${say(numberAt(state, place), wordsFor(step))}`, ...saidOf(step) }
}
