/** Where this process keeps its things: read from the environment, once. */
import { join } from "node:path"
import { Config, Effect } from "effect"

/** Made in the same folder by whoever starts on this store, and only once it is open. */
export const SERVER_KEY_FILE = "server.key"

/** The one file of everything that must survive a restart, in the folder `DECKHAND_DATA` names. */
export const storeFile = Effect.gen(function* () {
  const folder = yield* Config.String("DECKHAND_DATA").pipe(Config.withDefault(".deckhand"))
  return join(folder, "journal.sqlite")
})
