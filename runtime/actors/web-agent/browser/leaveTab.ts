/** After its end a task gives its tab back, and what still waits there to leave fails: until then the browser keeps the tab to its lists of sites. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import { ActorId } from "#schemas/ids.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { refuseIn } from "./refuseHeld.ts"

export const leaveTab = Effect.fnUntraced(function* (
  host: Pick<JobHost<WebAgentTaskState, WebAgentTaskReport>, "state">,
  tabId: number
) {
  const task = yield* host.state
  const { hostId, id } = task
  yield* refuseIn(task)
  yield* callBrowser(ActorId.make(hostId), { _tag: "LeaveTab", tabId }, `${id}:leave`)
})
