/** What the command that replaces the secret key says. No key is said: each has an id. */
import { OLDER_KEYS_FILE, SECRET_KEY_FILE, SECRET_KEY_VARIABLE } from "#runtime/Settings.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { Resealed } from "./resealStore.ts"

export const rotationCopy = {
  nothingThere: (file: string): string =>
    `There is nothing to seal anew: ${file} is not there. Name the data folder with DECKHAND_DATA.`,
  folderFails: (path: string, code: string): string =>
    `${path} cannot be written (${code}). See to its rights and its disk, and begin again.`,
  overtaken: `A ${PRODUCT} writes to the same place all the time. Begin again.`,
  begun: (id: string): string =>
    `A new key was made: ${id}. Those before it are kept in ${OLDER_KEYS_FILE} for now.`,
  continued: (id: string): string => `An earlier run was cut off, and is finished now: its key is ${id}.`,
  counted: ({ current, resealed }: Resealed, id: string): string =>
    `Sealed anew with key ${id}: ${resealed}. Sealed with it before: ${current}. Left with older keys: 0.`,
  unreadable: ({ missing, unreadable }: Resealed): string =>
    `${unreadable} cannot be opened with any key that is there, and are left as they are${
      missing.length === 0 ? "" : ` (sealed with ${missing.join(", ")})`
    }. Put that key back behind the first one in ${SECRET_KEY_VARIABLE} and begin again, or have their owners enter them anew.`,
  unknown: ({ unknown }: Resealed): string =>
    `Of ${unknown} people nothing can be read: they are of another version, or damaged. Keep the older keys, and begin again with the version that wrote them.`,
  oneKey: `${SECRET_KEY_VARIABLE} has one key. To replace it, write the new one behind it with a comma between, start every ${PRODUCT} anew, then put the new one first, start them anew, and run this again (docs/operations/keys.md).`,
  variableDone: (older: ReadonlyArray<string>): string =>
    `Nothing needs the older keys any more (${older.join(", ")}): leave the first alone in ${SECRET_KEY_VARIABLE}, and start every ${PRODUCT} anew.`,
  fileDone: `${SECRET_KEY_FILE} is the only key now. Backups from before open with the key that is in them.`
} as const
