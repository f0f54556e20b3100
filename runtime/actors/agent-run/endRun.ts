/** What goes with a run: its tasks, with all they saw. */
import { Effect, Stream } from "effect"
import type { EndHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { AgentRun, type AgentRunEvent, evolveAgentRun } from "#schemas/agent-run/AgentRun.ts"
import { ActorId, ownCommandId } from "#schemas/ids.ts"

export const endRun = Effect.fnUntraced(function* ({ history, id }: EndHost<AgentRunEvent>) {
  const { webAgentTask } = yield* Actors
  const run = yield* Stream.runFold(history, () => AgentRun.initial(id), evolveAgentRun)
  const conversationId = run.begun?.conversationId ?? ""
  yield* Effect.forEach(
    run.tasks,
    ({ taskId }) =>
      sendUntilAnswered(webAgentTask, ActorId.make(taskId), ownCommandId(`delete:${taskId}`), {
        _tag: "DeleteTask",
        conversationId
      }).pipe(
        Effect.catch((error) =>
          error._tag === "ActorUnavailable" && error.reason === "Deleted"
            ? Effect.void
            : Effect.logWarning("A task of a deleted run stays").pipe(
                Effect.annotateLogs({ task: taskId, reason: error._tag })
              )
        )
      ),
    { discard: true }
  )
})
