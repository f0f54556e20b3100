/** However requests come, and whatever the clock does: never more than the quota in a period, never fewer than none left, and all of it at the next. */
import { assert, describe, expect, test } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { ActorId } from "#schemas/ids.ts"
import { type QuotaPeriod, type RequestQuota, windowAt } from "#schemas/usage/Quota.ts"
import { evolveUsage, Usage, type UsageState, type UsageSystemCommand } from "#schemas/usage/Usage.ts"
import { decideUsage, leftNow } from "./decideUsage.ts"

const HOUR = 3_600_000
const empty = Usage.initial(ActorId.make("ada"))

/** Undefined: it was refused. */
const carriedOut = (state: UsageState, command: UsageSystemCommand, now: number): UsageState | undefined =>
  Result.match(decideUsage(state, command, { now }), {
    onFailure: () => undefined,
    onSuccess: (events) => events.reduce(evolveUsage, state)
  })

const period: fc.Arbitrary<QuotaPeriod> = fc.constantFrom("hour", "day", "month")
const quota: fc.Arbitrary<RequestQuota> = fc.record({ units: fc.integer({ min: 1, max: 4 }), per: period })

type Move =
  | { readonly _tag: "Spend"; readonly key: string | undefined; readonly id: number }
  | { readonly _tag: "GiveBack"; readonly id: number }
  | { readonly _tag: "Wait"; readonly hours: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant("Spend" as const),
      key: fc.constantFrom(undefined, "a", "b"),
      id: fc.nat(40)
    })
  },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("GiveBack" as const), id: fc.nat(40) }) },
  {
    weight: 3,
    arbitrary: fc.record({ _tag: fc.constant("Wait" as const), hours: fc.integer({ min: 0, max: 40 }) })
  }
)

test("a unit more than a quota is never spent in a period, and none that is left is ever refused", () => {
  fc.assert(
    fc.property(
      quota,
      fc.option(quota, { nil: undefined }),
      fc.array(move, { maxLength: 60 }),
      (perUser, perKey, moves) => {
        let state = empty
        let now = Date.UTC(2026, 0, 30, 23, 30)
        /** What was accepted and not given back, as a book would have it. */
        let book: ReadonlyArray<{
          readonly id: number
          readonly key: string | undefined
          readonly at: number
        }> = []
        const usedIn = ({ per }: RequestQuota, of: (key: string | undefined) => boolean) =>
          book.filter(({ at, key }) => of(key) && windowAt(per, at).since === windowAt(per, now).since).length
        for (const next of moves) {
          if (next._tag === "Wait") now += next.hours * HOUR
          if (next._tag === "GiveBack") {
            state = carriedOut(state, { _tag: "GiveUnitBack", id: String(next.id) }, now) ?? state
            book = book.filter(({ id }) => id !== next.id)
          }
          if (next._tag === "Spend" && !book.some(({ id }) => id === next.id)) {
            const { id, key } = next
            const hasOwn = usedIn(perUser, () => true) < perUser.units
            const hasKeys =
              perKey === undefined || key === undefined || usedIn(perKey, (one) => one === key) < perKey.units
            const command = {
              _tag: "SpendUnit" as const,
              id: String(id),
              perUser,
              ...(key === undefined ? {} : { keyId: key }),
              ...(perKey === undefined ? {} : { perKey })
            }
            const spent = carriedOut(state, command, now)
            expect(spent !== undefined).toBe(hasOwn && hasKeys)
            if (spent !== undefined) {
              state = spent
              book = [...book, { id, key, at: now }]
            }
          }
          expect(usedIn(perUser, () => true)).toBeLessThanOrEqual(perUser.units)
          for (const { remaining, until } of leftNow(
            state,
            { perUser, ...(perKey && { perKey }) },
            "a",
            now
          )) {
            expect(remaining).toBeGreaterThanOrEqual(0)
            expect(until).toBeGreaterThan(now)
          }
          expect(leftNow(state, { perUser }, undefined, now)[0]?.remaining).toBe(
            perUser.units - usedIn(perUser, () => true)
          )
        }
      }
    )
  )
})

test("all units are there again at the end of a period, and not a moment before", () => {
  fc.assert(
    fc.property(quota, fc.integer({ min: 0, max: 4e12 }), (perUser, at) => {
      let state = empty
      for (let id = 0; id < perUser.units; id++) {
        state = carriedOut(state, { _tag: "SpendUnit", id: String(id), perUser }, at) ?? state
      }
      const { until } = windowAt(perUser.per, at)
      const leftAt = (now: number) => leftNow(state, { perUser }, undefined, now)[0]?.remaining
      expect([leftAt(at), leftAt(until - 1), leftAt(until)]).toEqual([0, 0, perUser.units])
      expect(carriedOut(state, { _tag: "SpendUnit", id: "late", perUser }, until - 1)).toBeUndefined()
      expect(carriedOut(state, { _tag: "SpendUnit", id: "next", perUser }, until)).toBeDefined()
    })
  )
})

test("a clock that is set back gives nobody a period twice", () => {
  fc.assert(
    fc.property(
      quota,
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 0, max: 4e9 }),
      (perUser, at, back) => {
        let state = empty
        for (let id = 0; id < perUser.units; id++) {
          state = carriedOut(state, { _tag: "SpendUnit", id: String(id), perUser }, at) ?? state
        }
        const again = carriedOut(state, { _tag: "SpendUnit", id: "again", perUser }, Math.max(0, at - back))
        expect(again).toBeUndefined()
      }
    )
  )
})

describe("a period", () => {
  test("is that of the clock in UTC", () => {
    const at = Date.UTC(2024, 1, 29, 23, 59, 59)
    const told = (["hour", "day", "month"] as const).map((per) => windowAt(per, at))
    assert.deepStrictEqual(told, [
      { since: Date.UTC(2024, 1, 29, 23), until: Date.UTC(2024, 2, 1) },
      { since: Date.UTC(2024, 1, 29), until: Date.UTC(2024, 2, 1) },
      { since: Date.UTC(2024, 1, 1), until: Date.UTC(2024, 2, 1) }
    ])
  })

  test("that an operator makes longer holds what was used of the shorter one", () => {
    const at = Date.UTC(2026, 4, 5, 13, 30)
    const hourly = { units: 1, per: "hour" } as const
    const state = carriedOut(empty, { _tag: "SpendUnit", id: "1", perUser: hourly }, at) ?? empty
    const [left] = leftNow(state, { perUser: { units: 1, per: "day" } }, undefined, at)
    assert.deepInclude(left, { remaining: 0, until: Date.UTC(2026, 4, 6) })
  })
})

test("of two quotas the one that lasts longer says when to come back", () => {
  const at = Date.UTC(2026, 4, 5, 13, 30)
  const quotas = { perUser: { units: 1, per: "hour" }, perKey: { units: 1, per: "day" } } as const
  const spend = (id: string) => ({ _tag: "SpendUnit" as const, id, keyId: "a", ...quotas })
  const state = carriedOut(empty, spend("1"), at) ?? empty
  const refused = Result.flip(decideUsage(state, spend("2"), { now: at }))
  assert.deepStrictEqual(Result.getOrThrow(refused), {
    _tag: "QuotaUsedUp",
    of: "key",
    until: Date.UTC(2026, 4, 6)
  })
})
