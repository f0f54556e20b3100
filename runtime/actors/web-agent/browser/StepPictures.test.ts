/** Pictures of a task's pages: who gets one, and that nothing waits for them that need not. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Deferred, Effect, Layer, Logger, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { TASK_MAX_STEPS } from "#runtime/actors/web-agent/limits.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import * as TakesStepPictures from "#runtime/pictures/TakesStepPictures.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { stepToPicture } from "./StepPictures.ts"

const owner = UserId.make("ada")
const task = actorId(owner, "task")
const hostId = actorId(owner, "browser")

const answer = (...calls: ReadonlyArray<{ readonly name: string; readonly params: unknown }>) => ({
  _tag: "Answer" as const,
  text: "",
  calls
})
const click = { name: "click", params: { i: "0.1" } }
const went = { success: true, settled: "silence" } as const
const ask = { name: "askClarification", params: { question: "Which one?" } }
const done = { name: "done", params: { success: true, message: "Done." } }

const failed: BrowserOutcome = { _tag: "Failed", message: "No picture." }
const lied: BrowserOutcome = {
  _tag: "Succeeded",
  value: { _tag: "PageCaptured", picture: { mediaType: "image/png", base64: "bm8gcGljdHVyZQ==" } }
}

const start = Effect.gen(function* () {
  const { webAgentTask } = yield* Actors
  yield* webAgentTask.send(task, "start", {
    _tag: "StartTask",
    goal: "click Save",
    conversationId: `${owner}/chat`,
    hostId,
    tabId: null
  })
})

const world = (
  script: ReadonlyArray<ScriptedModel.ScriptedAnswer>,
  onCall?: Parameters<typeof ScriptedModel.layer>[1]
) =>
  Layer.mergeAll(LocalActors.layer, Pictures.layer).pipe(
    Layer.provide(ScriptedModel.layer(script, onCall)),
    Layer.provide(SqliteStore.layerMemory),
    Layer.provideMerge(Logger.layer([]))
  )

/** Which steps have a picture. */
const pictured = ({ steps }: WebAgentTaskState): ReadonlyArray<boolean> =>
  steps.map(({ picture }) => picture !== undefined)

/** The task as it stands once it has reached this, and how many pictures were asked for until then. */
const reached = (tag: WebAgentTaskState["status"]["_tag"], page: Partial<FakeBrowser.FakePage> = {}) =>
  Effect.gen(function* () {
    let asked = 0
    const { webAgentTask } = yield* Actors
    yield* passing(
      FakeBrowser.connect(hostId, {
        html: () => "<button i=0.1>Save",
        act: () => Effect.succeed(went),
        ...page,
        capture: Effect.suspend(() => {
          asked += 1
          return page.capture ?? FakeBrowser.captured
        })
      })
    )
    yield* start
    const arrived = webAgentTask.watch(task).pipe(
      statesOf(evolveWebAgentTask),
      Stream.filter(({ status }) => status._tag === tag),
      Stream.runHead
    )
    const state = yield* Effect.flatMap(passing(arrived), Effect.fromOption)
    return { state, asked }
  })

const reach = (
  tag: WebAgentTaskState["status"]["_tag"],
  script: ReadonlyArray<ScriptedModel.ScriptedAnswer>,
  page: Partial<FakeBrowser.FakePage> = {}
) => reached(tag, page).pipe(Effect.provide(world(script)), Effect.scoped)

const message = ({ status }: WebAgentTaskState): string =>
  status._tag === "Finished" ? status.result.message : ""

