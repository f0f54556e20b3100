/** A store that is away is no answer: the code is told of what is wrong with a file alone. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Logger } from "effect"
import { TestClock } from "effect/testing"
import { Actors } from "#runtime/actors/Actors.ts"
import { PYTHON_STORE_RETRIES } from "#runtime/actors/agent-run/limits.ts"
import { codeRun, owner } from "#runtime/actors/agent-run/testing/codeRun.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { readFile } from "./agentFiles.ts"

/** Reads a file beside its agent whose store is away the first times; `false`: the run is over. */
const readAfter = (away: number) =>
  Effect.gen(function* () {
    const attachments = yield* Attachments
    const { actors } = yield* LocalActors.start
    const file = yield* attachments.keep(owner, "a.csv", Buffer.from("a,b"), "agent")
    let reads = 0
    const reading = readFile(codeRun({ files: [file] }), { _tag: "ReadFile", name: "a.csv", at: 0 }).pipe(
      Effect.provideService(Actors, actors),
      Effect.provideService(Attachments, {
        ...attachments,
        read: (whose, named) =>
          Effect.suspend(() => {
            reads += 1
            return reads > away
              ? attachments.read(whose, named)
              : Effect.fail(new StoreUnavailable({ message: "away" }))
          })
      })
    )
    const fiber = yield* Effect.forkChild(reading)
    yield* TestClock.adjust("1 hour")
    const exit = yield* Fiber.await(fiber)
    return Exit.isSuccess(exit) && exit.value
  }).pipe(Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])]), Effect.scoped)

describe("The files of a Python agent whose store is away", () => {
  it.effect("are asked for again, and no such failure is told to its code", () =>
    Effect.gen(function* () {
      const value = Buffer.from("a,b").toString("base64")
      assert.deepStrictEqual(yield* readAfter(2), { _tag: "Answered", value })
      assert.isFalse(yield* readAfter(PYTHON_STORE_RETRIES + 1))
    })
  )
})
