/**
 * The end of an actor that nobody can load, as its journal was written by another version: to end it, nothing of it has
 * to be read. What this version does understand of its past is enough for `end` to take away what belongs to it.
 */
import { Clock, Effect } from "effect"
import { Journal, type JournalKey } from "#runtime/store/Journal.ts"

/** `wake`: loads it, which goes on with what has ended. Fails where something was written meanwhile. */
export const endUnreadable = Effect.fnUntraced(function* (
  key: JournalKey,
  wake: Effect.Effect<unknown, unknown>
) {
  const journal = yield* Journal
  const { events, snapshot } = yield* journal.load(key)
  yield* journal.append({
    key,
    after: (snapshot?.version ?? 0) + events.length,
    events: [],
    receipts: [],
    at: yield* Clock.currentTimeMillis,
    clearsTail: true,
    ends: true
  })
  // It says that it is deleted, or is loaded at the next start.
  yield* Effect.ignore(wake)
})
