/** What its user changes in a proposal goes out, and no instruction is lost for it: the whole loop. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { answerAsked, hostId, reaches, task } from "#runtime/actors/testing/TaskStage.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { copy } from "#schemas/copy.ts"

const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

/** A form that notes what it held whenever it was sent. */
const contactPage = () => {
  const held: Record<string, string> = { "0.1": "", "0.2": "General", "0.3": "" }
  const sent: Array<string> = []
  const page: FakeBrowser.FakePage = {
    html: () =>
      [
        "<form>Contact",
        ` <textbox i=0.1 value="${held["0.1"]}">Name`,
        ` <combobox i=0.2 value="${held["0.2"]}" options="General|Support">Topic`,
        ` <textbox i=0.3 value="${held["0.3"]}">Email`,
        " <button i=0.4 submits>Send"
      ].join("\n"),
    entry: (i) => held[i],
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "type") held[action.i] = action.text
        if (action._tag === "selectOption") held[action.i] = action.option
        if (action._tag === "click") sent.push(held["0.1"] ?? "")
        return { success: true, settled: "silence" as const }
      })
  }
  return { page, held, sent }
}

/** How the task ends for a user who changes the name when asked. */
const endOf = Effect.fnUntraced(function* (goal: string, page: FakeBrowser.FakePage) {
  const { webAgentTask } = yield* Actors
  yield* passing(FakeBrowser.connect(hostId, page))
  yield* webAgentTask.send(task, "start", {
    _tag: "StartTask",
    goal,
    conversationId: "ada/chat",
    hostId,
    tabId: null,
    preActions: []
  })
  yield* reaches("Waiting")
  yield* answerAsked(copy.continue, [{ i: "0.1", value: "Ada L" }])
  const { status } = yield* reaches("Finished")
  return status._tag === "Finished" ? status.result.message : ""
})

describe("A change to a proposal", () => {
  it.effect("stands for no instruction: all of them are carried out, and told as they went out", () =>
    Effect.gen(function* () {
      const { page, held, sent } = contactPage()
      const goal = "type Ada into Name, click Send, choose Support in Topic, type a@x.org into Email"
      const message = yield* endOf(goal, page)
      assert.deepStrictEqual(sent, ["Ada L"])
      assert.deepStrictEqual(held, { "0.1": "Ada L", "0.2": "Support", "0.3": "a@x.org" })
      assert.strictEqual(
        message,
        "Typed “Ada L” into Name, clicked Send, chose Support in Topic and typed “a@x.org” into Email."
      )
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("is told where the step itself makes the entry", () =>
    Effect.gen(function* () {
      const { page, held } = contactPage()
      const message = yield* endOf("type Ada into Name and press Enter, choose Support in Topic", page)
      assert.deepStrictEqual(held, { "0.1": "Ada L", "0.2": "Support", "0.3": "" })
      assert.strictEqual(message, "Typed “Ada L” into Name and pressed Enter and chose Support in Topic.")
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
