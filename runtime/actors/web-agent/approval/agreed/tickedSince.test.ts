/** A clock is what runs as fast as time does, up or down, and nothing that merely changes. */
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { tickedSince } from "./tickedSince.ts"

const shown = (seconds: number): string =>
  `Ends in ${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`

/** In seconds: what it showed, and how long it was before it was read again. */
const readings = fc.record({
  from: fc.integer({ min: 1_000, max: 4_000 }),
  waited: fc.integer({ min: 3, max: 900 }),
  way: fc.constantFrom(1, -1)
})
const ticked = (from: number, first: number, second: number, waited: number): boolean =>
  tickedSince(shown(from), shown(first), shown(second), waited * 1_000)

describe("A time over a step", () => {
  it("ticks where time alone brings it from what was agreed to, and on", () =>
    fc.assert(
      fc.property(readings, ({ from, waited, way }) => {
        const first = from + way * waited
        assert.isTrue(ticked(from, first, first + way, waited))
      })
    ))

  it("does not where it stands still by now, turns round, or went further or less far than time did", () =>
    fc.assert(
      fc.property(readings, fc.integer({ min: 2, max: 60 }), ({ from, waited, way }, off) => {
        const first = from + way * waited
        assert.isFalse(ticked(from, first, first, waited))
        assert.isFalse(ticked(from, first, first - way, waited))
        assert.isFalse(ticked(from, first + way * off, first + way * (off + 1), waited))
        const slow = Math.ceil(waited * 0.1) + 2
        assert.isFalse(ticked(from, first - way * slow, first - way * (slow - 1), waited))
      })
    ))

  it("tells nothing of the words around it", () => {
    assert.isFalse(tickedSince("Order A 04:59", "Order B 04:55", "Order B 04:54", 4_000))
    assert.isTrue(tickedSince("Order A 04:59", "Order A 04:55", "Order A 04:54", 4_000))
    assert.isTrue(tickedSince("Order A", "Order A", "Order A", 4_000))
  })
})
