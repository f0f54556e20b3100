/** The decisions of a run about the runs it calls: pure. */
import { accept, type Decision } from "#runtime/actor/decision.ts"
import type { AgentRunReport } from "#runtime/actors/agent-run/AgentRunTypes.ts"
import type { AgentRunRejection } from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { begin, stackOf } from "#schemas/agent-run/runStack.ts"

/** A replay tells again of what is known: that changes nothing. */
export const decideChild = (
  state: AgentRunState,
  report: Extract<AgentRunReport, { readonly _tag: "ChildBegan" | "ChildWent" }>
): Decision<AgentRunEvent, AgentRunRejection> => {
  const { children = [] } = state
  if (report._tag === "ChildBegan") {
    const { child } = report
    const isKnown = children.some(({ runId }) => runId === child.runId)
    return !isKnown && begin(stackOf(state), child.runId, state.id)._tag === "Begins"
      ? accept({ _tag: "ChildBegan", child })
      : accept()
  }
  const known = children.find(({ runId }) => runId === report.runId)
  const isNews =
    known !== undefined &&
    known.ended === undefined &&
    (report.ended !== undefined || report.completedSteps > known.completedSteps)
  return isNews ? accept(report) : accept()
}
