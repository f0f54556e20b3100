/** What a Python agent does in the browser: one web-agent task for each call, with a script of one step or with a goal. */
import { Effect } from "effect"
import { RunOver } from "#runtime/actors/agent-run/RunOver.ts"
import { type RunHost, recordTask } from "#runtime/actors/agent-run/recordTask.ts"
import { followTask, type TaskStart } from "#runtime/tools/following/followTask.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRun.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import type { HostAnswer } from "#schemas/python/HostCall.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { hostsInCode } from "./hostsInCode.ts"

export interface Browsing {
  readonly host: RunHost
  readonly begun: NonNullable<AgentRunState["begun"]>
  /** The tab it works in once it has one. */
  tabId: number | undefined
  /** The file it read last: it is read piece by piece. */
  lastRead?: { readonly id: string; readonly bytes: Uint8Array }
}

/** `number`: of the call in its run, from 1. */
export const pageTask = Effect.fnUntraced(function* (
  browsing: Browsing,
  number: number,
  what: Pick<TaskStart, "goal" | "script" | "variables">,
  answerOf: (task: WebAgentTaskState | undefined, said: string) => HostAnswer
) {
  const { begun, host, tabId } = browsing
  const { beginsIn, conversationId, definition, hostId, withoutPage } = begun
  const taskId = ActorId.make(`${host.id}-${number}`)
  yield* recordTask(host, { taskId, from: 0, to: 1 })
  let last: WebAgentTaskState | undefined
  const result = yield* followTask(
    {
      toolCallId: nameOf(taskId),
      taskId,
      progress: (label) => host.report({ _tag: "Label", label }),
      suggest: () => Effect.void,
      waiting: (wait, asks) => host.report({ _tag: "TaskWaits", wait, asks }),
      seen: (task) =>
        Effect.sync(() => {
          last = task
        })
    },
    Effect.succeed({
      ...what,
      conversationId,
      hostId,
      tabId: tabId ?? null,
      ...(tabId === undefined && beginsIn !== undefined ? { beginsIn } : {}),
      ...(tabId === undefined && withoutPage === true ? { withoutPage } : {}),
      ...(what.script === undefined ? {} : { namedHosts: hostsInCode(definition.code ?? "") })
    })
  )
  browsing.tabId = last?.tabId ?? tabId
  const { message, said, type } = result
  if (type === "aborted") {
    return yield* new RunOver({ result: { type, message, ...(said === undefined ? {} : { said }) } })
  }
  const told = said === undefined ? message : `${message} ${said}`
  return type === "error" ? ({ _tag: "Refused", message: told } as const) : answerOf(last, told)
})
