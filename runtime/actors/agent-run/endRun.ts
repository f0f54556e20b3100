/** What goes with a run: its tasks, with all they saw, the runs it called, the files it made, and what its agent knows of it. */
import { Effect, Stream } from "effect"
import type { EndHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { filesMadeIn } from "#runtime/actors/agent-run/files/fileNamed.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import { ActorId, ownCommandId, ownerOf } from "#schemas/ids.ts"
import { isShared } from "./isShared.ts"

/** Who is deleted already has nothing left. */
const noteLeft = (
  what: string,
  id: string,
  error: { readonly _tag: "ActorUnavailable"; readonly reason: string } | { readonly _tag: string }
) =>
  error._tag === "ActorUnavailable" && "reason" in error && error.reason === "Deleted"
    ? Effect.void
    : Effect.logWarning(what).pipe(Effect.annotateLogs({ id, reason: error._tag }))

export const endRun = Effect.fnUntraced(function* ({ history, id }: EndHost<AgentRunEvent>) {
  const { agentRun, customAgent, webAgentTask } = yield* Actors
  const run = yield* Stream.runFold(history, () => AgentRun.initial(id), evolveAgentRun)
  const conversationId = run.begun?.conversationId ?? ""
  yield* Effect.forEach(
    run.tasks,
    ({ taskId }) =>
      sendUntilAnswered(webAgentTask, ActorId.make(taskId), ownCommandId(`delete:${taskId}`), {
        _tag: "DeleteTask",
        conversationId
      }).pipe(Effect.catch((error) => noteLeft("A task of a deleted run stays", taskId, error))),
    { discard: true }
  )
  yield* Effect.forEach(
    run.children ?? [],
    ({ runId }) =>
      sendUntilAnswered(agentRun, ActorId.make(runId), ownCommandId(`delete:${runId}`), {
        _tag: "DeleteRun",
        conversationId
      }).pipe(Effect.catch((error) => noteLeft("A run that a deleted run called stays", runId, error))),
    { discard: true }
  )
  // Those that the runs it called have made as well: while it was there, it named them.
  const attachments = yield* Attachments
  const files = [...filesMadeIn(run), ...(run.begun?.definition.files ?? [])]
  const self = { kind: AgentRun.kind, id }
  yield* attachments.removeUnnamed(
    ownerOf(id),
    files.map((file) => file.id),
    self
  )
  // An agent of somebody else knows of no run.
  if (run.begun === undefined || isShared(id, run.begun)) return
  yield* sendUntilAnswered(customAgent, ActorId.make(run.begun.agentId), ownCommandId(`forget:${id}`), {
    _tag: "ForgetRun",
    id
  }).pipe(Effect.catch((error) => noteLeft("An agent remembers a deleted run", id, error)))
})
