/** Places under whatever is done with them: never too many, nobody passed over, and nothing is called for that nobody needs. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ask, emptyQueue, leave, offer, type PlaceQueue, type Settled, withdraw } from "./PlaceQueue.ts"

const person = fc.constantFrom("ada", "bob", "cy")
const step = fc.oneof(
  fc.record({ does: fc.constant("ask" as const), person }),
  // Of those who are there, by their place among them.
  fc.record({ does: fc.constantFrom("leave" as const, "offer" as const, "withdraw" as const), at: fc.nat(9) })
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const moves = { leave, offer, withdraw }

const idsOf = ({ holders, waiting }: PlaceQueue): ReadonlyArray<number> => [
  ...holders.map(({ id }) => id),
  ...waiting.map(({ id }) => id)
]

const isLeaving = ({ holders }: PlaceQueue, id: number): boolean =>
  holders.some((one) => one.id === id && one.state === "leaving")

const heldBy = ({ holders }: PlaceQueue, whose: string): number =>
  holders.filter((one) => one.person === whose && one.state !== "leaving").length

/** So many more. */
const mayHave = ({ holders, max }: PlaceQueue, whose: string, more = 1): boolean =>
  holders.filter(({ person }) => person === whose).length + more <= Math.max(1, max - 1)

/** Each change, with the queue before it and what was settled. */
const play = (
  max: number,
  steps: ReadonlyArray<Step>,
  holds: (before: PlaceQueue, settled: Settled, step: Step, id: number) => void
): PlaceQueue => {
  let queue = emptyQueue(max)
  for (const [number, one] of steps.entries()) {
    const ids = idsOf(queue)
    const id = one.does === "ask" ? number : ids[one.at % Math.max(1, ids.length)]
    if (id === undefined) continue
    const settled = one.does === "ask" ? ask(queue, { id, person: one.person }) : moves[one.does](queue, id)
    holds(queue, settled, one, id)
    queue = settled.queue
  }
  return queue
}

const always = (holds: (before: PlaceQueue, settled: Settled, step: Step, id: number) => void) =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 60 }), (max, steps) => {
      play(max, steps, holds)
    }),
    { numRuns: 1_000 }
  )

describe("Places", () => {
  it("are never more than there are, and none is free while somebody waits who may have it", () =>
    always((_, { queue }) => {
      expect(queue.holders.length).toBeLessThanOrEqual(queue.max)
      if (queue.waiting.some(({ person }) => mayHave(queue, person)))
        expect(queue.holders.length).toBe(queue.max)
    }))

  it("are never all one person's, where there are several", () =>
    always((_, { queue: { holders, max } }) => {
      for (const { person } of holders)
        expect(holders.filter((one) => one.person === person).length).toBeLessThanOrEqual(
          Math.max(1, max - 1)
        )
    }))

  it("are kept until they are left: nobody loses one, and nobody who waits is lost", () =>
    always((before, { queue }, { does }) => {
      const gone = idsOf(before).filter((id) => !idsOf(queue).includes(id))
      expect(gone.length).toBe(does === "leave" ? 1 : 0)
      for (const { id } of before.holders.filter((one) => !gone.includes(one.id)))
        expect(queue.holders.map((one) => one.id)).toContain(id)
    }))

  it("go to the person with the fewest, and of equals to who came first", () =>
    always((before, { granted, queue }, { does }) => {
      for (const id of granted) {
        const came = queue.holders.find((one) => one.id === id)
        if (came === undefined) throw new Error("Granted to nobody.")
        // Of those who wait still, nobody has fewer than it had before; of equals, nobody came earlier.
        for (const other of queue.waiting.filter(({ person }) => mayHave(queue, person))) {
          const [its, theirs] = [heldBy(queue, came.person) - 1, heldBy(queue, other.person)]
          expect(its).toBeLessThanOrEqual(theirs)
          if (its === theirs) expect(id).toBeLessThan(other.id)
        }
        expect(does === "ask" || before.waiting.some((one) => one.id === id)).toBe(true)
      }
    }))

  it("are called back only from who offers, and only so many as are waited for", () =>
    always((before, { called, queue }, { does }, id) => {
      const state = queue.holders.find((one) => one.id === id)?.state
      if (does === "offer" && state !== undefined)
        expect(state).toBe(called.includes(id) ? "leaving" : "offers")
      if (does === "withdraw" && state !== undefined && !queue.waiting.some((one) => one.id === id))
        expect(state).toBe("busy")
      for (const id of called) expect(isLeaving(queue, id)).toBe(true)
      const leaving = queue.holders.filter(({ state }) => state === "leaving").length
      if (called.length > 0) expect(leaving).toBeLessThanOrEqual(queue.waiting.length)
      // Somebody who waits is not left waiting beside a place that is offered and would help them.
      for (const { person } of queue.waiting) {
        const waiting = queue.waiting.filter((one) => one.person === person).length
        if (waiting <= leaving) continue
        const offered = queue.holders.filter(({ state }) => state === "offers")
        const isAny = mayHave(queue, person, waiting)
        expect(offered.filter((one) => isAny || one.person === person)).toEqual([])
      }
      for (const { id, state } of before.holders)
        if (state === "busy" && called.includes(id)) expect(queue.holders.map((one) => one.id)).toContain(id)
    }))

  it("come to everybody in the end, where whoever has one leaves it", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 60 }), (max, steps) => {
        let queue = play(max, steps, () => undefined)
        const left = new Set(queue.waiting.map(({ id }) => id))
        for (let rounds = 0; left.size > 0 && rounds < 200; rounds += 1) {
          const [first] = queue.holders
          if (first === undefined) break
          const settled = leave(queue, first.id)
          for (const id of settled.granted) left.delete(id)
          queue = settled.queue
        }
        expect([...left]).toEqual([])
      }),
      { numRuns: 300 }
    ))
})
