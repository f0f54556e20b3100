/** What the command that moves a store says. */
import { MONGODB_VARIABLE, OLDER_KEYS_FILE, SECRET_KEY_FILE, SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { Progress } from "./Progress.ts"
import type { Tally } from "./Tally.ts"

const number = (count: number): string => count.toLocaleString("en-US")

export const moveCopy = {
  usage: `Write where everything is to go: npm run move -- mongodb (out of the data folder), or npm run move -- folder (out of MongoDB). DECKHAND_DATA and ${MONGODB_VARIABLE} name the two.`,
  noAddress: `${MONGODB_VARIABLE} is not set: it names the MongoDB. Set it as the gateway has it, and begin again.`,
  nothingInFolder: (file: string): string =>
    `There is nothing to move: ${file} is not there. Name the data folder with DECKHAND_DATA.`,
  nothingInMongo: (at: string, database: string): string =>
    `There is nothing to move: the database ${database} at ${at} is empty. Name another with ${MONGODB_VARIABLE}.`,
  databaseNotEmpty: (at: string, database: string): string =>
    `The database ${database} at ${at} is not empty, and nothing in it is written over. Drop it, or name another with ${MONGODB_VARIABLE}.`,
  folderNotEmpty: (path: string): string =>
    `${path} is there, and nothing is written over. Move it away, with all whose names begin alike, or choose another data folder with DECKHAND_DATA.`,
  notAlone: `A ${PRODUCT} began to work on the database meanwhile. Stop all that do, and begin again.`,
  folderFails: (folder: string, code: string): string =>
    `The data folder ${folder} cannot be written (${code}). See to its rights and its disk, and begin again.`,
  differs: (sent: Tally, found: Tally): string =>
    `What arrived is not what was sent (sent: ${shortly(sent)}; found: ${shortly(found)}). What there was is as it was. Begin again.`,
  cleared: "An earlier move was cut off: what it wrote is taken away, and all is begun anew.",
  progress: ({ all, done, phase }: Progress): string =>
    `${phase}: ${number(done.actors)} of ${number(all.actors)} actors, ${number(done.files)} of ${number(all.files)} files`,
  moved: (found: Tally, from: string, to: string): string =>
    `Moved: ${shortly(found)}.\nThe same was read at ${to} once more. What was at ${from} is left as it was: take it away once you no longer need it.`
} as const

const shortly = ({ actors, bytes, events, files, hash }: Tally): string =>
  `${number(actors)} actors with ${number(events)} events, ${number(files)} files with ${number(bytes)} bytes, hash ${hash.slice(0, 16)}`

/** Where the two keys are: files of the data folder, or variables. */
export interface Keys {
  readonly folder: string
  readonly isServerKeySet: boolean
  readonly isSecretKeySet: boolean
  readonly hasServerFile: boolean
  readonly hasSecretFile: boolean
  /** A replacement of the secret key was cut off. */
  readonly hasOlderKeys: boolean
}

const carry = (file: string, variable: string, folder: string): string =>
  `${folder}/${file} stays in the data folder. Whoever starts on another folder or computer sets ${variable} to what this prints: base64 < '${folder}/${file}'`

/** The keys are no part of a store: what has to be carried along, or set. No key is said. */
export const keySentences = (to: "mongodb" | "folder", keys: Keys): ReadonlyArray<string> => {
  const { folder, hasOlderKeys, hasSecretFile, hasServerFile, isSecretKeySet, isServerKeySet } = keys
  const kept = (variable: string): string => `Keep ${variable} as it is set now.`
  const missing = {
    secret: `There is no ${folder}/${SECRET_KEY_FILE}, and DECKHAND_SECRET_KEY is not set: keys of models that were sealed elsewhere open only with the one they were sealed with.`,
    server: `There is no ${folder}/${SERVER_KEY_FILE}, and DECKHAND_SERVER_KEY is not set: everybody signs in again.`
  }
  return [
    to === "mongodb"
      ? `From now on start ${PRODUCT} with ${MONGODB_VARIABLE} set as it is now.`
      : `From now on start ${PRODUCT} without ${MONGODB_VARIABLE}.`,
    isSecretKeySet
      ? kept("DECKHAND_SECRET_KEY")
      : hasSecretFile
        ? carry(SECRET_KEY_FILE, "DECKHAND_SECRET_KEY", folder)
        : missing.secret,
    isServerKeySet
      ? kept("DECKHAND_SERVER_KEY")
      : hasServerFile
        ? carry(SERVER_KEY_FILE, "DECKHAND_SERVER_KEY", folder)
        : missing.server,
    ...(hasOlderKeys && !isSecretKeySet
      ? [
          `${folder}/${OLDER_KEYS_FILE} holds older secret keys, without which not all may open. Run npm run rotate-key, which ends that, before you leave the folder.`
        ]
      : [])
  ]
}
