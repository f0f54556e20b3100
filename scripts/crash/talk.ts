/** Somebody goes on talking in a chat, one message after the other, each said once the one before was answered and replied to. */
import { Effect } from "effect"
import { deliver } from "./deliver.ts"
import { isQuiet } from "./isQuiet.ts"
import type { Person } from "./Person.ts"
import type { Story } from "./Story.ts"
import { until } from "./until.ts"

/** `mayEnd`: asked after each; what was said by then stands in the story. At least one thing is said. */
export const talk = (person: Person, story: Story, mayEnd: () => boolean): Effect.Effect<void> =>
  Effect.gen(function* () {
    const $seen = yield* person.watch(story.id)
    const said = story.sendings.length
    yield* deliver(person, story.id, story.add(`repeat words ${said} of ${story.id}`))
    const { answer = 0 } = story.sendings[said] ?? {}
    yield* until($seen, (seen) => seen._tag === "Live" && seen.version >= answer && isQuiet(seen.state))
  }).pipe(Effect.repeat({ until: mayEnd }), Effect.asVoid)
