/** A yes is for the thing it was said of: another one that has taken its place, address and button alike, is asked about anew. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
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
  reaches,
  start,
  startOn,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { copy } from "#schemas/copy.ts"

/** What is shown at the moment. */
interface Shown {
  order: string
  path?: string
  documentId?: string
}

const beside = (order: string): ReadonlyArray<string> => [`<heading>Order ${order}`]
/** The question names the innermost two. */
const nested = (order: string): ReadonlyArray<string> => [
  `<listitem>Order ${order}`,
  " <listitem>Part",
  "  <listitem>Piece",
  "   <button i=0.3>Delete order"
]
const boxed = (order: string): ReadonlyArray<string> => ["<article>", ` <heading>Order ${order}`]

/** A queue of orders, of which the first is shown, at the same address where nothing else is said. */
const orders = (now: Shown, head = beside) => {
  const deleted: Array<string> = []
  const page: FakeBrowser.FakePage = {
    url: () => `https://shop.test/${now.path ?? "queue"}`,
    documentId: () => now.documentId ?? "d",
    html: () =>
      [
        "<main>",
        ...head(now.order).map((line) => ` ${line}`),
        " <form>",
        "  <button i=0.3 submits>Delete order"
      ].join("\n"),
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "click") deleted.push(now.order)
        return { success: true, settled: "silence" as const }
      })
  }
  return { page, deleted }
}

const clicks = [calls(["click", { i: "0.3" }]), calls(done())]
const clickOnce = world(clicks)
/** It asks once more, or ends without. */
const next = passing(until(({ status, questions }) => status._tag === "Finished" || questions.length === 2))
const asksAnew = (deleted: ReadonlyArray<string>) =>
  Effect.map(next, ({ status }) => assert.deepStrictEqual([status._tag, deleted], ["Waiting", []]))

describe("A yes to deleting an order", () => {
  it.effect.each([
    ["under its heading", beside],
    ["under a heading that is not in its question", boxed],
    ["in more boxes than are in its question", nested]
  ] as const)(
    "deletes no other one that is shown in its place by then, %s, and is asked for anew",
    ([_, head]) =>
      Effect.gen(function* () {
        const now = { order: "A" }
        const { page, deleted } = orders(now, head)
        yield* startOn(page)
        yield* reaches("Waiting")
        now.order = "B"
        yield* answerAsked(copy.continue)
        yield* asksAnew(deleted)
      }).pipe(Effect.provide(clickOnce), Effect.scoped)
  )

  it.effect("deletes it, while it is still the one that is shown", () =>
    Effect.gen(function* () {
      const { page, deleted } = orders({ order: "A" })
      yield* startOn(page)
      yield* reaches("Waiting")
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(deleted, ["A"])
    }).pipe(Effect.provide(clickOnce), Effect.scoped)
  )

  /** The server is killed while it waits; the browser stays, and what is shown there changes meanwhile. */
  const killedMeanwhile = <E, R>(
    meanwhile: Partial<Shown>,
    after: (deleted: ReadonlyArray<string>) => Effect.Effect<void, E, R>
  ) =>
    Effect.gen(function* () {
      const now: Shown = { order: "A" }
      const { page, deleted } = orders(now)
      const journal = new CrashingJournal(yield* Journal)
      const live = <A, E, R>(journal: CrashingJournal, life: Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const { actors } = yield* Effect.provideService(LocalActors.start, Journal, journal.service)
          return yield* Effect.provideService(
            Effect.andThen(passing(FakeBrowser.connect(hostId, page)), life),
            Actors,
            actors
          )
        }).pipe(Effect.scoped)
      yield* live(
        journal,
        Effect.andThen(start, reaches("Waiting")).pipe(Effect.tap(() => Effect.sync(() => journal.kill())))
      )
      const revived = yield* journal.revive
      Object.assign(now, meanwhile)
      yield* live(revived, Effect.andThen(answerAsked(copy.continue), after(deleted)))
    }).pipe(Effect.provide(LocalActors.lasting(ScriptedModel.layer(clicks))))

  it.effect.each([
    ["drawn by the same document", { order: "B" }],
    ["in another document at the same address", { order: "B", documentId: "e" }],
    ["at another address", { order: "B", documentId: "e", path: "orders/B" }],
    ["in the very same words, in another document", { documentId: "e" }]
  ] as const)(
    "after a kill deletes none that is there by then, %s, and is asked for anew",
    ([_how, meanwhile]) => killedMeanwhile(meanwhile, asksAnew)
  )

  it.effect("after a kill deletes it, while it is still the one that is shown", () =>
    killedMeanwhile({}, (deleted) =>
      Effect.map(reaches("Finished"), () => assert.deepStrictEqual(deleted, ["A"]))
    )
  )
})

