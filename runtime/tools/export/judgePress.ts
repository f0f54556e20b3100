/**
 * A press of an export is judged like any step of a task, before it is made and on the wire, and by what its user allows
 * for good. What they would be asked about is not done: an export presses many buttons, and asks about none.
 */
import { Effect } from "effect"
import { decideApproval, type ModelView } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import { allowedFor } from "#runtime/actors/web-agent/approval/grants/standingGrants.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import { exportCopy } from "./copy.ts"

/** Undefined: it may be pressed. */
export const whyNotPressed = (i: string, view: ModelView): string | undefined => {
  const decision = decideApproval({ _tag: "click", i }, view, [], 0)
  return decision._tag === "Allowed"
    ? undefined
    : exportCopy.notPressed(decision.parts.map(({ what }) => what))
}

/** By what the browser judges what the press sends: its user has written and entered nothing for it. `url`: of the page. */
export const judgePress = (owner: ActorId, url: string) =>
  Effect.map(
    allowedFor(owner, url),
    (allowed): StepJudgement => ({ isNamed: false, entered: [], said: "", ...allowed })
  )