describe("A picture of a page", () => {
  it.effect("is taken once after each answer of the model, of the last step it led to", () =>
    Effect.gen(function* () {
      const script = [
        answer(click),
        answer(click, click),
        answer({ name: "launch", params: {} }),
        answer(done)
      ]
      const { asked, state } = yield* reach("Finished", script)
      assert.deepStrictEqual(pictured(state), [true, false, true])
      assert.strictEqual(asked, 2)
      assert.strictEqual(new Set(state.steps.map(({ picture }) => picture)).size, 3)
    })
  )

  it.effect("is there before the task ends, or asks, also for a step of its last answer", () =>
    Effect.gen(function* () {
      for (const [tag, last] of [
        ["Finished", done],
        ["Waiting", ask]
      ] as const) {
        const { state } = yield* reach(tag, [answer(click), answer(click, last)])
        assert.deepStrictEqual(pictured(state), [true, true], tag)
      }
    })
  )

  it.effect.each<readonly [string, Effect.Effect<BrowserOutcome>]>([
    ["cannot be had", Effect.succeed(failed)],
    ["is none", Effect.succeed(lied)],
    ["never comes", Effect.never]
  ])("that %s is missed by nobody", ([, capture]) =>
    Effect.gen(function* () {
      const { state } = yield* reach("Finished", [answer(click), answer(click), answer(done)], { capture })
      assert.strictEqual(message(state), "Done.")
      assert.deepStrictEqual(pictured(state), [false, false])
    })
  )

  it.effect("shows the user the page as it is, and the model the one with marks", () =>
    Effect.gen(function* () {
      const bytes = Buffer.from(FakeBrowser.onePixel.base64, "base64")
      const marked = Buffer.concat([bytes, Buffer.from("marks")]).toString("base64")
      const capture = Effect.succeed<BrowserOutcome>({
        _tag: "Succeeded",
        value: {
          _tag: "PageCaptured",
          picture: FakeBrowser.onePixel,
          marked: { mediaType: "image/png", base64: marked }
        }
      })
      const prompts: Array<string> = []
      const seen = (prompt: unknown) => Effect.sync(() => void prompts.push(JSON.stringify(prompt)))
      const screenshot = { name: "screenshot", params: {} }
      const script = [answer(screenshot), answer(click), answer(done)]
      const { kept } = yield* Effect.gen(function* () {
        const { state } = yield* reached("Finished", { capture })
        const pictures = yield* Pictures
        const kept = yield* Effect.forEach(state.steps, ({ picture = "" }) =>
          Stream.runCollect(pictures.bytes(owner, picture))
        )
        return { kept: kept.map((pieces) => Buffer.concat(Array.from(pieces)).toString("base64")) }
      }).pipe(Effect.provide(world(script, seen)), Effect.scoped)
      assert.deepStrictEqual(kept, [FakeBrowser.onePixel.base64, FakeBrowser.onePixel.base64])
      assert.isTrue(prompts.at(-1)?.includes(marked))
    })
  )

  const setTo = (word: string) =>
    TakesStepPictures.layer.pipe(
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env: { DECKHAND_STEP_PICTURES: word } })))
    )

  it.effect("is neither taken nor kept where they are turned off, but for one the model asks for", () =>
    Effect.gen(function* () {
      const prompts: Array<string> = []
      const seen = (prompt: unknown) => Effect.sync(() => void prompts.push(JSON.stringify(prompt)))
      const script = [answer(click), answer({ name: "screenshot", params: {} }), answer(done)]
      const { asked, state } = yield* reached("Finished").pipe(
        Effect.provide(world(script, seen).pipe(Layer.provideMerge(setTo("off")))),
        Effect.scoped
      )
      assert.strictEqual(asked, 1)
      assert.deepStrictEqual(pictured(state), [false, false])
      assert.isTrue(prompts.at(-1)?.includes(FakeBrowser.onePixel.base64))
    })
  )

  it.effect("is turned on or off, and any other word is told before anybody comes", () =>
    Effect.gen(function* () {
      const read = (word: string) =>
        Effect.result(Effect.provide(TakesStepPictures.TakesStepPictures, setTo(word)))
      assert.deepInclude(yield* read("on"), { _tag: "Success", success: true })
      assert.deepInclude(yield* read("off"), { _tag: "Success", success: false })
      const none = yield* read("none")
      assert.isTrue(none._tag === "Failure" && String(none.failure).includes("DECKHAND_STEP_PICTURES"))
    })
  )

  // On the real clock: the picture is not there before the second step, and not given up before it either.
  it.live("that is still being taken holds back no step", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const kept = yield* Deferred.make<void>()
      let acted = 0
      const { webAgentTask } = yield* Actors
      yield* FakeBrowser.connect(hostId, {
        html: () => "<button i=0.1>Save",
        act: () =>
          Effect.suspend(() => {
            acted += 1
            if (acted < 2) return Effect.succeed(went)
            return Deferred.succeed(gate, undefined).pipe(
              Effect.andThen(Deferred.await(kept)),
              Effect.as(went)
            )
          }),
        capture: Effect.andThen(Deferred.await(gate), FakeBrowser.captured)
      })
      yield* start
      const state = yield* webAgentTask.watch(task).pipe(
        statesOf(evolveWebAgentTask),
        Stream.tap((now) => (pictured(now)[0] ? Deferred.succeed(kept, undefined) : Effect.void)),
        Stream.filter(({ status }) => status._tag === "Finished"),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
      assert.deepStrictEqual(pictured(state), [true, true])
    }).pipe(Effect.provide(world([answer(click), answer(click), answer(done)])), Effect.scoped)
  )

  it("is for a step that has ended and has none, as long as the task may have more", () => {
    const action = { _tag: "click", i: "0.1" } as const
    const step = { id: "s", action, target: "", page: "", startedAt: 0 }
    const ended = { ...step, feedback: { action, success: true } }
    assert.isUndefined(stepToPicture({ steps: [] }))
    assert.isUndefined(stepToPicture({ steps: [step] }))
    assert.strictEqual(stepToPicture({ steps: [ended] }), "s")
    assert.isUndefined(stepToPicture({ steps: [{ ...ended, picture: "p" }] }))
    const many = Array.from({ length: TASK_MAX_STEPS }, () => ({ ...ended, picture: "p" }))
    assert.isUndefined(stepToPicture({ steps: [...many, ended] }))
    assert.strictEqual(stepToPicture({ steps: [...many.slice(1), ended] }), "s")
  })
})
