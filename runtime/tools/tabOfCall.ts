/**
 * The tab a call is about: the one that was in front when its message was written. The message may have waited since,
 * and another may be in front by now. Undefined: the one in front is as good as any.
 */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ActorId } from "#schemas/ids.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { lastTaskOf } from "./following/lastTaskOf.ts"
import type { ToolCall } from "./ToolCall.ts"

type Written = Pick<ToolCall, "context">

/** A browser's numbers of tabs mean nothing in another one. */
const tabThere = ({ context }: Written, hostId: ActorId): number | undefined =>
  context.browserHostId === hostId ? context.tabId : undefined

/** None where its user left it out, which is not the same as any being as good. */
export const tabBeside = (call: Written, hostId: ActorId): number | undefined =>
  call.context.withoutPage === true ? undefined : tabThere(call, hostId)

/** Whether it is the tab its user left out of the chat, by whatever name it is asked for. */
export const isLeftOut = (call: Written, hostId: ActorId, tabId: number): boolean =>
  call.context.withoutPage === true && tabThere(call, hostId) === tabId

/** The call before this one in the same reply that worked on pages, once it is over. */
const workBefore = ({ messages, toolCallId }: ToolCall): ToolFragment | undefined => {
  const reply = messages.at(-1)
  if (reply?.type !== "ai") return undefined
  const before = reply.fragments.findLast(
    (fragment) =>
      fragment.type === "tool" &&
      fragment.toolCallId !== toolCallId &&
      (fragment.webAgentTaskId ?? fragment.agentRunId) !== undefined &&
      fragment.toolOutput !== undefined
  )
  return before?.type === "tool" ? before : undefined
}

/** Its task; of a run the last one that was begun in it. */
const taskOf = Effect.fnUntraced(function* (work: ToolFragment | undefined) {
  if (work?.agentRunId === undefined) return work?.webAgentTaskId
  const { agentRun } = yield* Actors
  return yield* lastTaskOf(yield* currentState(agentRun, ActorId.make(work.agentRunId)))
})

/**
 * A task goes on where the one before it in the same reply left off: it may have opened a tab for this. Where that was
 * closed, in the tab its message was written beside; where both were, the browser says that the tab was closed.
 * `open`: what is open now, where the browser says so.
 */
export const tabOfTask = Effect.fnUntraced(function* (
  call: ToolCall,
  hostId: ActorId,
  open?: ReadonlyArray<{ readonly tabId: number }>
) {
  const taskId = yield* taskOf(workBefore(call))
  const { webAgentTask } = yield* Actors
  const before = taskId === undefined ? undefined : yield* currentState(webAgentTask, ActorId.make(taskId))
  const left = before?.hostId === hostId ? before.tabId : null
  const beside = tabBeside(call, hostId)
  const isThere = (tabId: number | undefined): boolean =>
    open === undefined || open.some((tab) => tab.tabId === tabId)
  return left === null || (!isThere(left) && isThere(beside)) ? beside : left
})
