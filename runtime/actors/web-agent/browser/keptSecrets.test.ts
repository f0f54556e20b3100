/** What is typed into a secret field is kept nowhere, wherever the model was shown that it is one. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { answerAsked, calls, done, reaches, startOn, world } from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"

const typed: Array<string> = []

describe("A secret", () => {
  it.effect("typed into a field that only a closer look has shown is masked in the step that is kept", () =>
    Effect.gen(function* () {
      yield* startOn({
        html: () => "<form>\n <more#0.1-9>1 more textbox",
        more: () => "<textbox i=0.4 secret=password>Password",
        act: (action) =>
          Effect.sync(() => {
            if (action._tag === "type") typed.push(action.text)
            return { success: true, settled: "silence" as const }
          })
      })
      const state = yield* reaches("Finished")
      assert.deepStrictEqual(typed, ["hunter2"])
      assert.deepInclude(state.steps[0]?.action, { _tag: "type", text: SECRET_MASK })
      assert.notInclude(JSON.stringify(state), "hunter2")
    }).pipe(
      Effect.provide(
        world([
          calls(["readMore", { handle: "more#0.1-9" }]),
          calls(["type", { i: "0.4", text: "hunter2" }]),
          calls(done()),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )

  it.effect("is in no question: the step is refused, and done in two", () =>
    Effect.gen(function* () {
      const acted: Array<string> = []
      yield* startOn({
        html: () =>
          `<form>\n <textbox i=0.4 secret=password>New password\n <button i=0.5>Pay now\n<p>${acted.length}`,
        act: (action) =>
          Effect.sync(() => {
            acted.push(action._tag)
            return { success: true, settled: "silence" as const }
          })
      })
      const asked = yield* reaches("Waiting")
      assert.notInclude(JSON.stringify(asked), "hunter2")
      assert.deepStrictEqual(acted, ["type"])
      assert.include(JSON.stringify(asked.steps[0]), "Type that text by itself first")
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, ["type", "click"])
    }).pipe(
      Effect.provide(
        world([
          calls(["fillForm", { fields: [{ i: "0.4", value: "hunter2" }], submit: "0.5" }]),
          calls(["type", { i: "0.4", text: "hunter2" }]),
          calls(["click", { i: "0.5" }]),
          calls(done()),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )

  it.effect("typed into a field whose id was never shown is masked in the steps that failed", () =>
    Effect.gen(function* () {
      yield* startOn({
        html: () => "<form>\n <textbox i=0.4>User",
        act: () =>
          Effect.succeed({
            success: false,
            settled: "silence",
            errorMessage: { name: "ElementNotFound", message: "There is no element 0.5." }
          })
      })
      const { steps } = yield* reaches("Finished")
      assert.deepInclude(steps[0]?.action, { _tag: "fillForm" })
      assert.deepInclude(steps[1]?.action, { _tag: "type", text: SECRET_MASK })
      assert.include(JSON.stringify(steps), "ada")
      assert.notInclude(JSON.stringify(steps), "hunter2")
    }).pipe(
      Effect.provide(
        world([
          calls([
            "fillForm",
            {
              fields: [
                { i: "0.4", value: "ada" },
                { i: "0.5", value: "hunter2" }
              ]
            }
          ]),
          calls(["type", { i: "0.5", text: "hunter2" }]),
          calls(done()),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )
})
