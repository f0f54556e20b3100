/** What goes with a task: the pictures of its pages, what its browser still knows of it, and its tab. */
import { Effect, Stream } from "effect"
import type { EndHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { refuseIn } from "#runtime/actors/web-agent/browser/refuseHeld.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { ActorId, ownCommandId, ownerOf } from "#schemas/ids.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import { TASK_ABORT_TIMEOUT_MS } from "./limits.ts"

export const endTask = Effect.fnUntraced(function* ({ history, id }: EndHost<WebAgentTaskEvent>) {
  const { browserHost } = yield* Actors
  const pictures = yield* Pictures
  const owner = ownerOf(id)
  const task = yield* Stream.runFold(history, () => WebAgentTask.initial(id), evolveWebAgentTask)

  for (const { picture } of task.steps) if (picture !== undefined) yield* pictures.remove(owner, picture)
  yield* pictures.removeOf(id)
  if (task.hostId === "") return
  const hostId = ActorId.make(task.hostId)
  // A browser that is away has no tab of this task to itself any more: it is not waited for.
  if (task.tabId !== null && task.status._tag !== "Finished") {
    yield* refuseIn(task).pipe(
      Effect.andThen(callBrowser(hostId, { _tag: "LeaveTab", tabId: task.tabId }, `${id}:left`)),
      Effect.timeoutOption(TASK_ABORT_TIMEOUT_MS)
    )
  }
  yield* sendUntilAnswered(browserHost, hostId, ownCommandId(`forget:${id}`), {
    _tag: "ForgetComplaints"
  }).pipe(Effect.ignore)
})
