/** Actors and appends for the journal's contract. */
import { Effect } from "effect"
import { type Append, Journal, type JournalKey, type Receipt } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"

let actors = 0
/** An actor nobody has written. */
export const newActor = (): JournalKey => {
  actors += 1
  return { kind: "Test", id: ActorId.make(`tester/actor-${actors}`) }
}

export const appendOf = (key: JournalKey, after: number, fields: Partial<Append> = {}): Append => ({
  key,
  after,
  events: [],
  receipts: [],
  at: 0,
  clearsTail: false,
  ...fields
})

/**
 * The answer a command got before, as whoever sends it again learns it. Undefined: it was not known, and is
 * now: ask once, after everything else.
 */
export const answerTo = Effect.fnUntraced(function* (key: JournalKey, commandId: string) {
  const journal = yield* Journal
  const { events, snapshot } = yield* journal.load(key)
  const version = (snapshot?.version ?? 0) + events.length
  return yield* journal.append(appendOf(key, version, { receipts: [{ commandId, version }] })).pipe(
    Effect.as(undefined),
    Effect.catchTag("DuplicateCommand", (duplicate) => {
      const receipt: Receipt = {
        commandId: duplicate.commandId,
        version: duplicate.version,
        ...(duplicate.payloadHash === undefined ? {} : { payloadHash: duplicate.payloadHash }),
        ...(duplicate.rejection === undefined ? {} : { rejection: duplicate.rejection })
      }
      return Effect.succeed(receipt)
    })
  )
})
