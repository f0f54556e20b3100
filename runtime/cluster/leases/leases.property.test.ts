/** Runners that look, beat, stand still and take leases in any order, on one table whose inserts are unique. */
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import {
  freeMachineId,
  isFree,
  isHeldBy,
  look,
  newestTerms,
  noBeats,
  type RunnerRecord,
  type Term
} from "./leases.ts"

const EXPIRY_MS = 15_000
const SHARD = "default:1"

interface Runner {
  readonly address: string
  session: number
  beat: number
  beatAt: number
  beats: typeof noBeats
}

type Move =
  | { readonly _tag: "Wait"; readonly ms: number; readonly allLook?: boolean }
  | { readonly _tag: "Beat" | "Look" | "Take" | "Restart"; readonly who: number }

const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ _tag: fc.constant("Wait" as const), ms: fc.integer({ min: 0, max: 9_000 }) }),
  // As runners do that do not stand still: all look, often.
  fc.record({ _tag: fc.constant("Wait" as const), ms: fc.constant(5_000), allLook: fc.constant(true) }),
  fc.record({ _tag: fc.constantFrom("Beat" as const, "Look" as const, "Take" as const), who: fc.nat(2) }),
  fc.record({ _tag: fc.constant("Restart" as const), who: fc.nat(2) })
)

const recordOf = ({ address, beat, session }: Runner, machineId: number): RunnerRecord => ({
  address,
  beat,
  session: `${address}/${session}`,
  isHealthy: true,
  runner: "{}",
  machineId
})

describe("Leases", () => {
  it("are taken from nobody who has moved their beat within the expiry, and one runner at most holds a shard", () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(moves, { minLength: 20, maxLength: 120 }), (all) => {
        let now = 1
        const runners = ["a:1", "b:1", "c:1"].map(
          (address): Runner => ({ address, session: 1, beat: 1, beatAt: now, beats: noBeats })
        )
        const terms: Array<Term> = []
        const records = () => runners.map(recordOf)
        for (const move of all) {
          if (move._tag === "Wait") {
            now += move.ms
            if (move.allLook === true) {
              for (const runner of runners) runner.beats = look(runner.beats, records(), now, EXPIRY_MS)
            }
            continue
          }
          const runner = runners[move.who]
          assert.isDefined(runner)
          switch (move._tag) {
            case "Beat":
              runner.beat += 1
              runner.beatAt = now
              break
            case "Restart":
              Object.assign(runner, {
                session: runner.session + 1,
                beat: runner.beat + 1,
                beatAt: now,
                beats: noBeats
              })
              break
            case "Look":
              runner.beats = look(runner.beats, records(), now, EXPIRY_MS)
              break
            case "Take": {
              runner.beats = look(runner.beats, records(), now, EXPIRY_MS)
              const lease = newestTerms(terms).get(SHARD)
              const self = { address: runner.address, session: `${runner.address}/${runner.session}` }
              if (isHeldBy(lease, self) || !isFree(lease, records(), runner.beats, EXPIRY_MS)) break
              const before = runners.find(
                ({ address, session }) =>
                  lease?.owner === address && lease.session === `${address}/${session}`
              )
              if (before !== undefined) {
                assert.isAtLeast(now - before.beatAt, EXPIRY_MS)
                taken += 1
              }
              terms.push({
                shard: SHARD,
                term: (lease?.term ?? 0) + 1,
                owner: self.address,
                session: self.session
              })
            }
          }
          const lease = newestTerms(terms).get(SHARD)
          const holders = records().filter(({ address, session }) => isHeldBy(lease, { address, session }))
          assert.isAtMost(holders.length, 1)
        }
      }),
      { numRuns: 500 }
    )
    // Otherwise nothing was tried.
    assert.isAbove(taken, 0)
  })

  it("have machine ids that no other runner on record has", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (ids) => {
        const runner: Runner = { address: "a:1", session: 1, beat: 1, beatAt: 0, beats: noBeats }
        const id = freeMachineId(ids.map((machineId) => recordOf(runner, machineId)))
        assert.notInclude(ids, id)
        assert.isAtMost(id, ids.length + 1)
      })
    )
  })
})
