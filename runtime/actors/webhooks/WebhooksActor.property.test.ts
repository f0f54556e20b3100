/**
 * A person's webhooks whose process is killed at any of its writes, and whose addresses fail, break and hang: each message that was
 * accepted is taken by each address that ever answers, in order, and comes twice only as the same once more.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import * as Actor from "#runtime/actor/Actor.ts"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"
import { NotDelivered, WebhookSender } from "./WebhookSender.ts"
import { WebhooksActor } from "./WebhooksActor.ts"

const ada = ActorId.make("ada")
const STEP_MS = 5_000

/** Retries pass quickly: the clock runs until it is done. */
const passing = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.raceFirst(effect, Effect.forever(Effect.andThen(TestClock.adjust(STEP_MS), Effect.yieldNow)))

/** What an address does with a message that comes to it. `lost`: it takes it, and the answer does not arrive. */
type Answer = "takes" | "fails" | "breaks" | "lost"

interface Story {
  readonly messages: number
  /** What the flaky address does, message after message; then it takes everything. */
  readonly flaky: ReadonlyArray<Answer>
  readonly kills: ReadonlyArray<{ readonly write: number; readonly point: "before" | "after" }>
}

const story: fc.Arbitrary<Story> = fc.record({
  messages: fc.integer({ min: 1, max: 5 }),
  flaky: fc.array(fc.constantFrom<Answer>("takes", "fails", "breaks", "lost"), { maxLength: 6 }),
  kills: fc.array(
    fc.record({
      write: fc.integer({ min: 1, max: 9 }),
      point: fc.constantFrom("before" as const, "after" as const)
    }),
    { maxLength: 4 }
  )
})

interface Came {
  readonly id: string
  readonly body: string
}

/** `came`: all that each address took, in order. */
const receivers = (flaky: ReadonlyArray<Answer>) => {
  const answers = [...flaky]
  const came: { readonly [webhook: string]: Array<Came>; readonly hung: Array<Came> } = {
    steady: [],
    flaky: [],
    hung: []
  }
  const failed = Effect.fail(new NotDelivered({ message: "no" }))
  /** Of one process: what is dead sends nothing. */
  const senderOf = (journal: CrashingJournal) =>
    WebhookSender.of({
      refusalOf: () => undefined,
      seal: () => Effect.succeed("s"),
      send: (_, { id: webhook }, { body, id }) =>
        Effect.suspend(() => {
          if (journal.isCrashed || webhook === "hung") return Effect.never
          const answer = webhook === "flaky" ? (answers.shift() ?? "takes") : "takes"
          if (answer === "takes" || answer === "lost") came[webhook]?.push({ id, body })
          if (answer === "breaks") return Effect.die("broken")
          return answer === "takes" ? Effect.void : failed
        })
    })
  return { came, senderOf }
}

const live = Effect.fnUntraced(function* ({ flaky, kills, messages }: Story) {
  const { came, senderOf } = receivers(flaky)
  let journal = new CrashingJournal(yield* Journal)
  const scope = yield* Scope.make()
  const start = Effect.suspend(() =>
    Actor.make(WebhooksActor, ada).pipe(
      Effect.provideService(Journal, journal.service),
      Effect.provideService(WebhookSender, senderOf(journal)),
      // Nothing closes it: what is dead ends no more.
      Effect.provideService(Scope.Scope, scope)
    )
  )
  let actor = yield* passing(start)
  /** Whoever was killed is followed by the next. */
  const followed = Effect.gen(function* () {
    journal = yield* journal.revive
    actor = yield* start
    // As every start wakes it (`wakeUpWith`).
    yield* actor.inspect
  })
  for (const id of ["hung", "flaky", "steady"]) {
    yield* passing(
      actor.send(`add:${id}`, {
        _tag: "AddWebhook",
        id,
        url: `https://${id}.test/`,
        sealedSecret: "s"
      })
    )
  }
  const ids = Array.from({ length: messages }, (_, index) => `m${index}`)
  const due = [...kills]
  /** Sends until it is answered: by this process, or by the next. */
  const told = Effect.fnUntraced(function* (id: string) {
    while (true) {
      const kill = due.shift()
      if (kill !== undefined) journal.crashAt(kill.write, kill.point)
      const isAnswered = yield* passing(
        Effect.raceFirst(
          Effect.as(
            actor.send(`tell:${id}`, { _tag: "Tell", id, type: "run.ended", data: `{"id":"${id}"}` }),
            true
          ),
          Effect.as(journal.crashed, false)
        )
      )
      if (isAnswered) return
      yield* passing(followed)
    }
  })
  for (const id of ids) yield* told(id)
  const isDone = (webhook: string): boolean => came[webhook]?.some(({ id }) => id === ids.at(-1)) === true
  // A kill that was laid may still come: whoever is dead by then is followed by another.
  yield* passing(
    Effect.gen(function* () {
      while (!isDone("steady") || !isDone("flaky")) {
        if (journal.isCrashed) yield* followed
        yield* Effect.yieldNow
      }
    })
  )
  return { came, ids }
})

describe("a person's webhooks", () => {
  it.effect(
    "tell each address what was accepted, in order, whatever fails and whenever the process ends",
    () =>
      Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(story, (told) =>
            Effect.gen(function* () {
              const { came, ids } = yield* live(told)
              for (const webhook of ["steady", "flaky"]) {
                const all = came[webhook] ?? []
                const firsts = all.map(({ id }) => id).filter((id, at, every) => every.indexOf(id) === at)
                assert.deepStrictEqual(firsts, ids, webhook)
                // Again only before the next one came, and as it was.
                const changes = all.filter(({ id }, at) => id !== all[at - 1]?.id)
                assert.lengthOf(changes, ids.length, webhook)
                for (const { body, id } of all) {
                  assert.strictEqual(body, all.find((one) => one.id === id)?.body)
                  assert.include(body, `"data":{"id":"${id}"}`)
                }
              }
              assert.deepStrictEqual(came.hung, [])
            }).pipe(
              Effect.provide([SqliteStore.layerMemory, TestClock.layer(), Logger.layer([])]),
              Effect.runPromise
            )
          ),
          { numRuns: 40 }
        )
      )
  )
})
