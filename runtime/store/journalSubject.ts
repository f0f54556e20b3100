/** Actors and appends for the journal's contract. */
import type { Append, JournalKey } from "#runtime/store/Journal.ts"
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
