/** The pictures of a task, in order. Steps of one answer share the picture taken after the last of them. Pure. */
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { describeStep } from "#ui/chat/tools/describeStep.ts"

export type PicturedStep = Step & {
  readonly picture: string
  /** Which steps led to what it shows: "3", or "3–4". */
  readonly numbers: string
  /** What they did. */
  readonly deeds: string
  /** What left in them. */
  readonly sent: ReadonlyArray<SentRequest>
}

export const picturedSteps = (steps: ReadonlyArray<Step>): ReadonlyArray<PicturedStep> => {
  let first = 0
  return steps.flatMap((step, last) => {
    const { picture } = step
    if (picture === undefined) return []
    const numbers = first === last ? `${last + 1}` : `${first + 1}–${last + 1}`
    const led = steps.slice(first, last + 1)
    const deeds = led.map((one) => describeStep(one)).join(", ")
    const sent = led.flatMap(({ feedback }) => feedback?.sent ?? [])
    first = last + 1
    return [{ ...step, picture, numbers, deeds, sent }]
  })
}
