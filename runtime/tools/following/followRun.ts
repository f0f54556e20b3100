/**
 * Follows a run of an agent from a tool, as `followTask` does a task: begins it where it has not begun, tells what it does,
 * and takes it down when the turn is stopped. The run is an actor of its own, which the screen watches and answers.
 */
import { Effect, Exit, Option, Stream } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import type { AgentRunSystemCommand } from "#schemas/agent-run/AgentRunCommand.ts"
import { type AgentRunState, askerOfRun, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { ownCommandId } from "#schemas/ids.ts"
import type { TaskFollower, TaskWait } from "./followTask.ts"
import { withinReason } from "./withinReason.ts"

export type RunStart = Omit<Extract<AgentRunSystemCommand, { readonly _tag: "StartRun" }>, "_tag">

/** `taskId`: of the run. */
interface RunFollower extends Omit<TaskFollower, "suggest" | "seen"> {
  /** Sees each state the run is in, the last one too. */
  readonly seenRun?: (run: AgentRunState) => Effect.Effect<void>
}

const unknownError: RunResult = { type: "error", message: runCopy.unknownError }

const waitOf = ({ status, taskWaits }: AgentRunState): TaskWait | undefined =>
  status._tag === "Waiting" ? "question" : taskWaits

const askedIn = (run: AgentRunState): string | undefined => openRunQuestion(run)?.id ?? run.taskAsks

/** Undefined: it has begun, now or before. */
const begin = Effect.fnUntraced(function* <R>(
  { taskId, toolCallId }: RunFollower,
  start: Effect.Effect<RunStart | RunResult, never, R>
) {
  const { agentRun } = yield* Actors
  const known = yield* currentState(agentRun, taskId)
  // After a restart it is there already, with all it was told then.
  if (known !== undefined && known.status._tag !== "Idle") return undefined
  const begun = yield* start
  if ("type" in begun) return begun
  yield* sendUntilAnswered(agentRun, taskId, ownCommandId(toolCallId), { _tag: "StartRun", ...begun })
  return undefined
})

const follow = Effect.fnUntraced(function* ({ progress, seenRun, taskId, waiting }: RunFollower) {
  const { agentRun } = yield* Actors
  const last = yield* agentRun.watch(taskId).pipe(
    statesOf(evolveAgentRun),
    Stream.tap((run) => (seenRun === undefined ? Effect.void : seenRun(run))),
    Stream.changesWith(
      (before, after) =>
        before.label === after.label &&
        before.status._tag === after.status._tag &&
        waitOf(before) === waitOf(after) &&
        // One question may be answered and the next one asked between two looks.
        askedIn(before) === askedIn(after)
    ),
    Stream.tap(({ label }) => (label === "" ? Effect.void : progress(label))),
    Stream.tap((run) => waiting(waitOf(run), askedIn(run), askerOfRun(run))),
    Stream.filter(({ status }: AgentRunState) => status._tag === "Finished"),
    Stream.runHead
  )
  const status = Option.getOrUndefined(last)?.status
  return status?._tag === "Finished" ? status.result : unknownError
})

/** A run nobody follows must not go on. Tried until it is known to have stopped, within reason. Twice is once. */
export const abortRun = Effect.fnUntraced(function* ({
  taskId,
  toolCallId
}: Pick<RunFollower, "taskId" | "toolCallId">) {
  const { agentRun } = yield* Actors
  yield* withinReason(agentRun.send(taskId, ownCommandId(`${toolCallId}:abort`), { _tag: "AbortRun" }))
})

/** `start` is asked for where it has not begun, and may say at once how it ends. */
export const followRun = <R>(follower: RunFollower, start: Effect.Effect<RunStart | RunResult, never, R>) =>
  Effect.flatMap(begin(follower, start), (ended) =>
    ended === undefined ? follow(follower) : Effect.succeed(ended)
  ).pipe(
    Effect.onExit((exit) => (Exit.isSuccess(exit) ? Effect.void : abortRun(follower))),
    Effect.catch(() => Effect.succeed(unknownError))
  )
