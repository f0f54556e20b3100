/**
 * A data folder's backup, made by the process that has its database: that may be written meanwhile.
 *
 * The database comes last and gets its name when it is whole: a folder without `journal.sqlite` is no backup.
 */
import { chmod, copyFile, mkdir, readdir, rename, writeFile } from "node:fs/promises"
import { basename, dirname, isAbsolute, join } from "node:path"
import { Effect } from "effect"
import { OLDER_KEYS_FILE, SECRET_KEY_FILE, SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { systemCode } from "#runtime/store/sqlite/failure/storeFailure.ts"
import { BackupError } from "./BackupError.ts"
import { backupCopy } from "./backupCopy.ts"
import { StoreBackup } from "./StoreBackup.ts"

const DEPLOYMENT_FILE = "deployment.json"

const onDisk = <A>(to: string, work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (thrown) => new BackupError({ message: backupCopy.failed(to, systemCode(thrown) ?? "unknown") })
  })

/** One that is not there need not be. */
const copyIfThere = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to).then(
    () => chmod(to, 0o600),
    (thrown: unknown) => {
      if (systemCode(thrown) !== "ENOENT") throw thrown
    }
  )
}

/** `file`: the database, in its data folder. */
export const backUp = Effect.fnUntraced(function* (file: string, to: string) {
  const copyInto = yield* StoreBackup
  if (copyInto === undefined) return yield* new BackupError({ message: backupCopy.noFile })
  if (!isAbsolute(to)) return yield* new BackupError({ message: backupCopy.notAbsolute })
  const found = yield* onDisk(to, async () => {
    await mkdir(to, { recursive: true, mode: 0o700 })
    return readdir(to)
  })
  if (found.length > 0) return yield* new BackupError({ message: backupCopy.notEmpty(to) })
  const name = basename(file)
  const draft = join(to, `${name}.part`)
  // SQLite would make it readable to others.
  yield* onDisk(to, () => writeFile(draft, "", { flag: "wx", mode: 0o600 }))
  yield* copyInto(draft).pipe(
    Effect.mapError(({ message }) => new BackupError({ message: backupCopy.storeFails(message) }))
  )
  yield* onDisk(to, async () => {
    for (const other of [`${name}.id`, SERVER_KEY_FILE, SECRET_KEY_FILE, OLDER_KEYS_FILE, DEPLOYMENT_FILE]) {
      await copyIfThere(join(dirname(file), other), join(to, other))
    }
    await rename(draft, join(to, name))
  })
})
