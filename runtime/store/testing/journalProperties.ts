/**
 * The contract's properties: what holds for every sequence of calls, whoever makes them and whoever gives up.
 */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import fc from "fast-check"
import { Journal, type JournalKey } from "#runtime/store/Journal.ts"
import { applyToModel, emptyModel, type JournalStep, journalStep, modelLoaded } from "./journalModel.ts"
import { answerTo, appendOf, newActor } from "./journalSubject.ts"

/** Runs an Effect as a fast-check property, with the journal of the test. */
const forAll = <A>(
  arbitrary: fc.Arbitrary<A>,
  holds: (value: A) => Effect.Effect<void, unknown, Journal>
): Effect.Effect<void, never, Journal> =>
  Effect.flatMap(Effect.context<Journal>(), (context) =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(arbitrary, (value) => Effect.runPromiseWith(context)(holds(value))),
        { numRuns: 60 }
      )
    )
  )

export const journalProperties = (it: Vitest.MethodsNonLive<Journal>): void => {
  it.effect("two writers at random never write a version twice and never lose an acknowledged one", () =>
    forAll(
      fc.array(fc.record({ writer: fc.nat(1), events: fc.integer({ min: 1, max: 3 }) }), { maxLength: 30 }),
      (turns) =>
        Effect.gen(function* () {
          const journal = yield* Journal
          const key = newActor()
          const acknowledged = new Map<number, string>()
          const write = Effect.fnUntraced(function* (writer: number) {
            let after = 0
            for (const [turn, { events: count }] of turns.filter((one) => one.writer === writer).entries()) {
              const events = Array.from({ length: count }, (_, index) => `${writer}:${turn}:${index}`)
              const exit = yield* Effect.exit(journal.append(appendOf(key, after, { events })))
              if (Exit.isSuccess(exit)) {
                events.forEach((event, index) => {
                  assert.isFalse(acknowledged.has(after + 1 + index))
                  acknowledged.set(after + 1 + index, event)
                })
                after += count
              } else {
                after = (yield* journal.load(key)).events.length
              }
            }
          })
          yield* Effect.forEach([0, 1], write, { concurrency: "unbounded" })
          const { events } = yield* journal.load(key)
          assert.deepStrictEqual(
            events,
            Array.from(events, (_, index) => acknowledged.get(index + 1))
          )
          assert.strictEqual(events.length, acknowledged.size)
        })
    )
  )

  it.effect("what is loaded is what was written: the newest snapshot, the events after it, the tail", () =>
    forAll(fc.array(journalStep, { maxLength: 25 }), (steps) =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        let model = emptyModel
        for (const step of steps) {
          yield* carryOut(journal, key, model.events.length, step)
          model = applyToModel(model, step)
        }
        assert.deepStrictEqual(yield* journal.load(key), modelLoaded(model))
      })
    )
  )

  it.effect("JSON values come back as they were given", () =>
    forAll(fc.jsonValue(), (value) =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        yield* journal.append(
          appendOf(key, 0, {
            events: [value],
            receipts: [{ commandId: "c", version: 1, rejection: value }]
          })
        )
        yield* journal.saveTail(key, 1, [{ after: 1, event: value }])
        const { events, tail } = yield* journal.load(key)
        const receipt = yield* answerTo(key, "c")
        const found = [...events, ...tail.map((entry) => entry.event), receipt?.rejection]
        assert.deepStrictEqual(
          found.map((one) => JSON.stringify(one)),
          Array(3).fill(JSON.stringify(value))
        )
      })
    )
  )

  it.effect("an append whose caller is interrupted happens whole or not at all, and breaks no other", () =>
    forAll(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (interrupted) =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const writers = interrupted.map((interrupts) => ({ key: newActor(), interrupts }))
        const fibers = yield* Effect.forEach(writers, ({ key, interrupts }) =>
          Effect.gen(function* () {
            const receipts = [{ commandId: "c", version: 2 }]
            const append = appendOf(key, 0, { events: ["a", "b"], receipts })
            const fiber = yield* Effect.forkChild(journal.append(append), { startImmediately: true })
            if (interrupts) yield* Effect.forkChild(Fiber.interrupt(fiber))
            return fiber
          })
        )
        const exits = yield* Effect.forEach(fibers, Fiber.await)
        // A write behind the interrupted ones: once it is there, so is what was handed over before it.
        yield* journal.append(appendOf(newActor(), 0, { events: ["last"] }))
        for (const [index, { key, interrupts }] of writers.entries()) {
          const { events } = yield* journal.load(key)
          assert.isTrue(events.length === 0 || events.length === 2)
          assert.strictEqual((yield* answerTo(key, "c")) !== undefined, events.length === 2)
          const exit = exits[index]
          if (!interrupts) assert.isTrue(exit !== undefined && Exit.isSuccess(exit) && events.length === 2)
        }
      })
    )
  )
}

/** Carries one step of the model out on the journal; `version` is where the model stands. */
const carryOut = (journal: Journal["Service"], key: JournalKey, version: number, step: JournalStep) => {
  switch (step._tag) {
    case "Append":
      return journal.append(appendOf(key, version, step))
    case "Tail":
      return journal.saveTail(key, Math.max(0, version - step.behind), step.tail)
    case "Snapshot":
      return journal.saveSnapshot(key, Math.max(0, version + step.offset), step.state)
    case "Poisoned":
      return journal.savePoisoned(key, step.poisoned)
  }
}
