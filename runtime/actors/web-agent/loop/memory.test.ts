/** What a task's model has before it while it works: the page once, what changed, what it looked at, and its note. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref } from "effect"
import type { Prompt } from "effect/ai"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked, calls, done, hostId, reaches, start } from "#runtime/actors/testing/TaskStage.ts"
import { NOTE_MAX_TOKENS } from "#runtime/actors/web-agent/limits.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { copy } from "#schemas/copy.ts"

const textOf = ({ content }: Prompt.Prompt): string => JSON.stringify(content)

const countOf = (text: string, part: string): number => text.split(part).length - 1

/** The prompts of a task, in order, on a page whose rows are opened by a click. */
const promptsOf = Effect.fnUntraced(function* (
  script: ReadonlyArray<ScriptedModel.ScriptedAnswer>,
  between: Effect.Effect<void, never, Actors> = Effect.void
) {
  const prompts = yield* Ref.make<ReadonlyArray<string>>([])
  const opened = new Set<string>()
  const asked: Array<string> = []
  let readings = 0
  const page: FakeBrowser.FakePage = {
    html: () => {
      readings += 1
      const rows = Array.from(
        { length: 60 },
        (_, row) => `<button i=0.${row}>Row ${row}${opened.has(`0.${row}`) ? " open" : ""}`
      )
      return [...rows, `<more#0.${readings}00-${readings}40>9 more row`].join("\n")
    },
    more: (handle) => {
      asked.push(handle)
      return "<button i=0.70>Row 70\n<button i=0.5>Row 5"
    },
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "click" && action.i !== undefined) opened.add(action.i)
        return { success: true, settled: "silence" as const, successMessage: "Clicked." }
      })
  }
  const model = ScriptedModel.layer(script, (prompt) =>
    Ref.update(prompts, (all) => [...all, textOf(prompt)])
  )
  yield* Effect.gen(function* () {
    yield* passing(FakeBrowser.connect(hostId, page))
    yield* start
    yield* between
    yield* reaches("Finished")
  }).pipe(
    Effect.scoped,
    Effect.provide(LocalActors.layer.pipe(Layer.provide(model), Layer.provide(SqliteStore.layerMemory)))
  )
  return { prompts: yield* Ref.get(prompts), asked, readings }
})

const click = (i: string) => calls(["click", { i }])

describe("A task's model", () => {
  it.effect("has the page once, and then what changed on it", () =>
    Effect.gen(function* () {
      const { prompts } = yield* promptsOf([click("0.1"), click("0.2"), calls(done())])
      const [first = "", second = "", third = ""] = prompts
      assert.deepStrictEqual(
        [first, second, third].map((text) => countOf(text, "Row 30")),
        [1, 1, 1]
      )
      assert.include(third, "-<button i=0.2>Row 2\\n+<button i=0.2>Row 2 open")
      // The handle is another in each reading, and means the same.
      assert.deepStrictEqual(
        [first, second, third].map((text) => countOf(text, "9 more row")),
        [1, 1, 1]
      )
      assert.strictEqual(countOf(third, "click Save"), 1)
    })
  )

  it.effect("asks by the handle it was shown, whatever the page calls it by now", () =>
    Effect.gen(function* () {
      const handle = "more#0.100-140"
      const { asked } = yield* promptsOf([click("0.1"), calls(["readMore", { handle }]), calls(done())])
      assert.strictEqual(asked.length, 1)
      assert.notStrictEqual(asked[0], handle)
      assert.match(asked[0] ?? "", /^more#0\.\d00-\d40$/)
    })
  )

  it.effect("keeps what it looked at while the page does not change there, and may act on it", () =>
    Effect.gen(function* () {
      const { prompts } = yield* promptsOf([
        calls(["readMore", { handle: "more#0.100-140" }]),
        click("0.1"),
        click("0.70"),
        click("0.5"),
        calls(done())
      ])
      assert.deepStrictEqual(
        // The instructions name the mark once.
        prompts.map((text) => countOf(text, "<<<part ")),
        [1, 2, 2, 2, 1]
      )
    })
  )

  it.effect("keeps its note across a question, and none that is too long", () =>
    Effect.gen(function* () {
      const { prompts } = yield* promptsOf(
        [
          calls(["note", { text: "Old" }]),
          calls(["note", { text: "Lamp 8: 136.00" }], ["click", { i: "0.1" }]),
          calls(["note", { text: "word ".repeat(NOTE_MAX_TOKENS + 1) }]),
          calls(["askForHelp", { reason: "Sign in." }]),
          calls(done())
        ],
        Effect.andThen(reaches("Waiting"), answerAsked(copy.continue)).pipe(Effect.orDie)
      )
      assert.deepStrictEqual(
        prompts.map((text) => countOf(text, "Lamp 8: 136.00")),
        [0, 0, 1, 1, 1]
      )
      assert.deepStrictEqual(
        prompts.map((text) => countOf(text, '"Old"')),
        [0, 1, 0, 0, 0]
      )
      assert.include(prompts[3] ?? "", "Shorten it.")
    })
  )
})
