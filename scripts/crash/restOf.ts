/** Done when a conversation is at rest, and up to date on the screens of all of these people. */
import { Effect, Schedule } from "effect"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ActorId } from "#schemas/ids.ts"
import { isQuiet } from "./isQuiet.ts"
import type { Person } from "./Person.ts"
import { until } from "./until.ts"

/** Nobody waits for anything; whoever has nothing to report yet is asked again soon. */
const soon = Schedule.spaced("10 millis")

const inspect = ({ connection }: Person, actorId: ActorId) =>
  Effect.andThen(
    connection.online,
    Effect.flatMap(connection.client(Conversation.socketRpcs), (rpc) =>
      rpc["Conversation.Inspect"]({ actorId })
    ).pipe(Effect.scoped)
  )

export const restOf = Effect.fnUntraced(
  function* (people: ReadonlyArray<Person>, id: ActorId) {
    const screens = yield* Effect.forEach(people, (person) => person.watch(id))
    yield* Effect.forEach(screens, ($seen) =>
      until($seen, (watched) => watched._tag === "Live" && isQuiet(watched.state))
    )
    const asked = yield* Effect.forEach(people.slice(0, 1), (person) => inspect(person, id))
    const isDone = asked.every(
      ({ jobs, version }) =>
        jobs.length === 0 &&
        screens.every(($seen) => {
          const watched = $seen.get()
          return watched._tag === "Live" && watched.version === version && isQuiet(watched.state)
        })
    )
    if (!isDone) return yield* Effect.fail("busy" as const)
  },
  Effect.retry(soon),
  Effect.orDie
)
