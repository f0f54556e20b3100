/** A backup of the data folder, into another folder of this machine, for whoever can read the data folder's key. */
import { join } from "node:path"
import { Clock, Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { type BackupAnswer, BackupRequest, isBackupProven } from "#gateway/sign-in/backupProof.ts"
import { BACKUP_PATH } from "#gateway/sign-in/RunningGateway.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { STORE_FILE } from "#runtime/Settings.ts"
import { backUp } from "#runtime/store/backup/backUp.ts"
import { ownOrigin } from "./ownOrigin.ts"
import { notOfDataFolder, unreadable } from "./problem.ts"
import { openRoute } from "./route.ts"

const answered = (answer: BackupAnswer) =>
  HttpServerResponse.jsonUnsafe(answer, { headers: { "cache-control": "no-store" } })

const badRequest = () => Effect.succeed(unreadable())

const make = Effect.gen(function* () {
  const request = yield* HttpServerRequest.schemaBodyJson(BackupRequest)
  const { bytes: key } = yield* ServerKey
  if (!isBackupProven(key, yield* ownOrigin, yield* Clock.currentTimeMillis, request)) {
    return notOfDataFolder
  }
  const { dataDir } = yield* GatewaySettings
  yield* backUp(join(dataDir, STORE_FILE), request.to)
  yield* Effect.logInfo("Backed up")
  return answered({})
}).pipe(
  Effect.catchTags({
    BackupError: ({ message }) => Effect.succeed(answered({ refused: message })),
    HttpServerError: badRequest,
    SchemaError: badRequest
  })
)

export const routes = [openRoute("POST", BACKUP_PATH, "program", make)]
