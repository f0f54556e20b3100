/**
 * Which steps nobody but the user wanted: changes made to a proposal, carried out before the step that was
 * agreed to. Told by the exchange they came with, so that it is known of what was stored as well. Pure.
 */
import { applyEdits } from "#runtime/actors/web-agent/approval/applyEdits.ts"
import type { Exchange } from "#schemas/web-agent/Exchange.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** Their places among the steps. */
export const stepsByUser = ({
  steps,
  exchanges
}: Pick<WebAgentTaskState, "steps" | "exchanges">): ReadonlySet<number> => {
  const placesOf = ({ proposal, edits = [], answer, afterStep }: Exchange): ReadonlyArray<number> => {
    if (proposal === undefined || answer === undefined) return []
    const { before } = applyEdits(proposal.action, edits)
    // Where one does not work, the others are left out, and what follows is the model's.
    const other = before.findIndex(({ i, value }, index) => {
      const action = steps[afterStep + index]?.action
      return action?._tag !== "type" || action.i !== i || action.text !== value
    })
    return before.slice(0, other === -1 ? before.length : other).map((_, index) => afterStep + index)
  }
  return new Set(exchanges.flatMap(placesOf))
}
