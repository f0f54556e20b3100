/** Where this process keeps its things: read from the environment, once. */
import { join } from "node:path"
import { Config, Effect, Option, Redacted } from "effect"

/** Made in the same folder by whoever starts on this store, and only once it is open. */
export const SERVER_KEY_FILE = "server.key"

/** What the keys of models' vendors are sealed with, where the environment does not say. */
export const SECRET_KEY_FILE = "secret.key"

/** Those before it, while they are being replaced. */
export const OLDER_KEYS_FILE = "secret.key.old"

export const SECRET_KEY_VARIABLE = "DECKHAND_SECRET_KEY"

export const dataFolder = Config.String("DECKHAND_DATA").pipe(Config.withDefault(".deckhand"))

export const secretKeyFile = Effect.gen(function* () {
  return join(yield* dataFolder, SECRET_KEY_FILE)
})

export const olderKeysFile = Effect.gen(function* () {
  return join(yield* dataFolder, OLDER_KEYS_FILE)
})

/** Its name in the data folder. */
export const STORE_FILE = "journal.sqlite"

/** The one file of everything that must survive a restart, in the folder `DECKHAND_DATA` names. */
export const storeFile = Effect.gen(function* () {
  return join(yield* dataFolder, STORE_FILE)
})

/** The address of a MongoDB that everything is kept in instead. */
export const MONGODB_VARIABLE = "MONGODB_URL"

export const mongoAddress = Config.Redacted(MONGODB_VARIABLE).pipe(
  Config.option,
  Effect.map(Option.filter((address) => Redacted.value(address).trim() !== ""))
)
