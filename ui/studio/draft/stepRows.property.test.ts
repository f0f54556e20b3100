import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { STEP_LEVELS_MAX } from "#schemas/agents/limits.ts"
import { allSteps, levelsOf, mapSteps } from "#schemas/agents/stepTree.ts"
import { doubleOf, moved, nextRow, rowsOf } from "./stepRows.ts"

type Steps = ReadonlyArray<AgentStep>

const some = (levels: number): fc.Arbitrary<Steps> => {
  const plain = fc.constant<AgentStep>({ _tag: "confirm", id: "", question: "?" })
  if (levels === 1) return fc.array(plain, { maxLength: 3 })
  const within = some(levels - 1)
  return fc.array(
    fc.oneof(
      { weight: 2, arbitrary: plain },
      {
        weight: 1,
        arbitrary: within.map((steps): AgentStep => ({ _tag: "repeat", id: "", over: "a", as: "b", steps }))
      },
      {
        weight: 1,
        arbitrary: fc.tuple(within, within).map(
          ([yes, no]): AgentStep => ({
            _tag: "decide",
            id: "",
            condition: { _tag: "empty", variable: "a" },
            yes,
            ...(no.length === 0 ? {} : { no })
          })
        )
      }
    ),
    { maxLength: 3 }
  )
}
const agents = fc
  .integer({ min: 1, max: STEP_LEVELS_MAX })
  .chain(some)
  .map((steps) => {
    let count = 0
    return mapSteps(steps, (step) => ({ ...step, id: `s${count++}` }))
  })
const idsOf = (steps: Steps) => allSteps(steps).map(({ id }) => id)
const within = (step: AgentStep): ReadonlyArray<string> => idsOf([step])

describe("the rows of an agent", () => {
  test("number its steps as its runs do, and each says where a step before it would stand", () => {
    fc.assert(
      fc.property(agents, (steps) => {
        const rows = rowsOf(steps)
        const numbers = rows.flatMap((row) => (row._tag === "Step" ? [row.number] : []))
        expect(numbers).toEqual(idsOf(steps).map((_, place) => place + 1))
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      })
    )
  })
})

describe("a step that is moved", () => {
  test("is the row it was to be, with all that is in it, and the others stay in their order", () => {
    fc.assert(
      fc.property(agents, fc.nat(), fc.nat({ max: 30 }), (steps, n, to) => {
        const all = allSteps(steps)
        const step = all[n % Math.max(all.length, 1)]
        if (step === undefined) return
        const rows = rowsOf(steps, step.id)
        const went = moved(steps, step.id, to)
        if (to >= rows.length) expect(went).toEqual({ _tag: "Nowhere" })
        if (went._tag !== "Moved") return
        const own = within(step)
        const others = (of: Steps) => idsOf(of).filter((id) => !own.includes(id))
        expect(others(went.steps)).toEqual(others(steps))
        expect(allSteps(went.steps)).toContain(step)
        expect(rowsOf(went.steps, step.id).findIndex(({ id }) => id === step.id)).toBe(to)
        expect(levelsOf(went.steps)).toBeLessThanOrEqual(STEP_LEVELS_MAX)
      })
    )
  })

  test("by one row, again and again, comes by every place it may stand at, and back", () => {
    fc.assert(
      fc.property(agents, fc.nat(), (steps, n) => {
        const all = allSteps(steps)
        const step = all[n % Math.max(all.length, 1)]
        if (step === undefined) return
        const go = (from: Steps, by: 1 | -1): { readonly end: Steps; readonly count: number } => {
          let end = from
          let count = 0
          for (let to = nextRow(end, step.id, by); to !== undefined; to = nextRow(end, step.id, by)) {
            const went = moved(end, step.id, to)
            if (went._tag !== "Moved") throw new Error(went._tag)
            end = went.steps
            count++
          }
          return { end, count }
        }
        const top = go(steps, -1).end
        expect(top[0]).toBe(step)
        const down = go(top, 1)
        expect(down.end.at(-1)).toBe(step)
        const back = go(down.end, -1)
        expect(back.end).toEqual(top)
        expect(back.count).toBe(down.count)
      })
    )
  })
})

test("the double of a step has ids of its own at every level", () => {
  fc.assert(
    fc.property(agents, (steps) => {
      const [step] = steps
      if (step === undefined) return
      let count = 0
      const double = doubleOf(step, () => `new${count++}`)
      expect(within(double).every((id) => id.startsWith("new"))).toBe(true)
      expect(new Set(within(double)).size).toBe(within(step).length)
    })
  )
})
