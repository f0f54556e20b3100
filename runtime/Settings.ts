/** Where this process keeps its things: read from the environment, once. */
import { join } from "node:path"
import { Config, Effect } from "effect"

export interface RuntimeSettings {
  /** The folder of everything that must survive a restart. */
  readonly dataFolder: string
  readonly journalFile: string
}

export const readRuntimeSettings = Effect.gen(function* () {
  const dataFolder = yield* Config.String("DECKHAND_DATA").pipe(Config.withDefault(".deckhand"))
  return { dataFolder, journalFile: join(dataFolder, "journal.sqlite") }
})
