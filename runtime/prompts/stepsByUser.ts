/**
 * Which steps nobody but the user wanted: changes made to a proposal, carried out before the step that was
 * agreed to. Told by the answer they came with, so that it is known of what was stored as well. Pure.
 */
import { applyEdits } from "#runtime/actors/web-agent/approval/applyEdits.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** Their places among the steps. */
export const stepsByUser = ({
  steps,
  questions
}: Pick<WebAgentTaskState, "steps" | "questions">): ReadonlySet<number> => {
  const placesOf = ({ request, answer, afterStep }: AskedRequest): ReadonlyArray<number> => {
    if (request.kind !== "confirm" || request.proposal === undefined || answer?.kind !== "confirm") return []
    const { before } = applyEdits(request.proposal.action, answer.edits ?? [])
    // Where one does not work, the others are left out, and what follows is the model's.
    const other = before.findIndex(({ i, value }, index) => {
      const action = steps[afterStep + index]?.action
      return action?._tag !== "type" || action.i !== i || action.text !== value
    })
    return before.slice(0, other === -1 ? before.length : other).map((_, index) => afterStep + index)
  }
  return new Set(questions.flatMap(placesOf))
}
