/** Whatever the model presses, its user says and the page becomes, whenever the task is stopped: only what was agreed to leaves. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { makeHeldPage } from "#runtime/actors/testing/HeldPage.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import {
  answerAsked,
  calls,
  done,
  hostId,
  isAgreed,
  proposalOf,
  start,
  task,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

const save = ["click", { i: "0.1" }] as const
const next = ["click", { i: "0.2" }] as const
const answer = fc.constantFrom(
  calls(save),
  calls(save, next),
  calls(next, save),
  calls(next),
  calls(save, save)
)

/** What becomes of the page while its user is asked. */
const meanwhile = fc.constantFrom(
  "nothing",
  "timesOut",
  "otherPath",
  "otherRow",
  "otherDocument",
  "sendsLate"
)

const plan = fc.record({
  /** Something else leaves unasked with every press. */
  isAlong: fc.boolean(),
  script: fc.array(answer, { minLength: 1, maxLength: 4 }),
  said: fc.infiniteStream(fc.record({ yes: fc.constantFrom(true, true, true, false), meanwhile })),
  /** The browser does not come back from a word on what waits, so many words from now. */
  hangsAt: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  stop: fc.option(
    fc.record({
      afterQuestions: fc.integer({ min: 0, max: 2 }),
      by: fc.constantFrom("AbortTask" as const, "PauseTask" as const, "TakeOver" as const)
    }),
    { nil: undefined }
  )
})

const pathsIn = (asked: AskedRequest) => proposalOf(asked)?.outgoing?.requests.map(({ path }) => path) ?? []
const idsIn = (asked: AskedRequest) => proposalOf(asked)?.outgoing?.requests.map(({ id }) => id) ?? []

const countOf = (paths: ReadonlyArray<string>) => (path: string) => paths.filter((one) => one === path).length

describe("What steps want to send", () => {
  it("leaves once for each yes to just that, is asked about once, and waits no longer than its task", () =>
    fc.assert(
      fc.asyncProperty(plan, ({ hangsAt, isAlong, said, script, stop }) => {
        const held = makeHeldPage()
        const { orders, sent, waiting } = held
        if (isAlong) orders.along = { method: "POST", host: "shop.example", path: "/drafts" }
        let words = 0
        const page: FakeBrowser.FakePage = {
          ...held.page,
          onHeld: (op) =>
            Effect.suspend(() => {
              const isLast = words++ === hangsAt
              const answered = held.page.onHeld?.(op) ?? Effect.die("no page")
              return isLast ? Effect.andThen(answered, Effect.never) : answered
            })
        }
        /** What the server was told of, and what still waits. */
        const left = (state: WebAgentTaskState | undefined): ReadonlyArray<string> =>
          [
            ...(state?.questions ?? []).flatMap(idsIn),
            ...(state?.steps ?? []).flatMap(({ feedback }) => (feedback?.held ?? []).map(({ id }) => id))
          ].filter((id) => waiting.has(id))
        const change = (what: string): void => {
          if (what === "timesOut") held.timeOut()
          if (what === "otherPath") orders.path = "/orders/2"
          if (what === "otherRow") orders.order = "Order 2"
          if (what === "otherDocument") orders.document += 1
          if (what === "sendsLate") held.sendLate("/drafts/1")
        }
        return Effect.gen(function* () {
          const { webAgentTask } = yield* Actors
          yield* passing(FakeBrowser.connect(hostId, page))
          yield* start
          const answering = Effect.forever(
            Effect.gen(function* () {
              yield* until(({ status }) => status._tag === "Waiting")
              const { value } = said.next()
              change(value.meanwhile)
              yield* Effect.ignore(answerAsked(value.yes ? copy.continue : copy.cancel))
            })
          )
          const stopping = Effect.gen(function* () {
            if (stop === undefined) return yield* Effect.never
            yield* until(
              ({ questions, status }) => questions.length > stop.afterQuestions && status._tag === "Running"
            )
            yield* Effect.ignore(webAgentTask.send(task, "stop", { _tag: stop.by }))
            yield* until(({ status }) => status._tag === "Paused")
            yield* TestClock.adjust(60_000)
            const paused = yield* currentState(webAgentTask, task)
            assert.deepStrictEqual(left(paused), [], "something waits while its user has the browser")
            yield* Effect.ignore(webAgentTask.send(task, "resume", { _tag: "ResumeTask" }))
            return yield* Effect.never
          })
          const finished = until(({ status }) => status._tag === "Finished")
          const { questions } = yield* passing(
            Effect.raceFirst(finished, Effect.raceFirst(answering, stopping))
          )
          yield* TestClock.adjust(120_000)
          const agreed = countOf(questions.filter(isAgreed).flatMap(pathsIn))
          for (const path of sent) {
            assert.isAtMost(
              countOf(sent)(path),
              agreed(path),
              `${path} left more often than it was agreed to`
            )
          }
          if (isAlong) {
            const saves = JSON.stringify(script).split(JSON.stringify("0.1")).length - 1
            assert.isAtMost(held.pressed(), saves, "it was pressed again where something had left")
          }
          const ids = questions.flatMap(idsIn)
          assert.strictEqual(new Set(ids).size, ids.length, "something was asked about twice")
          const over = yield* currentState(webAgentTask, task)
          assert.deepStrictEqual(left(over), [], "something waits for a task that is over")
        }).pipe(
          Effect.provide(world([...script, calls(done())])),
          Effect.scoped,
          Effect.provide([TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      }),
      { numRuns: 60 }
    ))
})
