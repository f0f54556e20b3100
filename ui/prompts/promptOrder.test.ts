import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { movedOver, moveTo, type PromptOrder } from "./promptOrder.ts"

const order: fc.Arbitrary<PromptOrder> = fc
  .shuffledSubarray(["a", "b", "c", "d", "e", "f"], { minLength: 6, maxLength: 6 })
  .chain((ids) => fc.nat(6).map((pinned) => ({ pinned: ids.slice(0, pinned), others: ids.slice(pinned) })))

/** The lists as the server has them after the command. */
const carryOut = (
  { others, pinned }: PromptOrder,
  move: NonNullable<ReturnType<typeof moveTo>>
): PromptOrder => {
  const without = (ids: ReadonlyArray<string>) => ids.filter((id) => id !== move.id)
  const group = without(move.isPinned ? pinned : others)
  const place = move.before === null ? group.length : group.indexOf(move.before)
  const placed = [...group.slice(0, place), move.id, ...group.slice(place)]
  return move.isPinned
    ? { pinned: placed, others: without(others) }
    : { pinned: without(pinned), others: placed }
}

describe("a prompt that is dragged", () => {
  test("ends where it was shown, within its group, in the other one, and in an empty one", () => {
    const target = fc.constantFrom("a", "b", "c", "d", "e", "f", "pinned", "others")
    fc.assert(
      fc.property(
        order,
        fc.constantFrom("a", "b", "c"),
        fc.array(target, { maxLength: 8 }),
        (from, id, over) => {
          const shown = over.reduce((now, target) => movedOver(now, id, target), from)
          expect([...shown.pinned, ...shown.others].toSorted()).toEqual(["a", "b", "c", "d", "e", "f"])
          const move = moveTo(shown, id)
          expect(move && carryOut(from, move)).toEqual(shown)
        }
      )
    )
  })
})
