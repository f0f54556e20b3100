/**
 * The `operator` tool: hands a task to a web agent in the user's browser and waits for its result.
 *
 * The task is an actor of its own, so the screen can watch it and answer its questions directly;
 * this tool only follows it, and takes it down when the turn is stopped.
 */
import { Effect, Exit, Option, Schema, Stream } from "effect"
import { actorRetry, sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { collectDrafts } from "#runtime/actors/web-agent/loop/collectDrafts.ts"
import { internalErrorResult } from "#runtime/actors/web-agent/loop/internalErrorResult.ts"
import { copy } from "#schemas/copy.ts"
import { type ActorId, ownCommandId } from "#schemas/ids.ts"
import { TASK_ABORT_TIMEOUT_MS } from "#schemas/limits.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { BrowserTool, ToolCall } from "./CopilotTool.ts"
import { failed } from "./failed.ts"
import { gatherBackground } from "./operatorBackground.ts"

const Arguments = Schema.Struct({ task: Schema.NonEmptyString })

const follow = Effect.fnUntraced(function* (call: ToolCall, browserHostId: ActorId, goal: string) {
  const { webAgentTask } = yield* Actors
  yield* sendUntilAnswered(webAgentTask, call.webAgentTaskId, ownCommandId(call.toolCallId), {
    _tag: "StartTask",
    goal,
    conversationId: call.conversationId,
    hostId: browserHostId,
    tabId: null,
    files: call.files,
    background: yield* gatherBackground(call, browserHostId)
  })
  const last = yield* webAgentTask.watch(call.webAgentTaskId).pipe(
    statesOf(evolveWebAgentTask),
    Stream.changesWith(
      (before, after) =>
        before.label === after.label &&
        before.status._tag === after.status._tag &&
        collectDrafts(before.steps).length === collectDrafts(after.steps).length
    ),
    Stream.tap((task) => (task.label === "" ? Effect.void : call.label(task.label))),
    Stream.tap(({ status }) => call.waiting(status._tag === "Waiting" || status._tag === "Paused")),
    Stream.tap(({ steps }) => {
      const drafts = collectDrafts(steps)
      return drafts.length === 0 ? Effect.void : call.suggest(drafts)
    }),
    Stream.filter((task: WebAgentTaskState) => task.status._tag === "Finished"),
    Stream.runHead
  )
  const status = Option.getOrUndefined(last)?.status
  return status?._tag === "Finished" ? status.result : internalErrorResult
})

/** A task nobody follows must not go on. Tried until it is known to have stopped, within reason. */
const abort = Effect.fnUntraced(function* (call: ToolCall) {
  const { webAgentTask } = yield* Actors
  yield* webAgentTask
    .send(call.webAgentTaskId, ownCommandId(`${call.toolCallId}:abort`), { _tag: "AbortTask" })
    .pipe(
      Effect.retry({
        schedule: actorRetry,
        // A process that ends stops its tasks itself.
        while: (error) =>
          error._tag === "ActorUnavailable" && error.isRetryable && error.reason !== "ShuttingDown"
      }),
      Effect.interruptible,
      Effect.timeout(TASK_ABORT_TIMEOUT_MS),
      Effect.ignore
    )
})

export const operatorTool: BrowserTool<Actors> = {
  name: "operator",
  needs: "browser",
  hasTask: true,
  run: (call, browserHostId) =>
    Schema.decodeUnknownEffect(Arguments)(call.toolArguments).pipe(
      Effect.flatMap(({ task }) =>
        Effect.onExit(follow(call, browserHostId, task), (exit) =>
          Exit.isSuccess(exit) ? Effect.void : abort(call)
        )
      ),
      Effect.catch((error) =>
        Effect.succeed(
          error._tag === "SchemaError"
            ? failed(copy.toolError("operator", "its task is missing."))
            : internalErrorResult
        )
      )
    )
}
