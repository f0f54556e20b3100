import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import type { FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { answerAsked, calls, done, reaches, startOn, world } from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import * as PseudoHtml from "#schemas/page/PseudoHtml.ts"

const countParses = Effect.acquireRelease(
  Effect.sync(() => vi.spyOn(PseudoHtml, "parse")),
  (spy) => Effect.sync(() => spy.mockRestore())
)

/** A page that counts how often it, or a part of it, is read. */
const counted = (html: string, more = "") => {
  const read = { pages: 0, parts: 0 }
  const page: FakePage = {
    url: () => "https://shop.test/",
    html: () => {
      read.pages++
      return html
    },
    more: () => {
      read.parts++
      return more
    },
    act: () => Effect.succeed({ success: true, settled: "silence" as const })
  }
  return { page, read }
}

describe("A page is parsed", () => {
  it.effect("at most once for each time it is read, whatever is decided on it", () =>
    Effect.gen(function* () {
      const { page, read } = counted(
        '<form>\n <textbox i=0.1>Name\n <combobox i=0.2 options="a|b">Kind\n<button i=0.3>Next'
      )
      const parsing = yield* countParses
      yield* startOn(page)
      yield* reaches("Finished")
      assert.isAtLeast(read.pages, 3)
      assert.isAbove(parsing.mock.calls.length, 0)
      assert.isAtMost(parsing.mock.calls.length, read.pages)
    }).pipe(
      Effect.provide(
        world([
          calls(["click", { i: "0.3" }]),
          calls(
            ["fillForm", { fields: [1, 2].map((n) => ({ i: `0.${n}`, value: "a" })) }],
            ["click", { i: "0.3" }]
          ),
          calls(done()),
          calls(done())
        ])
      ),
      Effect.scoped
    )
  )

  it.effect("no oftener where its user is asked, with the parts that are looked at for that", () =>
    Effect.gen(function* () {
      const { page, read } = counted(
        "<form>\n <textbox i=0.1>To\n <more#0.7-9>1 more textbox\n <button i=0.3 submits>Send",
        "<textbox i=0.5>Late"
      )
      const parsing = yield* countParses
      yield* startOn(page)
      yield* reaches("Waiting")
      assert.isAtLeast(read.parts, 1)
      assert.isAtMost(parsing.mock.calls.length, read.pages + read.parts)
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.isAtMost(parsing.mock.calls.length, read.pages + read.parts)
    }).pipe(Effect.provide(world([calls(["click", { i: "0.3" }]), calls(done())])), Effect.scoped)
  )
})
