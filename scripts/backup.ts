/**
 * `npm run backup -- <folder>`: the data folder into another one. Where a Deckhand runs on it, that one makes the backup, because
 * the database is its alone; else this command does.
 */
import { existsSync } from "node:fs"
import { stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import process from "node:process"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Logger, Option } from "effect"
import { backUpRunning } from "#gateway/sign-in/RunningGateway.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { dataFolder, mongoAddress, SERVER_KEY_FILE, STORE_FILE } from "#runtime/Settings.ts"
import { BackupError } from "#runtime/store/backup/BackupError.ts"
import { backUp } from "#runtime/store/backup/backUp.ts"
import { backupCopy } from "#runtime/store/backup/backupCopy.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { say } from "./terminal.ts"

const fail = (message: string) => new BackupError({ message })

const backup = Effect.gen(function* () {
  const [, , written] = process.argv
  if (written === undefined) return yield* fail(backupCopy.usage)
  if (Option.isSome(yield* mongoAddress)) return yield* fail(backupCopy.noFile)
  const to = resolve(written)
  const folder = resolve(yield* dataFolder)
  const file = join(folder, STORE_FILE)
  if (!existsSync(file)) return yield* fail(backupCopy.nothingThere(file))
  if (!(yield* backUpRunning(folder, to))) {
    yield* Effect.provide(backUp(file, to), SqliteStore.layer({ file, traces: [SERVER_KEY_FILE] }))
  }
  const { size } = yield* Effect.tryPromise({
    try: () => stat(join(to, STORE_FILE)),
    catch: () => fail(backupCopy.notThere(to))
  })
  say(backupCopy.done(to, (size / 1e6).toFixed(1)))
})

/** What is expected is said in plain words. What is not may quote anything: its place is told. */
const complain = (cause: Cause.Cause<{ readonly message: string }>) =>
  Cause.hasInterruptsOnly(cause)
    ? Effect.void
    : Effect.sync(() =>
        say(
          Option.match(Cause.findErrorOption(cause), {
            onNone: () => redactStack(Cause.pretty(cause)),
            onSome: ({ message }) => message
          })
        )
      )

backup.pipe(
  Effect.tapCause(complain),
  Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
