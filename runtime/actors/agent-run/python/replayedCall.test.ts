/** A call that was answered before, whose long answer stands with what gave it: its process does not stand still for it. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { answerCall } from "./answerCall.ts"
import type { Browsing } from "./pageTask.ts"

const host = {
  id: actorId(UserId.make("ada"), "run"),
  state: Effect.succeed({}),
  report: () => Effect.void
} as unknown as Browsing["host"]
const browsing = { host, begun: {}, tabId: undefined } as unknown as Browsing

/** It has ended, as its journal says, which does not hold the answer. */
const flow = { idempotent: () => Effect.succeed({ at: 5 }) } as unknown as Flow

it.effect(
  "is answered at once, and no place is left for it",
  () =>
    Effect.gen(function* () {
      const call = { _tag: "WriteFile", name: "a.txt", data: "YQ==" } as const
      const answer = yield* answerCall(browsing, flow, call, 1, 0, () =>
        Effect.die(new Error("It stands still."))
      )
      assert.deepStrictEqual(answer, { at: 5, answer: { _tag: "Answered", value: null } })
    }).pipe(Effect.provide(Attachments.layerMemory)) as Effect.Effect<void>
)
