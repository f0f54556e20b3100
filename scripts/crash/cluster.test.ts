/** Several Deckhands that share the actors of one MongoDB, as processes, some of which die. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { lastSaid } from "./lastSaid.ts"
import type { Person } from "./Person.ts"
import * as SharedWorld from "./SharedWorld.ts"
import type { Story } from "./Story.ts"
import { until } from "./until.ts"

/** So many that every gateway holds some of them, whatever their names are. */
const CHATS = 16

/** The beginning of each of these replies was seen. */
const begun = (person: Person, stories: ReadonlyArray<Story>) =>
  Effect.forEach(stories, ({ id }) =>
    Effect.flatMap(person.watch(id), ($seen) =>
      until($seen, (seen) => seen._tag === "Live" && lastSaid(seen.state).includes("10"))
    )
  )

const statusesOf = Effect.fnUntraced(function* (person: Person, stories: ReadonlyArray<Story>) {
  const seen = yield* Effect.forEach(stories, ({ id }) => person.watch(id))
  return seen.map(($seen) => {
    const watched = $seen.get()
    const last = watched._tag === "Live" ? watched.state.messages.at(-1) : undefined
    return last?.type === "ai" ? last.status : undefined
  })
})

onEveryMongo((server) => {
  describe(`Gateways on one database (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live(
      "share its chats; one is killed in mid-stream, and the others go on with what it held, once and without a gap",
      () =>
        Effect.gen(function* () {
          const world = yield* SharedWorld.make(server.newDatabase())
          const one = yield* world.join()
          const two = yield* world.join()
          const ada = yield* world.personAt(one)
          const seen = yield* world.conversations(CHATS)
          const unseen = world.unwatched(CHATS)
          yield* world.areShared(2)
          yield* world.say(ada, seen, "repeat both are here")
          yield* world.rest
          yield* world.say(ada, [...seen, ...unseen], "count to 400")
          yield* begun(ada, seen)
          yield* two.kill
          yield* world.ended(unseen)
          yield* world.rest
          yield* world.check
          const statuses = yield* statusesOf(ada, seen)
          // Those of the other gateway were cut, and go on to be told so; those of this one did not notice.
          assert.includeMembers(statuses, ["error", "success"])
          yield* world.say(ada, seen, "repeat one is left")
          yield* world.rest
          yield* world.repeat(ada)
          yield* world.rest
          yield* world.check
          assert.isTrue((yield* statusesOf(ada, seen)).every((status) => status === "success"))
        }).pipe(Effect.scoped)
    )
  })
})
