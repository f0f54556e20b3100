/**
 * The key this gateway signs with: 32 random bytes in the data folder, made once, readable by its
 * owner alone. Whoever has it can sign in as anybody; without it everybody signs in again.
 */
import { randomBytes, randomUUID } from "node:crypto"
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Context, Effect, Layer, Schema } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { copy } from "#schemas/copy.ts"

const KEY_BYTES = 32

export class ServerKeyError extends Schema.TaggedError<ServerKeyError>()("ServerKeyError", {
  path: Schema.String,
  message: Schema.String
}) {}

const failed = (path: string, why: string) => new ServerKeyError({ path, message: `${path}: ${why}` })

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error)

const read = (path: string) =>
  Effect.tryPromise({ try: () => readFile(path), catch: codeOf }).pipe(
    Effect.tap(() => Effect.promise(() => chmod(path, 0o600)))
  )

const create = (dataDir: string, path: string) =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      // Of two gateways that start at once one makes the key and the other reads it, whole: it has its name only
      // once it is written.
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx", flush: true })
        await link(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    catch: codeOf
  }).pipe(
    Effect.catch((code) => (code === "EEXIST" ? Effect.void : Effect.fail(code))),
    Effect.andThen(read(path))
  )

export const serverKeyFile = (dataDir: string): string => join(dataDir, SERVER_KEY_FILE)

export class ServerKey extends Context.Service<ServerKey, { readonly bytes: Uint8Array }>()(
  "deckhand/gateway/sign-in/ServerKey"
) {
  static readonly layer = Layer.effect(
    ServerKey,
    Effect.gen(function* () {
      const { dataDir } = yield* GatewaySettings
      const path = serverKeyFile(dataDir)
      const bytes = yield* read(path).pipe(
        Effect.catch((code) => (code === "ENOENT" ? create(dataDir, path) : Effect.fail(code))),
        Effect.mapError((code) =>
          code === "ENOSPC"
            ? new ServerKeyError({ path, message: copy.diskFull })
            : failed(path, `cannot be read or written (${code}). Check DECKHAND_DATA and its permissions.`)
        )
      )
      if (bytes.length !== KEY_BYTES) {
        return yield* failed(path, "is damaged. Delete it and start again; everybody has to sign in again.")
      }
      return { bytes }
    })
  )
}
