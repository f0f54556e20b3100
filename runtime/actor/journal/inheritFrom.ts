/**
 * Data migration between actor kinds: an actor whose kind was split off another begins with what that one kept for it.
 *
 * The journal of the one before is read, not asked: nobody changes any more what it holds for its heir, so it says the
 * same whenever it is read, until it lets go of it. That it does once its heir was loaded, which has it stored by then.
 */
import type { Inheritance } from "#runtime/actor/ActorDefinition.ts"
import { readStored, type StoredLanguage } from "./readStored.ts"

/** `reportsOf` is pure: what the state of the one before means to its heir, in the heir's own reports. */
export const inheritFrom = <State, Event, Report>(
  before: StoredLanguage<State, Event> & { readonly kind: string },
  reportsOf: (state: State) => ReadonlyArray<Report>
): Inheritance<Report> => ({
  kind: before.kind,
  read: (id, loaded) => (loaded.stage === "Living" ? reportsOf(readStored(before, id, loaded).state) : [])
})
