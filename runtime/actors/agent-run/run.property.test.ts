/**
 * A run of an agent, whatever its steps find, whatever its user answers, and whenever it is stopped or its process killed:
 * it ends in one of three results, and does nothing twice.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { countOf } from "#schemas/agents/stepTree.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { interpret } from "./testing/interpret.ts"
import { actorsIn, inputs, play, world } from "./testing/playRun.ts"

const isBeginningOf = (part: ReadonlyArray<string>, whole: ReadonlyArray<string>): boolean =>
  part.every((one, place) => one === whole[place])

describe("A run", () => {
  it("does what its steps say in their order, nothing twice, and ends in success, error or aborted, whatever cuts it", () =>
    fc.assert(
      fc.asyncProperty(world, (given) =>
        Effect.gen(function* () {
          const told = interpret(given.steps, inputs, given)
          const { acted, ended } = yield* play(given)
          assert(ended.status._tag === "Finished")
          const { message, type } = ended.status.result
          assert.include(["success", "error", "aborted"], type)
          assert(isBeginningOf(acted, told.acted), `did ${acted.join()}, not ${told.acted.join()}`)
          const questions = questionsIn(ended.flow).map(({ request }) => request)
          const asked = questions.flatMap((request) => ("text" in request ? [request.text] : []))
          assert(isBeginningOf(asked, told.asked), `asked ${asked.join()}, not ${told.asked.join()}`)
          assert.strictEqual(new Set(questions.map(({ id }) => id)).size, asked.length, "asked twice")
          const stretches = ended.tasks.map(({ from, rounds = [] }) => [from, ...rounds].join())
          assert.strictEqual(new Set(stretches).size, stretches.length, "a stretch twice")
          assert.strictEqual(new Set(ended.tasks.map(({ taskId }) => taskId)).size, stretches.length)
          const count = countOf(given.steps)
          assert.isAtMost(ended.completedSteps, count)
          const isUncut = given.ends.length === 0 && given.stopAt === undefined
          if (isUncut) {
            assert.strictEqual(type, told.type, message)
            if (told.at !== undefined) assert.match(message, new RegExp(`[ #]${told.at}( |:)`))
          }
          if (type !== "success") return
          assert.deepStrictEqual([acted, asked], [told.acted, told.asked])
          assert.strictEqual(told.type, "success")
          assert.strictEqual(ended.completedSteps, count)
          assert.isUndefined(ended.rounds)
          // A replay tells of what was found long ago as well.
          assert.deepStrictEqual(ended.values.found, told.values.found)
        }).pipe(
          Effect.provide(actorsIn),
          Effect.provide([TestClock.layer(), Logger.layer([])]),
          Effect.scoped,
          Effect.runPromise
        )
      ),
      { numRuns: 80 }
    ))
})
