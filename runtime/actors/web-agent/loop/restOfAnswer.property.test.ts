/**
 * Whatever an answer holds and whatever becomes of its steps, each call of it is carried out once and in its order, or
 * the model is told that it was not; a process that ends while its user is asked changes nothing about it.
 */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import {
  answerAsked,
  calls,
  done,
  hostId,
  startTask,
  task,
  tell,
  until
} from "#runtime/actors/testing/TaskStage.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"

const PAGE = `<button i=0.1>One
<button i=0.2>Two
<button i=0.3>Delete
<button i=0.4>Delete all
<textbox i=0.5 secret=password>Password`

/** What an answer calls, what the model knows it by, and what becomes of it. */
const CALLS = {
  one: { call: ["click", { i: "0.1" }], name: "click 0.1", acts: true },
  two: { call: ["click", { i: "0.2" }], name: "click 0.2", acts: true },
  delete: { call: ["click", { i: "0.3" }], name: "click 0.3", acts: true, isAsked: true },
  deleteAll: { call: ["click", { i: "0.4" }], name: "click 0.4", acts: true, isAsked: true },
  secret: { call: ["type", { i: "0.5", text: "hunter2" }], name: "type 0.5", acts: true, isKept: false },
  look: { call: ["findText", { text: "Two" }], name: "findText", acts: false, isKept: false }
} as const satisfies Record<string, Known>

interface Known {
  readonly call: readonly [name: string, params: Readonly<Record<string, string>>]
  readonly name: string
  readonly acts: boolean
  readonly isAsked?: true
  /** It is not carried out without the model. */
  readonly isKept?: false
}

type Ending = "succeeds" | "fails" | "navigates"

const feedbackOf = (ending: Ending): Omit<ActionFeedback, "action"> => {
  switch (ending) {
    case "succeeds":
      return { success: true, settled: "silence" }
    case "navigates":
      return { success: true, settled: "navigation" }
    case "fails":
      return { success: false, errorMessage: { name: "ElementCovered", message: "covered" } }
  }
}

/** What is to become of an answer: pure, from its calls and how each step ends. */
const expected = (answer: ReadonlyArray<Known>, endings: ReadonlyArray<Ending>) => {
  const acted: Array<string> = []
  let hasAsked = false
  for (const [index, one] of answer.entries()) {
    if (hasAsked && one.isKept === false) return { acted, undone: answer.slice(index) }
    hasAsked ||= one.isAsked === true
    if (!one.acts) continue
    const ending = endings[acted.length]
    acted.push(one.name)
    if (ending !== "succeeds") return { acted, undone: answer.slice(index + 1) }
  }
  return { acted, undone: [] }
}

/** A page whose steps end so, in order, and are noted. */
const pageThatNotes = (acted: Array<string>, endings: ReadonlyArray<Ending>): FakeBrowser.FakePage => ({
  html: () => PAGE,
  find: () => "<button i=0.2>Two",
  act: (action) =>
    Effect.sync(() => {
      const ending = feedbackOf(endings[acted.length] ?? "succeeds")
      acted.push(`${action._tag} ${"i" in action ? action.i : ""}`)
      return ending
    })
})

const answers = fc.array(fc.constantFrom<Known>(...Object.values(CALLS)), { minLength: 1, maxLength: 5 })
const outcomes = fc.array(fc.constantFrom<Ending>("succeeds", "succeeds", "succeeds", "fails", "navigates"), {
  minLength: 5,
  maxLength: 5
})

const run = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(effect, [TestClock.layer(), Logger.layer([])]))

