/** The model in a browser, from its host to its owner: who knows of it, and how its answer comes. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Scope, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveBrowserHost, HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import { actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import type { BrowserModel } from "#schemas/models/BrowserModel.ts"
import { evolveModelSettings } from "#schemas/models/evolveModelSettings.ts"
import { askBrowserModel } from "./askBrowserModel.ts"

const hostId = actorId(UserId.make("ada"), "chrome")
const owner = ownerActorOf(hostId)

const actors = LocalActors.layer.pipe(Layer.provide([ScriptedModel.layer([]), SqliteStore.layerMemory]))

/** A browser that stays as long as its scope; what it is asked is told to the caller. */
const connect = Effect.fnUntraced(function* (onCalls: (calls: ReadonlyArray<string>) => void) {
  const { browserHost } = yield* Actors
  const there = yield* Deferred.make<void>()
  yield* browserHost.watch(hostId, { as: HOST_WATCH_LABEL }).pipe(
    statesOf(evolveBrowserHost),
    Stream.runForEach(({ calls, online }) => {
      onCalls(calls.map(({ callId }) => callId))
      return online ? Deferred.succeed(there, undefined) : Effect.void
    }),
    Effect.forkScoped
  )
  yield* Deferred.await(there)
})

const describeModel = (model: BrowserModel, commandId: string) =>
  Effect.flatMap(Actors, ({ browserHost }) =>
    browserHost.send(hostId, commandId, { _tag: "DescribeModel", model })
  )

/** As soon as the owner's model settings say so. */
const offered = (availability: BrowserModel["availability"] | undefined) =>
  Effect.flatMap(Actors, ({ modelSettings }) =>
    passing(
      modelSettings.watch(owner).pipe(
        statesOf(evolveModelSettings),
        Stream.filter(({ browserModels }) => browserModels?.[0]?.model.availability === availability),
        Stream.runHead
      )
    )
  )

describe("the model in a browser", () => {
  it.effect("is in its owner's model settings as it is, and for as long as the browser is there", () =>
    Effect.gen(function* () {
      const browser = yield* Scope.make()
      yield* connect(() => {}).pipe(Scope.provide(browser))
      yield* describeModel({ availability: "downloading", progress: 0.5 }, "a")
      yield* offered("downloading")
      yield* describeModel({ availability: "available" }, "b")
      yield* offered("available")
      yield* Scope.close(browser, Exit.void)
      yield* offered(undefined)
    }).pipe(Effect.provide(actors))
  )

  it.effect(
    "is told again where the settings forgot it, as after their person's deletion of everything",
    () =>
      Effect.gen(function* () {
        const { modelSettings } = yield* Actors
        yield* connect(() => {})
        yield* describeModel({ availability: "available" }, "a")
        yield* offered("available")
        yield* modelSettings.send(owner, "lose", {
          _tag: "SetBrowserModel",
          deviceId: "chrome",
          model: null
        })
        yield* offered("available")
      }).pipe(Effect.scoped, Effect.provide(actors))
  )

  it.effect("has its answer read as it comes, and its call taken back by whoever stops reading", () =>
    Effect.gen(function* () {
      const { browserHost } = yield* Actors
      const asked = yield* Deferred.make<string>()
      const takenBack = yield* Deferred.make<void>()
      let isOpen = false
      yield* connect(([callId]) => {
        if (callId !== undefined) Deferred.doneUnsafe(asked, Exit.succeed(callId))
        else if (isOpen) Deferred.doneUnsafe(takenBack, Exit.void)
        isOpen = callId !== undefined
      })
      const heard = yield* Deferred.make<string>()
      const question = { system: "", messages: [{ role: "user", text: "Hi" }] } as const
      const reading = yield* askBrowserModel(hostId, question).pipe(
        Stream.runForEach((piece) =>
          piece._tag === "Text" ? Deferred.succeed(heard, piece.text) : Effect.void
        ),
        Effect.forkChild
      )
      const callId = yield* Deferred.await(asked)
      yield* browserHost.send(hostId, "more", { _tag: "AdvanceCall", callId, at: 0, text: "Hel" })
      assert.strictEqual(yield* Deferred.await(heard), "Hel")
      yield* Fiber.interrupt(reading)
      yield* Deferred.await(takenBack)
      const late = yield* Effect.flip(
        browserHost.send(hostId, "late", { _tag: "AdvanceCall", callId, at: 3, text: "lo" })
      )
      assert.deepInclude(late, { _tag: "Rejected" })
    }).pipe(Effect.scoped, Effect.provide(actors))
  )
})
