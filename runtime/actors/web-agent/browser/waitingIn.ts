/**
 * What of a task may wait in its browser to leave: what the browser told of and nobody has answered, and what was to be
 * released as that was cut. Pure.
 */
import { outgoingIn } from "#schemas/web-agent/outgoingIn.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { heldStep, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export const waitingIn = (
  task: WebAgentTaskState
): { readonly step: Step; readonly ids: ReadonlyArray<string> } | undefined => {
  const step = heldStep(task)
  if (step !== undefined) return { step, ids: (step.feedback?.held ?? []).map(({ id }) => id) }
  const outgoing = outgoingIn(task.questions.at(-1))
  const cut = task.steps.find(
    ({ feedback, id }) => id === outgoing?.stepId && feedback?.errorMessage?.name === "Interrupted"
  )
  return cut && { step: cut, ids: (outgoing?.requests ?? []).map(({ id }) => id) }
}
