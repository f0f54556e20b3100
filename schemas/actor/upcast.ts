/**
 * Event versioning by upcasting: what an earlier version of a kind has stored becomes what this one reads.
 *
 * The stored form of a kind has a version, one more than the kind has upcasters. What is stored names it; where nothing
 * is named it is 1, the form of the first release. Each upcaster is one step, from the form before it to the next, so
 * what was stored long ago takes all of them. What a newer version has stored is refused, never guessed at.
 */
import { Data, Predicate } from "effect"

/** An event or a state as the journal keeps it. */
export type StoredForm = Readonly<Record<string, unknown>>

/** Pure, and total for everything the version before has stored. */
export interface Upcaster {
  /** One event for one: an actor's version counts them. One that means nothing any more stays as one that changes nothing. */
  readonly event?: (stored: StoredForm) => StoredForm
  /** The same for the states in snapshots. */
  readonly state?: (stored: StoredForm) => StoredForm
}

/** It was stored by a version that came after this one. Says no word of what was stored. */
export class StoredByNewerVersion extends Data.TaggedError("StoredByNewerVersion")<{
  readonly message: string
}> {}

const VERSION = "@version"

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

/** How one part of a kind's stored form is stamped when it is written, and brought up to date when it is read. */
export const versioned = (upcasters: ReadonlyArray<Upcaster>, part: keyof Upcaster) => {
  const known = upcasters.length + 1
  return {
    stamp: (encoded: unknown): unknown =>
      known === 1 || !Predicate.isObject(encoded) ? encoded : { ...encoded, [VERSION]: known },
    upcast: (stored: unknown): unknown => {
      if (!Predicate.isObject(stored)) return stored
      const { [VERSION]: version = 1 } = stored
      // Most of what an actor loads is of the form of today: it is decoded as it is, and no copy is made of it.
      if (version === known) return stored
      if (!isVersion(version) || version > known) {
        const message = `This was stored in form ${Number(version)} of its kind; up to ${known} are known here.`
        throw new StoredByNewerVersion({ message })
      }
      const { [VERSION]: _, ...form } = stored
      return upcasters
        .slice(version - 1)
        .reduce((older: StoredForm, { [part]: step }) => step?.(older) ?? older, form)
    }
  }
}
