/**
 * A press of an export is judged like any step of a task, before it is made and on the wire, and by what its user allows
 * for good. What they would be asked about is not done: an export presses many buttons, and asks about no single one.
 */
import { Effect } from "effect"
import { decideApproval, type ModelView } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import { allowedFor } from "#runtime/actors/web-agent/approval/grants/standingGrants.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import { exportCopy } from "./copy.ts"

/** Why a button is not pressed, or that its user is asked first, with all such buttons at once. */
export interface PressJudged {
  readonly problem?: string
  readonly asksFirst?: true
  /** Its user is asked as soon as the page has opened a socket, which it had not when it was read. */
  readonly asksOverSocket?: true
}

const refusalOf = (i: string, view: ModelView): string | undefined => {
  const decision = decideApproval({ _tag: "click", i }, view, [], 0)
  return decision._tag === "Allowed"
    ? undefined
    : exportCopy.notPressed(decision.parts.map(({ what }) => what))
}

/** A page that has a socket open may say anything over it at any press: that is one question, not one for each file. */
export const beforePress = (i: string, view: ModelView): PressJudged => {
  const problem = refusalOf(i, { ...view, speaksOverSocket: false })
  if (problem !== undefined) return { problem }
  if (refusalOf(i, { ...view, speaksOverSocket: true }) === undefined) return {}
  return view.speaksOverSocket ? { asksFirst: true } : { asksOverSocket: true }
}

/** By what the browser judges what the press sends: its user has written and entered nothing for it. `url`: of the page. */
export const judgePress = (owner: ActorId, url: string) =>
  Effect.map(
    allowedFor(owner, url),
    (allowed): StepJudgement => ({ isNamed: false, entered: [], said: "", ...allowed })
  )
