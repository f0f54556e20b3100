/** An answer prepared for a box of the browser's own is its task's: no other task's action is given it. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { act, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const by = (requestId: string, action: AgentAction) => ({ ...act(action), requestId })

it.effect.each([
  ["the task that prepared it", "ada/one", { accept: true }],
  ["no other task", "ada/two", undefined]
] as const)("a prepared answer meets the box of %s", ([_who, clicks, answer]) =>
  Effect.gen(function* () {
    const { run, told } = yield* startShop()
    yield* run({ _tag: "ReadPage" })
    yield* run(by("ada/one", { _tag: "answerDialog", accept: true }))
    yield* run({ _tag: "ReadPage" })
    yield* run(by(clicks, { _tag: "click", i: "0.3" }))
    expect(told.answers).toEqual([answer])
  })
)
