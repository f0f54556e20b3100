import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { RequestId } from "./refusals.ts"
import { UnansweredRequests } from "./UnansweredRequests.ts"

/** A number and its text are two ids. */
const anyId: fc.Arbitrary<RequestId> = fc.oneof(fc.nat(3), fc.nat(3).map(String))

const anyStep = fc.record({ id: anyId, isAnswer: fc.boolean() })

describe("unanswered requests", () => {
  it("are found, counted and taken as in a map, in the order they came", () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const unanswered = new UnansweredRequests()
        const model = new Map<RequestId, string>()
        for (const [at, { id, isAnswer }] of steps.entries()) {
          if (isAnswer) {
            assert.strictEqual(unanswered.take(id)?.method, model.get(id))
            model.delete(id)
          } else if (!model.has(id)) {
            unanswered.add(id, `method ${at}`)
            model.set(id, `method ${at}`)
          }
          assert.strictEqual(unanswered.size, model.size)
          for (const { id } of steps) assert.strictEqual(unanswered.find(id)?.method, model.get(id))
          assert.deepStrictEqual(
            unanswered.all.map(({ id, method }) => [id, method]),
            Array.from(model)
          )
        }
      })
    )
  })
})
