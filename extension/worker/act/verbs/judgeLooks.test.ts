import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { Condition, ConditionLook } from "#extension/page-protocol/ActionMessage.ts"
import { judgeLooks, type Sight } from "./judgeLooks.ts"

const met: ConditionLook = { isMet: true, seen: "met" }
const unmet: ConditionLook = { isMet: false, seen: "unmet" }
const shows = (print: string): ConditionLook => ({ isMet: false, seen: "", print })
const some = (count: number): ConditionLook => ({ isMet: false, seen: "", count })

const sightOf = (...looks: ReadonlyArray<ConditionLook | undefined>): Sight => new Map(looks.entries())
const judge = (condition: Condition, sight: Sight | undefined, first?: Sight): boolean =>
  judgeLooks(condition, sight, first).isMet

describe("what is waited for", () => {
  it("has to hold in one frame, and to be gone from all", () => {
    expect(judge({ text: "Done" }, sightOf(unmet, met))).toBe(true)
    expect(judge({ text: "Done" }, sightOf(unmet, unmet))).toBe(false)
    expect(judge({ text: "Busy", until: "gone" }, sightOf(met, unmet))).toBe(false)
    expect(judge({ text: "Busy", until: "gone" }, sightOf(met, met))).toBe(true)
  })

  it("is not said to be gone by a page that says nothing", () => {
    expect(judge({ text: "Busy", until: "gone" }, sightOf(undefined, met))).toBe(false)
    expect(judge({ role: "row", count: 0 }, sightOf(undefined, some(0)))).toBe(false)
    expect(judge({ text: "Busy", until: "gone" }, sightOf())).toBe(false)
    expect(judge({ text: "Busy", until: "gone" }, undefined)).toBe(false)
  })

  it("is gone with the frame it was in", () => {
    expect(judge({ i: "1.3", until: "gone" }, sightOf())).toBe(true)
    expect(judge({ i: "1.3", value: "x" }, sightOf())).toBe(false)
  })

  it("has changed where a frame shows something else, or came, or went; one that is late has not", () => {
    const changed: Condition = { until: "changed" }
    const first = sightOf(shows("a"), undefined)
    expect(judge(changed, first, undefined)).toBe(false)
    expect(judge(changed, sightOf(shows("a"), shows("b")), first)).toBe(false)
    expect(judge(changed, sightOf(shows("a"), undefined), sightOf(shows("a"), shows("b")))).toBe(false)
    expect(judge(changed, sightOf(shows("b"), undefined), first)).toBe(true)
    expect(judge(changed, sightOf(shows("a")), first)).toBe(true)
    expect(judge(changed, sightOf(shows("a"), undefined, shows("c")), first)).toBe(true)
  })
})

test("elements are counted over all frames", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), fc.nat(20), (counts, count) => {
      const sum = counts.reduce((all, one) => all + one, 0)
      const isMet = judge({ role: "row", count }, sightOf(...counts.map(some)))
      expect(isMet).toBe(count === 0 ? sum === 0 : sum >= count)
    })
  )
})
