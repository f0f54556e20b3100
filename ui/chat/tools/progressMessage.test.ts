import fc from "fast-check"
import { expect, test } from "vitest"
import { PROGRESS_MESSAGE_EXTRA_MS, PROGRESS_MESSAGE_MS } from "#ui/chat/limits.ts"
import { nextProgress, type ShownProgress } from "./progressMessage.ts"

/** Someone looks after so many ms; meanwhile so many messages came. */
const looks = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 9_000 }),
    came: fc.nat(3),
    chance: fc.double({ min: 0, max: 0.999, noNaN: true })
  }),
  { minLength: 1, maxLength: 40 }
)

const watch = (times: typeof looks extends fc.Arbitrary<infer A> ? A : never) => {
  let shown: ShownProgress | undefined
  let now = 0
  let count = 1
  return times.map(({ after, came, chance }) => {
    now += after
    count += came
    const before = shown
    shown = nextProgress(before, count, now, () => chance)
    return { before, shown, now, count }
  })
}

test("messages come one after the other and never pass the last one", () => {
  fc.assert(
    fc.property(looks, (times) => {
      for (const { before, shown, count } of watch(times)) {
        expect(shown.index).toBeLessThan(count)
        if (before !== undefined) expect(shown.index - before.index).toBeOneOf([0, 1])
      }
    })
  )
})

test("a message stays for 4.5 s at least and 6.5 s at most, if another one waits", () => {
  fc.assert(
    fc.property(looks, (times) => {
      let since = 0
      for (const { before, shown, now, count } of watch(times)) {
        if (before === undefined) since = now
        else if (shown.index > before.index) {
          expect(now - since).toBeGreaterThanOrEqual(PROGRESS_MESSAGE_MS)
          since = now
        } else if (shown.index < count - 1) {
          expect(now - since).toBeLessThan(PROGRESS_MESSAGE_MS + PROGRESS_MESSAGE_EXTRA_MS)
        }
      }
    })
  )
})

test("who looks late sees the last one, not all of them again", () => {
  expect(nextProgress(undefined, 7, 0, () => 0).index).toBe(6)
})
