import fc from "fast-check"
import { expect, test } from "vitest"
import { ROW_PX } from "#ui/ops/limits.ts"
import { ASKED_ROWS, askedOffset, drawnRows } from "./rowWindow.ts"

const sights = fc.record({ top: fc.nat(400_000), height: fc.integer({ min: 100, max: 4_000 }) })

test("what is in sight is drawn, and what is drawn was asked for", () => {
  fc.assert(
    fc.property(sights, fc.nat(12_000), (sight, count) => {
      const { from, to } = drawnRows(sight, count)
      const first = Math.floor(sight.top / ROW_PX)
      const last = Math.min(count, Math.ceil((sight.top + sight.height) / ROW_PX))
      if (first < last) {
        expect(from).toBeLessThanOrEqual(first)
        expect(to).toBeGreaterThanOrEqual(last)
        expect(from).toBeGreaterThanOrEqual(askedOffset(sight))
        expect(to).toBeLessThanOrEqual(askedOffset(sight) + ASKED_ROWS)
      }
      expect(to - from).toBeLessThanOrEqual(Math.ceil(sight.height / ROW_PX) + 22)
    })
  )
})
