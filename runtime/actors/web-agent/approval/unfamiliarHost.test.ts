/** A task that wants to take data to a host that nobody named asks before, once for the host, and without a page does not go. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { answerAsked, calls, done, reaches, startOn, world } from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const far = (query: string): readonly [string, { readonly url: string }] => [
  "navigate",
  { url: `https://far.test/find?q=${query}` }
]

const site = (more: Partial<FakeBrowser.FakePage> = {}) => {
  const acted: Array<AgentAction> = []
  const page: FakeBrowser.FakePage = {
    html: () => "<button i=0.1>Next",
    act: (action) =>
      Effect.sync(() => {
        acted.push(action)
        return { success: true, settled: "navigation" as const }
      }),
    ...more
  }
  return { acted, page }
}

describe("An address with data in it, of a host that nobody named", () => {
  it.effect("is opened on a yes, and the next one there unasked", () =>
    Effect.gen(function* () {
      const { acted, page } = site()
      yield* startOn(page)
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "far.test on example.test, takes data to a site")
      assert.deepStrictEqual(acted, [])
      yield* answerAsked(copy.continue)
      const after = yield* reaches("Finished")
      assert.strictEqual(after.questions.length, 1)
      assert.deepStrictEqual(
        acted.map((action) => (action._tag === "navigate" ? action.url : "")),
        ["https://far.test/find?q=1", "https://far.test/find?q=2"]
      )
    }).pipe(
      Effect.provide(world([calls(far("1")), calls(far("2")), calls(done()), calls(done())])),
      Effect.scoped
    )
  )

  it.effect("is not opened where there is no page to ask about it on, and its model is told why", () =>
    Effect.gen(function* () {
      const ops: Array<string> = []
      const { page } = site({ isOpen: () => false, onOp: ({ _tag }) => void ops.push(_tag) })
      yield* startOn(page)
      yield* reaches("Finished")
      assert.notInclude(ops, "OpenTab")
    }).pipe(Effect.provide(world([calls(far("1")), calls(done()), calls(done())])), Effect.scoped)
  )
})
