/** The beginning of each of these replies, which count, was seen at this person's screen. */
import { Effect } from "effect"
import { lastSaid } from "./lastSaid.ts"
import type { Person } from "./Person.ts"
import type { Story } from "./Story.ts"
import { until } from "./until.ts"

export const begun = (person: Person, stories: ReadonlyArray<Story>): Effect.Effect<void> =>
  Effect.forEach(
    stories,
    ({ id }) =>
      Effect.flatMap(person.watch(id), ($seen) =>
        until($seen, (seen) => seen._tag === "Live" && lastSaid(seen.state).includes("10"))
      ),
    { discard: true }
  )
