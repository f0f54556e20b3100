/** The part of the journal's contract about what an owner has. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { ownerOf, UserId } from "#schemas/ids.ts"
import { appendOf, newActor } from "./journalSubject.ts"

export const ownedActors = (it: Vitest.MethodsNonLive<Journal>): void => {
  it.effect("an owner's living actors of a kind are known, without those that are newer than asked for", () =>
    Effect.gen(function* () {
      const { append, owned } = yield* Journal
      const [old, young, renewed, ended] = [newActor(), newActor(), newActor(), newActor()]
      const other = { ...newActor(), kind: "Another" }
      for (const key of [old, other, ended])
        yield* append({ ...appendOf(key, 0, { events: ["one"] }), at: 5 })
      yield* append({ ...appendOf(old, 1, { events: ["two"] }), at: 7 })
      yield* append({ ...appendOf(young, 0, { events: ["one"] }), at: 6 })
      yield* append({ ...appendOf(renewed, 0, { events: ["one"], replacement: { state: "it" } }), at: 6 })
      yield* append({ ...appendOf(ended, 1, { events: ["last"], ends: true }), at: 5 })
      const mine = [old, young, renewed, ended, other].map(({ id }) => id)
      const found = (yield* owned(ownerOf(old.id), old.kind, 5)).map(({ id }) => id)
      assert.sameMembers(
        found.filter((id) => mine.includes(id)),
        [old.id, renewed.id]
      )
      assert.deepStrictEqual(yield* owned(UserId.make("nobody"), old.kind, 5), [])
    })
  )
}
