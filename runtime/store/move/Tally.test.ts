/** A tally tells two stores apart that differ in anything, and none that are read in another order. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ActorRecord, erasedRecord } from "#runtime/store/rows/ActorRecord.ts"
import { emptyTally, isSame, withActor } from "./Tally.ts"

const record: fc.Arbitrary<ActorRecord> = fc
  .record({
    id: fc.string(),
    version: fc.nat(9),
    wakes: fc.boolean(),
    events: fc.array(fc.record({ at: fc.nat(9), event: fc.string() }), { maxLength: 3 }),
    tail: fc.option(fc.string())
  })
  .map(({ id, ...rest }) => ({ ...erasedRecord({ kind: "Test", id }), stage: "Living" as const, ...rest }))

const tallyOf = (records: ReadonlyArray<ActorRecord>) => records.reduce(withActor, emptyTally)

describe("A tally", () => {
  it("is the same in whatever order the actors come", () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (records) => {
        expect(isSame(tallyOf(records), tallyOf(records.toReversed()))).toBe(true)
      })
    )
  })

  it("is another one where one actor is missing, is there twice, or differs in one field", () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), (records) => {
        const [first, ...rest] = records
        if (first === undefined) return
        const whole = tallyOf(records)
        const others = [
          rest,
          [first, ...records],
          [{ ...first, version: first.version + 1 }, ...rest],
          [{ ...first, wakes: !first.wakes }, ...rest],
          [{ ...first, tail: `${first.tail ?? ""}x` }, ...rest],
          [{ ...first, events: [...first.events, { at: 0, event: "" }] }, ...rest]
        ]
        for (const other of others) expect(isSame(tallyOf(other), whole)).toBe(false)
      })
    )
  })
})
