/** What the command that backs up says. */
import { MONGODB_VARIABLE } from "#runtime/Settings.ts"

export const backupCopy = {
  usage:
    "Write where the backup is to go, a folder that is empty or not there yet: npm run backup -- /var/backups/deckhand-monday. DECKHAND_DATA names the data folder.",
  notAbsolute: "The folder of a backup is named by its whole path.",
  notEmpty: (to: string): string => `${to} is not empty, and nothing is written over. Name another folder.`,
  noFile: `Everything is in MongoDB here, whose own tools back it up (docs/mongodb.md). Of a data folder: leave out ${MONGODB_VARIABLE}.`,
  nothingThere: (file: string): string =>
    `There is nothing to back up: ${file} is not there. Name the data folder with DECKHAND_DATA.`,
  failed: (to: string, code: string): string =>
    `${to} cannot be written (${code}). See to its rights and its disk: whoever runs Deckhand writes it.`,
  storeFails: (message: string): string => `The database could not be copied. ${message}`,
  notThere: (to: string): string =>
    `The Deckhand that runs wrote no backup this command can see at ${to}: it may see another disk. Name a folder both see.`,
  done: (to: string, megabytes: string): string =>
    `Backed up to ${to}: ${megabytes} MB, keys included. Keep it where nobody else reads it. To restore, put it in the data folder's place (docs/operations/backup.md).`
} as const
