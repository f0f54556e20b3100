/**
 * Follows a web-agent task from a tool: begins it where it has not begun, tells what it does, and takes it down when
 * the turn is stopped. The task is an actor of its own, so the screen watches it and answers its questions directly,
 * and it outlives the process that follows it.
 */
import { Effect, Exit, Option, Stream } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { collectDrafts } from "#runtime/actors/web-agent/loop/collectDrafts.ts"
import { internalErrorResult } from "#runtime/actors/web-agent/loop/internalErrorResult.ts"
import type { RunAsker } from "#schemas/agent-run/ChildRun.ts"
import { type ActorId, ownCommandId } from "#schemas/ids.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import type { WebAgentTaskSystemCommand } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { withinReason } from "./withinReason.ts"

export type TaskStart = Omit<Extract<WebAgentTaskSystemCommand, { readonly _tag: "StartTask" }>, "_tag">

/** Who follows. */
export interface TaskFollower {
  readonly toolCallId: string
  readonly taskId: ActorId
  readonly progress: (label: string) => Effect.Effect<void>
  readonly suggest: (cards: ReadonlyArray<SuggestedAction>) => Effect.Effect<void>
  /**
   * Shows what the turn waits for, or that it does no longer; `asked`: the id of the question, where there is one; `by`: who waits,
   * where that is another than what is followed.
   */
  readonly waiting: (
    wait: TaskWait | undefined,
    asked: string | undefined,
    by?: RunAsker
  ) => Effect.Effect<void>
  /** Sees each state the task is in, the last one too. */
  readonly seen?: (task: WebAgentTaskState) => Effect.Effect<void>
}

/** What a task waits for its user with. */
export type TaskWait =
  /** It asked something. */
  | "question"
  /** They paused it: it goes on when they say so. */
  | "pause"

const waitOf = ({ status }: WebAgentTaskState): TaskWait | undefined =>
  status._tag === "Waiting" ? "question" : status._tag === "Paused" ? "pause" : undefined

const begin = Effect.fnUntraced(function* <R>(
  { taskId, toolCallId }: TaskFollower,
  start: Effect.Effect<TaskStart, never, R>
) {
  const { webAgentTask } = yield* Actors
  const known = yield* currentState(webAgentTask, taskId)
  // After a restart it is there already, with all it was told then.
  if (known !== undefined && known.status._tag !== "Idle") return
  const command = { _tag: "StartTask", ...(yield* start) } as const
  yield* sendUntilAnswered(webAgentTask, taskId, ownCommandId(toolCallId), command)
})

const follow = Effect.fnUntraced(function* ({ progress, seen, suggest, taskId, waiting }: TaskFollower) {
  const { webAgentTask } = yield* Actors
  const last = yield* webAgentTask.watch(taskId).pipe(
    statesOf(evolveWebAgentTask),
    Stream.tap((task) => (seen === undefined ? Effect.void : seen(task))),
    Stream.changesWith(
      (before, after) =>
        before.label === after.label &&
        before.status._tag === after.status._tag &&
        // One question may be answered and the next one asked between two looks.
        openQuestion(before)?.id === openQuestion(after)?.id &&
        collectDrafts(before.steps).length === collectDrafts(after.steps).length
    ),
    Stream.tap((task) => (task.label === "" ? Effect.void : progress(task.label))),
    Stream.tap((task) => waiting(waitOf(task), openQuestion(task)?.id)),
    Stream.tap(({ steps }) => {
      const drafts = collectDrafts(steps)
      return drafts.length === 0 ? Effect.void : suggest(drafts)
    }),
    Stream.filter((task: WebAgentTaskState) => task.status._tag === "Finished"),
    Stream.runHead
  )
  const status = Option.getOrUndefined(last)?.status
  return status?._tag === "Finished" ? status.result : internalErrorResult
})

/** A task nobody follows must not go on. Tried until it is known to have stopped, within reason. Twice is once. */
export const abortTask = Effect.fnUntraced(function* ({
  taskId,
  toolCallId
}: Pick<TaskFollower, "taskId" | "toolCallId">) {
  const { webAgentTask } = yield* Actors
  yield* withinReason(webAgentTask.send(taskId, ownCommandId(`${toolCallId}:abort`), { _tag: "AbortTask" }))
})

export const followTask = <R>(follower: TaskFollower, start: Effect.Effect<TaskStart, never, R>) =>
  Effect.andThen(begin(follower, start), follow(follower)).pipe(
    Effect.onExit((exit) => (Exit.isSuccess(exit) ? Effect.void : abortTask(follower))),
    Effect.catch(() => Effect.succeed(internalErrorResult))
  )