describe("An answer's calls", () => {
  it("are carried out once, in order, or told to the model, also where its process ends at every question", () =>
    fc.assert(
      fc.asyncProperty(answers, outcomes, fc.boolean(), (answer, endings, isKilled) => {
        const acted: Array<string> = []
        const told: Array<string> = []
        const browser = pageThatNotes(acted, endings)
        const model = ScriptedModel.layer(
          [calls(...answer.map(({ call }) => call)), calls(done()), calls(done())],
          ({ content }) => Effect.sync(() => void told.push(JSON.stringify(content)))
        )
        /** One process, up to the next question or the end. */
        const oneLife = Effect.gen(function* () {
          const { actors, stop } = yield* LocalActors.start
          const isOver = yield* Effect.gen(function* () {
            yield* passing(FakeBrowser.connect(hostId, browser))
            yield* startTask(task).pipe(Effect.ignore)
            const settled = until(({ status }) => status._tag === "Waiting" || status._tag === "Finished")
            while (true) {
              const { status } = yield* passing(settled)
              if (status._tag === "Finished") return true
              yield* answerAsked(copy.continue)
              if (isKilled) {
                yield* passing(until(({ status: now }) => now._tag !== "Running"))
                return false
              }
            }
          }).pipe(Effect.provideService(Actors, actors), Effect.scoped)
          yield* stop
          return isOver
        })
        return Effect.gen(function* () {
          while (!(yield* oneLife)) {
            // The next process finds the question, or the end.
          }
          const { acted: steps, undone } = expected(answer, endings)
          assert.deepStrictEqual(acted, steps)
          const next = told[1] ?? ""
          if (undone.length === 0) assert.notInclude(next, "not carried out")
          else assert.include(next, webAgentCopy.notCarriedOut(undone.map(({ name }) => name)))
        }).pipe(Effect.provide(LocalActors.lasting(model)), Effect.scoped, run)
      }),
      { numRuns: 60 }
    ))

  it("after the one that was agreed to are carried out once, in order, or told to the model, whenever its user pauses the task; where its process ends, none is done twice", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Known>(...Object.values(CALLS)), { minLength: 1, maxLength: 4 }),
        outcomes,
        fc.nat(12),
        fc.boolean(),
        (after, endings, at, isKilled) => {
          const acted: Array<string> = []
          const told: Array<string> = []
          const reached = Deferred.makeUnsafe<void>()
          let ops = 0
          let isAnswered = false
          const browser: FakeBrowser.FakePage = {
            ...pageThatNotes(acted, endings),
            onOp: () => {
              if (!isAnswered) return
              if (ops === at) Deferred.doneUnsafe(reached, Exit.void)
              ops += 1
            }
          }
          const model = ScriptedModel.layer(
            [
              calls(...[CALLS.delete, ...after].map(({ call }) => call)),
              ...Array.from({ length: 4 }, () => calls(done()))
            ],
            ({ content }) => Effect.sync(() => void told.push(JSON.stringify(content)))
          )
          const settled = until(({ status: { _tag } }) => ["Waiting", "Paused", "Finished"].includes(_tag))
          const toTheEnd = Effect.gen(function* () {
            while (true) {
              const { status } = yield* passing(settled)
              if (status._tag === "Finished") return
              if (status._tag === "Paused") yield* tell({ _tag: "ResumeTask" })
              else yield* answerAsked(copy.continue)
              isAnswered = true
            }
          })
          /** Its user pauses it there, or its process ends. */
          const cutOff = Effect.andThen(
            Deferred.await(reached),
            isKilled ? Effect.void : Effect.andThen(Effect.ignore(tell({ _tag: "PauseTask" })), Effect.never)
          )
          const oneLife = Effect.gen(function* () {
            const { actors, stop } = yield* LocalActors.start
            yield* Effect.gen(function* () {
              yield* passing(FakeBrowser.connect(hostId, browser))
              yield* startTask(task).pipe(Effect.ignore)
              yield* Effect.raceFirst(toTheEnd, cutOff)
            }).pipe(Effect.provideService(Actors, actors), Effect.scoped)
            yield* stop
          })
          return Effect.gen(function* () {
            yield* oneLife
            if (isKilled) yield* oneLife
            const [asked, ...rest] = acted
            assert.include([undefined, CALLS.delete.name], asked)
            const names = after.map(({ name }) => name)
            assert.deepStrictEqual(rest, names.slice(0, rest.length))
            const undone = names.slice(rest.length)
            if (isKilled || undone.length === 0) return
            // What was asked about and not done is its user's to hear of.
            const isLapsed = after[rest.length]?.isAsked === true
            const lists = [undone, ...(isLapsed ? [undone.slice(1)] : [])]
            const isTold = lists.some((list) =>
              list.length === 0
                ? true
                : told.some((prompt) => prompt.includes(webAgentCopy.notCarriedOut(list)))
            )
            assert.isTrue(isTold, undone.join())
          }).pipe(Effect.provide(LocalActors.lasting(model)), Effect.scoped, run)
        }
      ),
      { numRuns: 60 }
    ))
})
