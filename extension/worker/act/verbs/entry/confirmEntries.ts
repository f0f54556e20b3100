/**
 * Right before a press, for the last time: whether what goes out with it is still what the user has
 * agreed to. A page has had all the time of the question to write something else.
 */
import { Effect } from "effect"
import { type Act, refuse, type Stage } from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { readEntries } from "#extension/worker/summary/readEntries.ts"

export const confirmEntries = ({ client, tabId, known, expects }: Stage): Act<void> =>
  Effect.gen(function* () {
    if (expects.length === 0) return
    const ids = expects.map(({ i }) => i)
    const now = new Map((yield* readEntries(client, tabId, known, ids)).map(({ i, value }) => [i, value]))
    if (expects.some(({ i, value }) => now.get(i) !== value)) {
      return yield* refuse("ElementChanged", workerCopy.entriesRewritten)
    }
  })
