/** The pictures of the pages that a reply worked on, by its task or by the run of an agent and those it called. */
import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { SCREENSHOTS_MAX } from "#schemas/dispatch/limits.ts"
import { ActorId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"

const ofTask = Effect.fnUntraced(function* (taskId: string) {
  const { webAgentTask } = yield* Actors
  const task = yield* currentState(webAgentTask, ActorId.make(taskId))
  return (task?.steps ?? []).flatMap(({ picture }) => (picture === undefined ? [] : [picture]))
})

const ofRun = (runId: string): Effect.Effect<ReadonlyArray<string>, never, Actors> =>
  Effect.gen(function* () {
    const { agentRun } = yield* Actors
    const run = yield* currentState(agentRun, ActorId.make(runId))
    const own = yield* Effect.forEach(run?.tasks ?? [], ({ taskId }) => ofTask(taskId))
    const called = yield* Effect.forEach(run?.children ?? [], (child) => ofRun(child.runId))
    return [...own, ...called].flat()
  })

/** Ids, the last ones where there are many. */
export const picturesOf = Effect.fnUntraced(function* ({ fragments }: AiMessage) {
  const pictures = yield* Effect.forEach(fragments, (fragment) => {
    if (fragment.type !== "tool") return Effect.succeed([])
    if (fragment.agentRunId !== undefined) return ofRun(fragment.agentRunId)
    return fragment.webAgentTaskId === undefined ? Effect.succeed([]) : ofTask(fragment.webAgentTaskId)
  })
  return pictures.flat().slice(-SCREENSHOTS_MAX)
})
