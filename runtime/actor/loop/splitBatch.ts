/** A batch in three: what is answered already, what is decided now, each id once, and the rest, which waits for those. */
import type { Effect } from "effect"
import type { ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import type { Decidable, SendEntry } from "./Mailbox.ts"

export const splitBatch = <T extends ActorTypes>(
  entries: ReadonlyArray<Decidable<T>>,
  /** The answer a command got before. */
  answerTo: (entry: SendEntry<T>) => Effect.Effect<unknown> | undefined
) => {
  const known: Array<Effect.Effect<unknown>> = []
  const fresh: Array<Decidable<T>> = []
  const ids = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    if (entry._tag === "Send") {
      const answer = answerTo(entry)
      if (answer !== undefined) {
        known.push(answer)
        continue
      }
      if (ids.has(entry.id)) return [known, fresh, entries.slice(index)] as const
      ids.add(entry.id)
    }
    fresh.push(entry)
  }
  return [known, fresh, []] as const
}
