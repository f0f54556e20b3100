/**
 * The gateway that already runs on a data folder: it leaves its address there, and gives a fresh sign-in link
 * to whoever can read the key beside it. So a second start has a way in for its user, not an error.
 */
import { randomUUID } from "node:crypto"
import { readFile, rm, writeFile } from "node:fs/promises"
import { request as requestInClear } from "node:http"
import { request as requestOverTls } from "node:https"
import { join } from "node:path"
import { Clock, Effect, Option, Schema } from "effect"
import { BackupError } from "#runtime/store/backup/BackupError.ts"
import { PRODUCT } from "#schemas/product.ts"
import { BackupAnswer, backupRequest } from "./backupProof.ts"
import { BACKUP_TIMEOUT_MS, RUNNING_GATEWAY_TIMEOUT_MS } from "./limits.ts"
import { givenServerKey, serverKeyFile } from "./ServerKey.ts"
import { signInAddress } from "./SignInLinks.ts"
import { isAnswerProven, StartAnswer, startRequest } from "./startProof.ts"

export const START_LINK_PATH = "/api/sign-in-links/start"
export const BACKUP_PATH = "/api/backups"

const addressFile = (dataDir: string): string => join(dataDir, "gateway.json")

const Address = Schema.fromJsonString(
  Schema.Struct({ origin: Schema.String.check(Schema.isPattern(/^https?:\/\/[^/\s]+$/)) })
)
const decodeAddress = Schema.decodeUnknownEffect(Address)
const encodeAddress = Schema.encodeSync(Address)
const decodeBackupAnswer = Schema.decodeUnknownEffect(Schema.fromJsonString(BackupAnswer))
const decodeAnswer = Schema.decodeUnknownEffect(Schema.fromJsonString(StartAnswer))
const Health = Schema.fromJsonString(
  Schema.Struct({ status: Schema.Literal("ok"), name: Schema.Literal(PRODUCT) })
)
const decodeHealth = Schema.decodeUnknownEffect(Health)

/** Leaves the address in the data folder for the life of the scope. Where it cannot, a second start only finds less. */
export const announce = (dataDir: string, origin: string) =>
  Effect.acquireRelease(
    Effect.ignore(
      Effect.tryPromise(() => writeFile(addressFile(dataDir), encodeAddress({ origin }), { mode: 0o600 }))
    ),
    () => Effect.ignore(Effect.tryPromise(() => rm(addressFile(dataDir), { force: true })))
  )

/** The text of an answer with status 200; any other is a failure. */
const ask = (
  url: URL,
  body?: string,
  timeoutMs = RUNNING_GATEWAY_TIMEOUT_MS
): Effect.Effect<string, unknown> =>
  Effect.callback<string, unknown>((resume) => {
    const isSecure = url.protocol === "https:"
    const options = {
      method: body === undefined ? "GET" : "POST",
      agent: false,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" } }),
      // Whom its certificate names does not matter: what answers has to prove that it has the key.
      ...(isSecure ? { rejectUnauthorized: false } : {})
    }
    const sent = (isSecure ? requestOverTls : requestInClear)(url, options, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (part: string) => {
        text += part
        if (text.length > 65_536) sent.destroy(new Error("This is not what was asked for."))
      })
      response.on("error", (error) => resume(Effect.fail(error)))
      response.on("end", () =>
        resume(response.statusCode === 200 ? Effect.succeed(text) : Effect.fail(response.statusCode))
      )
    })
    sent.on("error", (error) => resume(Effect.fail(error)))
    sent.end(body)
    return Effect.sync(() => sent.destroy())
  }).pipe(Effect.timeout(timeoutMs))

/** Where the gateway that runs on this folder said it is, and the key that it and we have. */
const running = Effect.fnUntraced(function* (dataDir: string) {
  const { origin } = yield* Effect.tryPromise(() => readFile(addressFile(dataDir), "utf8")).pipe(
    Effect.flatMap(decodeAddress)
  )
  const key = (yield* givenServerKey) ?? (yield* Effect.tryPromise(() => readFile(serverKeyFile(dataDir))))
  return { origin, key }
})

/** The gateway that runs signs with another key than whoever asks it. */
export class OtherServerKey extends Schema.TaggedError<OtherServerKey>()("OtherServerKey", {
  message: Schema.String
}) {}

const FORBIDDEN = 403

const otherServerKey = (isGiven: boolean) =>
  new OtherServerKey({
    message: `The ${PRODUCT} that runs on this data folder has another server key. ${
      isGiven
        ? "DECKHAND_SERVER_KEY is not what it was started with: set it to the same, or leave it out where that one has none."
        : "DECKHAND_SERVER_KEY is not set here: set it to what that one was started with."
    }`
  })

/** Of an answer from who knows the folder, and does not know the key. */
const unlessOtherKey = <A, E>(asked: Effect.Effect<A, E>) =>
  Effect.catchIf(
    asked,
    (error) => error === FORBIDDEN,
    () =>
      Effect.flatMap(
        Effect.orElseSucceed(givenServerKey, () => undefined),
        (given) => otherServerKey(given !== undefined)
      )
  )

/** Has the gateway that runs on this folder back up into another; false where none does, or not any more. */
export const backUpRunning = Effect.fnUntraced(function* (dataDir: string, to: string) {
  const known = yield* Effect.option(running(dataDir))
  if (Option.isNone(known)) return false
  const { key, origin } = known.value
  const request = backupRequest(key, origin, yield* Clock.currentTimeMillis, to)
  // Whoever answers with a refusal says why; whoever does not answer is not there.
  const answer = yield* unlessOtherKey(
    ask(new URL(BACKUP_PATH, origin), JSON.stringify(request), BACKUP_TIMEOUT_MS)
  ).pipe(
    Effect.flatMap(decodeBackupAnswer),
    Effect.asSome,
    Effect.catch((error) => (error instanceof OtherServerKey ? Effect.fail(error) : Effect.succeedNone))
  )
  if (Option.isNone(answer)) return false
  const { refused } = answer.value
  if (refused !== undefined) return yield* new BackupError({ message: refused })
  return true
})

/** An address that signs a browser in at the gateway that runs on this folder; none where none does. */
export const freshLink = (dataDir: string): Effect.Effect<Option.Option<string>, OtherServerKey> =>
  Effect.gen(function* () {
    const { key, origin } = yield* running(dataDir)
    const nonce = randomUUID()
    const request = startRequest(key, origin, yield* Clock.currentTimeMillis, nonce)
    const answer = yield* unlessOtherKey(ask(new URL(START_LINK_PATH, origin), JSON.stringify(request))).pipe(
      Effect.flatMap(decodeAnswer)
    )
    return isAnswerProven(key, nonce, answer)
      ? Option.some(signInAddress(origin, answer.token))
      : Option.none<string>()
  }).pipe(
    Effect.catch((error) =>
      error instanceof OtherServerKey ? Effect.fail(error) : Effect.succeed(Option.none<string>())
    )
  )

/** Whether what listens at this address is a Deckhand; then it has another data folder. */
export const isDeckhand = (origin: string): Effect.Effect<boolean> =>
  ask(new URL("/healthz", origin)).pipe(
    Effect.flatMap(decodeHealth),
    Effect.as(true),
    Effect.orElseSucceed(() => false)
  )
