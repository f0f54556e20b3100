/** Whom a task asks where what its person chose cannot be read. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { TestClock } from "effect/testing"
import { Actors } from "#runtime/actors/Actors.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { ModelDirectory } from "#runtime/models/ModelDirectory.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { forEveryKind } from "#schemas/actor/ActorKinds.ts"
import { ActorId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import { answeringModelOfTask } from "./answeringModel.ts"

const frame = <State>(state: State) =>
  Stream.succeed({ _tag: "Snapshot", cursor: { epoch: "e", version: 0, tick: 0 }, state } as const)

const actor = ActorId.make("ada/task")
const unavailable = Stream.fail(new ActorUnavailable({ reason: "StoreUnavailable", message: "away" }))

const idle = {
  send: () => Effect.die("nothing is sent"),
  watch: () => Stream.die("nothing else is read"),
  inspect: () => Effect.die("nothing is inspected")
}

describe("a task's model", () => {
  it.effect("is nobody's where the chat that chose it cannot be read, whoever answers other chats", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const actors = {
        ...forEveryKind(idle),
        conversation: { ...idle, watch: () => unavailable },
        modelSettings: { ...idle, watch: () => frame(ModelSettings.initial(ActorId.make("ada"))) }
      }
      const directory = {
        answering: (...given: ReadonlyArray<unknown>) => {
          asked.push(given)
          return Effect.die("somebody is asked")
        },
        check: () => Effect.die("nothing is checked"),
        machine: Effect.die("no machine is looked at"),
        pull: () => Stream.empty
      }
      const asking = yield* answeringModelOfTask(actor, "ada/chat").pipe(
        Effect.provideService(Actors, actors),
        Effect.provideService(ModelDirectory, directory),
        Effect.provideServiceEffect(LanguageModel.LanguageModel, LanguageModel.make(DirectModel.calls)),
        Effect.flip,
        Effect.forkChild
      )
      yield* TestClock.adjust("1 minute")
      assert.deepInclude(yield* Fiber.join(asking), {
        _tag: "ModelUnusable",
        message: modelCopy.chatUnreadable
      })
      assert.deepStrictEqual(asked, [])
    })
  )
})
