/** A yes that cannot be carried out any more: it is spent, and the model decides anew. */
import { Effect } from "effect"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { dropPreActions } from "#runtime/actors/web-agent/loop/carryOutPreActions.ts"
import { complain } from "#runtime/actors/web-agent/loop/tryAction.ts"

const LEFT =
  "What the user agreed to was not done, because the page has changed since. Look at it again, and decide anew."

/** To the model: there is nothing left to ask its user about. */
export const leaveApproval = (host: TaskHost, why = LEFT) =>
  host.report({ _tag: "LeaveApproval" }).pipe(Effect.andThen(dropPreActions(host)), Effect.as(complain(why)))