describe("A time that is shown over the step", () => {
  /** The heading of each reading, one after the other; the last one stays. */
  const under = (headings: ReadonlyArray<string>) => {
    let readings = 0
    const { page, deleted } = orders({ order: "A" }, () => {
      const heading = headings[Math.min(readings++, headings.length - 1)]
      return [`<heading>${heading}`]
    })
    return { page, deleted }
  }
  const agree = Effect.fnUntraced(function* (page: FakeBrowser.FakePage) {
    yield* startOn(page)
    yield* reaches("Waiting")
    yield* answerAsked(copy.continue)
    return yield* next
  })

  it.effect.each([
    ["a clock", Array.from({ length: 50 }, (_, at) => `Session ends in 04:${59 - at}`)],
    ["a countdown", Array.from({ length: 50 }, (_, at) => `Offer ends in ${59 - at} s`)],
    ["in another language", Array.from({ length: 50 }, (_, at) => `Noch ${59 - at} s`)],
    ["a clock without words", Array.from({ length: 50 }, (_, at) => `04:${59 - at}`)]
  ] as const)("keeps no yes from being carried out, as long as it ticks: %s", ([_, headings]) =>
    Effect.gen(function* () {
      const { page, deleted } = under(headings)
      const { questions } = yield* agree(page)
      assert.deepStrictEqual([deleted, questions.length], [["A"], 1])
      // It was shown whole.
      assert.match(questions[0]?.request.text ?? "", / ends in \d|Noch \d|04:\d/)
    }).pipe(Effect.provide(clickOnce), Effect.scoped)
  )

  it.effect.each([
    ["a time that changed once", ["Visit at 12:00", "Visit at 13:00"]],
    ["visits in a list that moves on", ["Visit at 12:00", "Visit at 13:30", "Visit at 15:00"]],
    ["the next visit, over a list that then runs", ["Visit at 12:00", "Visit at 13:30", "Visit at 13:31"]],
    ["an amount of minutes", ["5 minutes of film", "400 minutes of film", "900 minutes of film"]],
    ["minutes that run as seconds do", ["5 minutes of film", "6 minutes of film", "8 minutes of film"]],
    ["a room by its number", ["Room 101:05", "Room 201:07", "Room 345:09"]],
    ["seconds, as in a name", ["Team 1 s", "Team 70 s", "Team 3 s"]],
    ["names of minutes that come one after the other", ["Lap 1 min", "Lap 2 min", "Lap 3 min", "Lap 4 min"]],
    ["a countdown of minutes, faster than time", ["5 min left", "4 min left", "3 min left", "2 min left"]],
    ["a time that goes back and forth", ["Team 3 s", "Team 2 s", "Team 4 s"]],
    ["a number, however often it changes", Array.from({ length: 50 }, (_, at) => `Order ${at}`)],
    [
      "words beside a clock",
      Array.from({ length: 50 }, (_, at) => `Order ${"ABCDEFGHIJ"[at % 10]} 04:${59 - at}`)
    ]
  ] as const)("is another thing's where it does not tick by itself: %s", ([_, headings]) =>
    Effect.gen(function* () {
      const { page, deleted } = under(headings)
      yield* agree(page)
      yield* asksAnew(deleted)
    }).pipe(Effect.provide(clickOnce), Effect.scoped)
  )
})
