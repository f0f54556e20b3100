/** What a Python agent does in the browser: one web-agent task for each call, with a script of one step or with a goal. */
import { Effect } from "effect"
import { followRunTask } from "#runtime/actors/agent-run/followRunTask.ts"
import { isShared } from "#runtime/actors/agent-run/isShared.ts"
import { RunOver } from "#runtime/actors/agent-run/RunOver.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import type { TaskStart } from "#runtime/tools/following/followTask.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { HostAnswer } from "#schemas/python/HostCall.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { hostsInCode } from "./hostsInCode.ts"

export interface Browsing {
  readonly host: RunHost
  readonly begun: NonNullable<AgentRunState["begun"]>
  /** The tab it works in once it has one. */
  tabId: number | undefined
  /** Files it has read, by their ids, the one that was read last at the end: they are read piece by piece. */
  readonly read: Map<string, Uint8Array>
}

/** `number`: of the call in its run, from 1. */
export const pageTask = Effect.fnUntraced(function* (
  browsing: Browsing,
  number: number,
  what: Pick<TaskStart, "files" | "goal" | "script" | "variables">,
  answerOf: (task: WebAgentTaskState | undefined, said: string) => HostAnswer
) {
  const { begun, host, tabId } = browsing
  const isOwn = what.script !== undefined && !isShared(host.id, begun)
  const hosts = isOwn ? { namedHosts: hostsInCode(begun.definition.code ?? "") } : {}
  const task = { taskId: `${host.id}-${number}`, from: 0, to: 1 }
  const { last, result } = yield* followRunTask({ host, begun, tabId, task, what: { ...what, ...hosts } })
  browsing.tabId = last?.tabId ?? tabId
  const { message, said, type } = result
  if (type === "aborted") {
    return yield* new RunOver({ result: { type, message, ...(said === undefined ? {} : { said }) } })
  }
  const told = said === undefined ? message : `${message} ${said}`
  return type === "error" ? ({ _tag: "Refused", message: told } as const) : answerOf(last, told)
})
