/** A question that the first release left waiting is this version's to answer: for just what it showed, and asked anew otherwise. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import {
  answerAsked,
  calls,
  done,
  hostId,
  proposalOf,
  reaches,
  task,
  until
} from "#runtime/actors/testing/TaskStage.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const Stored = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ events: Schema.Array(Schema.Record(Schema.String, Schema.Unknown)) }))
)
const fixture = join(import.meta.dirname, "../../../../schemas/web-agent/__fixtures__/released-0.1.0.json")

/** As that release stored it, up to the question whether “Send” may be pressed. */
const waiting = Schema.decodeUnknownSync(Stored)(readFileSync(fixture, "utf8"))
  .map(({ events }) => {
    const asked = events.findIndex((event) => JSON.stringify(event).includes("“Send” sends something"))
    return events.slice(0, asked + 1)
  })
  .find(({ length }) => length > 0)

const store = Effect.gen(function* () {
  const journal = yield* Journal
  const key = { kind: "WebAgentTask", id: task }
  const events = waiting ?? []
  assert.strictEqual(events.at(-1)?._tag, "QuestionAsked")
  yield* journal.append({ key, after: 0, events, receipts: [], at: 0, clearsTail: false })
})

/** The page that it was asked on; with a field besides where `more` says so. */
const form = (more = "") => {
  const acted: Array<AgentAction["_tag"]> = []
  const page: FakeBrowser.FakePage = {
    html: () => `<form>\n <textbox i=0.2>Name${more}\n <button i=0.5 submits>Send`,
    act: (action) =>
      Effect.sync(() => {
        acted.push(action._tag)
        return { success: true, settled: "silence" as const }
      })
  }
  return { acted, page }
}

const world = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([calls(done()), calls(done())])),
  Layer.provideMerge(SqliteStore.layerMemory)
)

const answered = (page: FakeBrowser.FakePage) =>
  Effect.gen(function* () {
    yield* store
    yield* passing(FakeBrowser.connect(hostId, page))
    const { questions } = yield* reaches("Waiting")
    assert.strictEqual(proposalOf(questions[0])?.fields[0]?.value, "the model's")
    yield* answerAsked(copy.continue)
    return yield* passing(
      until(({ status, questions }) => status._tag === "Finished" || questions.length === 2)
    )
  })

describe("A yes to a question of the first release", () => {
  it.effect("does what it showed", () =>
    Effect.gen(function* () {
      const { acted, page } = form()
      const { status } = yield* answered(page)
      assert.deepStrictEqual([status._tag, acted], ["Finished", ["fillForm"]])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("does nothing else that is there by now: that is asked about anew", () =>
    Effect.gen(function* () {
      const { acted, page } = form('\n <textbox i=0.7 value="9000">Sum')
      const { status, questions } = yield* answered(page)
      assert.deepStrictEqual([status._tag, questions.length, acted], ["Waiting", 2, []])
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
