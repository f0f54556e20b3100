/** How long a run of a Python agent takes from an answer to its end, with many answered calls before it: all that is a replay. */
import { Effect, Layer, Logger, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { type AgentRunState, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")

const codeOf = (calls: number): string => `
import deckhand
for _ in range(${calls}):
    deckhand.sleep(0)
deckhand.ask("Go on?")
`

const until = Effect.fnUntraced(function* (
  run: ReturnType<typeof actorId>,
  stops: AgentRunState["status"]["_tag"]
) {
  const { agentRun } = yield* Actors
  const found = yield* agentRun.watch(run).pipe(
    statesOf(evolveAgentRun),
    Stream.filter(({ status }) => status._tag === stops || status._tag === "Finished"),
    Stream.runHead,
    Effect.orDie
  )
  return yield* Effect.orDie(Effect.fromOption(found))
})

const replayed = Effect.fnUntraced(function* (calls: number) {
  const { agentRun } = yield* Actors
  const run = actorId(owner, `run-${calls}`)
  const begun = performance.now()
  yield* agentRun.send(run, "start", {
    _tag: "StartRun",
    conversationId: actorId(owner, "chat"),
    hostId,
    agentId: "ada/agent",
    version: 1,
    definition: {
      name: "Totals",
      description: "",
      type: "Python",
      variables: [],
      steps: [],
      code: codeOf(calls)
    },
    inputs: {}
  })
  const question = openRunQuestion(yield* until(run, "Waiting"))
  if (question === undefined) return yield* Effect.die(new Error("The run did not get to its question."))
  const start = performance.now()
  const asked = start - begun
  const value = { kind: "words", text: "Yes" } as const
  yield* agentRun.send(run, "answer", { _tag: "Answer", ...requestRef(question), value })
  const ended = yield* until(run, "Finished")
  const took = performance.now() - start
  if (ended.status._tag !== "Finished" || ended.status.result.type !== "success")
    return yield* Effect.die(new Error(`The run ended otherwise: ${JSON.stringify(ended.status)}`))
  return { took, asked }
})

/** In ms, after so many answered calls and after none: from its start to its question (`asked`), and from the answer to its end (`took`). */
export const measureReplay = (calls: number, folder: string) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const settings = yield* PythonSettings
      const { actors } = yield* LocalActors.start
      return yield* Effect.all({ answered: replayed(calls), empty: replayed(0) }).pipe(
        Effect.provideService(Actors, actors),
        Effect.provideService(PythonSettings, { ...settings, folder, calls: calls + 1 })
      )
    }).pipe(
      Effect.provide(Layer.merge(LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([]))),
      Effect.scoped
    )
  )
