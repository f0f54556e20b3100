/** A task of a run is recorded, begun in the run's browser and tab, and followed to its end; a replay finds it as it is. */
import { Effect } from "effect"
import { followTask, type TaskStart } from "#runtime/tools/following/followTask.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunTask } from "#schemas/agent-run/RunTask.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { isShared } from "./isShared.ts"
import { type RunHost, recordTask } from "./recordTask.ts"

export interface RunTaskAsked {
  readonly host: RunHost
  readonly begun: NonNullable<AgentRunState["begun"]>
  /** The tab the run works in once it has one. */
  readonly tabId: number | undefined
  readonly task: RunTask
  readonly what: Omit<
    TaskStart,
    "filesOf" | "conversationId" | "hostId" | "tabId" | "beginsIn" | "withoutPage"
  >
  /** Hears of the task whenever it has gone further. */
  readonly seen?: (task: WebAgentTaskState) => Effect.Effect<void>
}

/** `last`: the task as it was seen last. */
export const followRunTask = Effect.fnUntraced(function* ({
  begun,
  host,
  seen,
  tabId,
  task,
  what
}: RunTaskAsked) {
  const { beginsIn, conversationId, hostId, withoutPage } = begun
  const taskId = ActorId.make(task.taskId)
  yield* recordTask(host, task)
  let last: WebAgentTaskState | undefined
  const result = yield* followTask(
    {
      toolCallId: nameOf(taskId),
      taskId,
      progress: (label) => host.report({ _tag: "Label", label }),
      // A run drafts nothing.
      suggest: () => Effect.void,
      waiting: (wait, asks) => host.report({ _tag: "TaskWaits", wait, asks }),
      seen: (now) =>
        Effect.suspend(() => {
          last = now
          return seen?.(now) ?? Effect.void
        })
    },
    Effect.succeed({
      ...what,
      ...(isShared(host.id, begun) ? { filesOf: begun.agentId } : {}),
      conversationId,
      hostId,
      tabId: tabId ?? null,
      ...(tabId === undefined && beginsIn !== undefined ? { beginsIn } : {}),
      ...(tabId === undefined && withoutPage === true ? { withoutPage } : {})
    })
  )
  return { result, last }
})
