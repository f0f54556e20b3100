/** With whom an agent is shared, whatever its owner and its guests do in whichever order. */
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { AGENT_GUESTS_MAX, TURNED_AWAY_MAX } from "#schemas/agents/limits.ts"
import { evolveSharing, type SharingEvent } from "#schemas/agents/sharing/evolveSharing.ts"
import {
  guestOf,
  type Sharing,
  type Standing,
  sharingEvents,
  unshared
} from "#schemas/agents/sharing/Sharing.ts"
import { UserId } from "#schemas/ids.ts"
import { decideSharing, type SharingCommand } from "./decideSharing.ts"

const isOfSharing = (event: { readonly _tag: string }): event is SharingEvent =>
  Object.hasOwn(sharingEvents, event._tag)

/** A step and whether it was refused. */
const step = (sharing: Sharing, command: SharingCommand, at = 0) => {
  const decided = decideSharing(sharing, command, at)
  if (Result.isFailure(decided)) return { sharing, refused: decided.failure._tag, events: [] }
  const events = decided.success.filter(isOfSharing)
  expect(events).toHaveLength(decided.success.length)
  return { sharing: events.reduce<Sharing>(evolveSharing, sharing), refused: undefined, events }
}

const PEOPLE = ["bob", "eve", "mia"].map((name) => UserId.make(name))

type Move = SharingCommand | { readonly _tag: "Tell" }

const userId = fc.constantFrom(...PEOPLE)
const use = fc.constantFrom<"ask" | "open">("ask", "open")

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ _tag: fc.constant("ShareAgent" as const), use }),
  fc.constantFrom<Move>({ _tag: "CloseLink" }, { _tag: "StopSharing" }),
  fc.record({ _tag: fc.constant("AdmitPerson" as const), userId }),
  fc.record({ _tag: fc.constant("DismissPerson" as const), userId }),
  fc.record({ _tag: fc.constant("LeaveAgent" as const), userId }),
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("ComeByLink" as const),
      link: fc.integer({ min: 1, max: 4 }),
      person: fc.record({ userId, email: fc.constant("eve@example.com") }, { requiredKeys: ["userId"] })
    })
  },
  { weight: 3, arbitrary: fc.constant({ _tag: "Tell" as const }) }
)

const standingIn = (sharing: Sharing, person: UserId): Standing | undefined =>
  guestOf(sharing, person)?.standing

/** By what somebody may come to have it: their owner's word, or a link that is good and open. */
const letsIn = (before: Sharing, command: SharingCommand, person: UserId): boolean => {
  const was = standingIn(before, person)
  if (command._tag === "AdmitPerson") return command.userId === person && was !== undefined
  return (
    command._tag === "ComeByLink" &&
    command.person.userId === person &&
    before.link?.use === "open" &&
    before.link.number === command.link &&
    was !== "out"
  )
}

test("nobody has it but by its owner's word or a good link, and whoever is turned away stays so", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(move, fc.nat(1_000)), { maxLength: 60, size: "max" }), (moves) => {
      let sharing: Sharing = unshared
      /** The numbers of links that lead nowhere any more. */
      const closed = new Set<number>()
      /** What each was told last. */
      const told = new Map<UserId, Standing>()
      const tellOne = (): boolean => {
        const [next] = sharing.untold
        if (next === undefined) return false
        told.set(next.userId, standingIn(sharing, next.userId) ?? "out")
        sharing = evolveSharing(sharing, { _tag: "PersonTold", ...next })
        return true
      }
      for (const [command, at] of moves) {
        if (command._tag === "Tell") {
          tellOne()
          continue
        }
        const before = sharing
        const { events, refused, sharing: after } = step(before, command, at)
        sharing = after
        if (refused !== undefined) expect(after).toBe(before)
        if (before.link !== undefined && after.link?.number !== before.link.number)
          closed.add(before.link.number)
        if (after.link !== undefined) expect(closed).not.toContain(after.link.number)
        if (command._tag === "ComeByLink" && before.link?.number !== command.link)
          expect(refused).toBe("LinkGone")
        if (command._tag === "LeaveAgent") {
          told.delete(command.userId)
          const { email, standing = "out" } = guestOf(after, command.userId) ?? {}
          expect([email, standing]).toEqual([undefined, "out"])
        }
        expect(after.revision).toBeGreaterThanOrEqual(before.revision)
        expect(new Set(after.untold.map((one) => one.userId)).size).toBe(after.untold.length)
        expect(new Set(after.guests.map((one) => one.userId)).size).toBe(after.guests.length)
        for (const person of PEOPLE) {
          const was = standingIn(before, person)
          const is = standingIn(after, person)
          if (is === "in" && was !== "in") expect(letsIn(before, command, person)).toBe(true)
          if (was === "out" && is !== "out") expect(["AdmitPerson", "StopSharing"]).toContain(command._tag)
          // Whoever is not told of it again knows what they know.
          const isNews = (was ?? "out") !== (is ?? "out") && command._tag !== "LeaveAgent"
          const word = after.untold.find((one) => one.userId === person)
          if (isNews) expect(word?.revision).toBe(after.revision)
        }
        // The same once more is nothing new.
        if (events.length > 0 && command._tag !== "ShareAgent")
          expect(step(after, command, at).events).toEqual([])
      }
      while (tellOne());
      for (const [person, known] of told) expect(known).toBe(standingIn(sharing, person) ?? "out")
    }),
    { numRuns: 300 }
  )
})

const many = (count: number, from = 0): ReadonlyArray<UserId> =>
  Array.from({ length: count }, (_, place) => UserId.make(`p${place + from}`))

const come = (sharing: Sharing, people: ReadonlyArray<UserId>): Sharing =>
  people.reduce(
    (known, person) => step(known, { _tag: "ComeByLink", link: 1, person: { userId: person } }).sharing,
    sharing
  )

test("it has so many people at most, of whom those that were turned away are none", () => {
  const open = step(unshared, { _tag: "ShareAgent", use: "open" }).sharing
  const full = come(open, many(AGENT_GUESTS_MAX))
  expect(full.guests).toHaveLength(AGENT_GUESTS_MAX)
  const one: SharingCommand = { _tag: "ComeByLink", link: 1, person: { userId: UserId.make("late") } }
  expect(step(full, one).refused).toBe("TooManyPeople")
  const dismissed = step(full, { _tag: "DismissPerson", userId: UserId.make("p7") }).sharing
  const again = step(dismissed, one)
  expect(again.refused).toBeUndefined()
  // No word of its owner makes it more either.
  expect(step(again.sharing, { _tag: "AdmitPerson", userId: UserId.make("p7") }).refused).toBe(
    "TooManyPeople"
  )
})

test("of those that were turned away the last are remembered, and none that has it is forgotten for them", () => {
  const open = step(unshared, { _tag: "ShareAgent", use: "open" }).sharing
  let sharing = come(open, [UserId.make("friend")])
  for (const person of many(TURNED_AWAY_MAX + 3)) {
    sharing = come(sharing, [person])
    sharing = step(sharing, { _tag: "DismissPerson", userId: person }).sharing
  }
  const out = sharing.guests.filter(({ standing }) => standing === "out").map((guest) => guest.userId)
  expect(out).toEqual(many(TURNED_AWAY_MAX, 3))
  expect(standingIn(sharing, UserId.make("friend"))).toBe("in")
})
