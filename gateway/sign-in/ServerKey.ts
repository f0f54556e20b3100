/**
 * The key this gateway signs with: `DECKHAND_SERVER_KEY` (32 bytes in base64), which gateways that share a database
 * share, else 32 random bytes in the data folder, made once, readable by its owner alone. Whoever has it can sign in as anybody; without it everybody signs in again.
 */
import { join } from "node:path"
import { Context, Effect, Layer, Schema } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { KEY_BYTES, readOrMakeKey } from "#runtime/keyFile.ts"
import { keyVariable } from "#runtime/keyVariable.ts"
import { SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { copy } from "#schemas/copy.ts"

export class ServerKeyError extends Schema.TaggedError<ServerKeyError>()("ServerKeyError", {
  path: Schema.String,
  message: Schema.String
}) {}

const failed = (path: string, why: string) => new ServerKeyError({ path, message: `${path}: ${why}` })

export const serverKeyFile = (dataDir: string): string => join(dataDir, SERVER_KEY_FILE)

/** Of the environment; undefined where the key is a file. */
export const givenServerKey = keyVariable("DECKHAND_SERVER_KEY")

export class ServerKey extends Context.Service<ServerKey, { readonly bytes: Uint8Array }>()(
  "deckhand/gateway/sign-in/ServerKey"
) {
  static readonly layer = Layer.effect(
    ServerKey,
    Effect.gen(function* () {
      const { dataDir } = yield* GatewaySettings
      const path = serverKeyFile(dataDir)
      const given = yield* givenServerKey
      if (given !== undefined) return { bytes: given }
      const bytes = yield* readOrMakeKey(path).pipe(
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
