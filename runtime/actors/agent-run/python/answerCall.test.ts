/** What a call of a Python agent is answered when its code is run again. */
import { assert, it } from "@effect/vitest"
import { Effect, Logger, Schema } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { codeRun } from "#runtime/actors/agent-run/testing/codeRun.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import type { Standing } from "#runtime/python/runPython.ts"
import { answerCall } from "./answerCall.ts"

/** Its journal knows when a call was answered, and not with what: so of an answer that is too long to be kept twice. */
const replayed: Flow = {
  ask: () => Effect.never,
  once: () => Effect.never,
  part: () => Effect.never,
  keep: () => Effect.never,
  idempotent: (_, schema) => Effect.orDie(Schema.decodeEffect(schema)(1_000)),
  progress: () => Effect.void,
  suggest: () => Effect.void
}

/** Its place is taken at once by somebody who waits for one. */
const leaves: Standing = () => Effect.die(new Error("It has left its place."))

it.live("Of an answer that was given before nothing is waited for with a place that others may have", () =>
  Effect.gen(function* () {
    const { actors } = yield* LocalActors.start
    const call = { _tag: "WriteFile", name: "a.txt", data: "eA==" } as const
    const answered = yield* answerCall(codeRun(), replayed, call, 1, 0, leaves).pipe(
      Effect.provideService(Actors, actors)
    )
    assert.deepStrictEqual(answered, { at: 1_000, answer: { _tag: "Answered", value: null } })
  }).pipe(Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])]), Effect.scoped)
)
