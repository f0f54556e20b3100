/** Looks at an installation as the environment describes it, and changes nothing that matters. Whatever fails is a fact too. */
import { existsSync } from "node:fs"
import { access, constants, readFile, stat, statfs } from "node:fs/promises"
import { createServer } from "node:net"
import { dirname, join, resolve } from "node:path"
import process from "node:process"
import { Clock, Effect, Exit, Option, Schema } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { GatewaySettings, type GatewaySettingsShape, schemeOf } from "#gateway/GatewaySettings.ts"
import { extensionFolder } from "#gateway/rpc/extensionFolder.ts"
import { printedName } from "#gateway/sign-in/originRules.ts"
import { isDeckhand } from "#gateway/sign-in/RunningGateway.ts"
import { KEY_BYTES } from "#runtime/keyFile.ts"
import { keyVariable } from "#runtime/keyVariable.ts"
import { readModelEnvironment } from "#runtime/models/settings/ModelEnvironment.ts"
import { OLDER_KEYS_FILE, SECRET_KEY_FILE, SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { keysOfEnvironment, olderOfFile } from "#runtime/secretKeys.ts"
import { isLoopback } from "#schemas/loopback.ts"
import type { Facts, KeyState, ProviderFacts } from "./Facts.ts"
import { DOCTOR_TIMEOUT_MS } from "./limits.ts"
import { lookAtStore } from "./lookAtStore.ts"

const isTrue = (work: () => Promise<unknown>): Effect.Effect<boolean> =>
  Effect.isSuccess(Effect.tryPromise(work))

/** The folder itself, or where it would be made. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

const folderFacts = Effect.fnUntraced(function* (path: string) {
  const there = nearest(path)
  const isWritable = yield* isTrue(() => access(there, constants.W_OK | constants.X_OK))
  const free = yield* Effect.promise(() => statfs(there))
  const mode = there === path ? (yield* Effect.promise(() => stat(path))).mode : 0
  const isOpen = process.platform !== "win32" && (mode & 0o077) !== 0
  return { path, isWritable, isOpen, freeBytes: free.bavail * free.bsize }
})

const listens = (host: string, port: number): Effect.Effect<"Free" | "Taken" | "Forbidden"> =>
  Effect.callback((resume) => {
    const server = createServer()
    server.on("error", (error) => {
      const isTaken = "code" in error && error.code === "EADDRINUSE"
      resume(Effect.succeed(isTaken ? "Taken" : "Forbidden"))
    })
    server.listen({ host, port, exclusive: true }, () => server.close(() => resume(Effect.succeed("Free"))))
  })

const portFacts = Effect.fnUntraced(function* (settings: GatewaySettingsShape) {
  const { host, port } = settings
  const at = `${host}:${port}`
  const state = yield* listens(host, port)
  if (state !== "Taken") return { at, state }
  const isOurs = yield* isDeckhand(`${schemeOf(settings)}://${printedName(host)}:${port}`)
  return { at, state: isOurs ? ("Deckhand" as const) : state }
})

const keyState = Effect.fnUntraced(function* <A>(
  given: Exit.Exit<A | undefined, unknown>,
  path: string
): Effect.fn.Return<KeyState> {
  if (Exit.isFailure(given)) return "Damaged"
  if (given.value !== undefined) return "Variable"
  if (!existsSync(path)) return "None"
  const bytes = yield* Effect.exit(Effect.tryPromise(() => readFile(path)))
  return Exit.isSuccess(bytes) && bytes.value.length === KEY_BYTES ? "File" : "Damaged"
})

const Discovered = Schema.Struct({ issuer: Schema.String })

/** What a provider says of itself, and by its clock when. */
const askProvider = Effect.fnUntraced(function* (name: string, issuer: string) {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const answer = yield* HttpClient.get(address).pipe(
    Effect.flatMap((response) =>
      Effect.map(Effect.flatMap(response.json, Schema.decodeUnknownEffect(Discovered)), (known) => ({
        issuer: known.issuer,
        date: Date.parse(response.headers.date ?? "")
      }))
    ),
    Effect.timeout(DOCTOR_TIMEOUT_MS),
    Effect.option
  )
  const answers = Option.match(answer, {
    onNone: () => "None" as const,
    onSome: (known) => (known.issuer === issuer ? ("Right" as const) : ("AnotherIssuer" as const))
  })
  const provider: ProviderFacts = { name, issuer, answers }
  const date = Option.match(answer, { onNone: () => Number.NaN, onSome: (known) => known.date })
  const clock = { of: name, aheadMs: (yield* Clock.currentTimeMillis) - date }
  return { provider, clocks: Number.isNaN(date) ? [] : [clock] }
}, Effect.provide(FetchHttpClient.layer))

const messageOf = <A>(exit: Exit.Exit<A, { readonly message: string }>): ReadonlyArray<string> =>
  Option.toArray(Option.map(Exit.findErrorOption(exit), ({ message }) => message))

/** Undefined: without settings there is nothing to look at but themselves. */
const settingsNow = Effect.exit(
  Effect.provide(
    GatewaySettings.use((settings) => Effect.succeed(settings)),
    GatewaySettings.layer
  )
)

export const gatherFacts: Effect.Effect<Facts | ReadonlyArray<string>> = Effect.gen(function* () {
  const read = yield* settingsNow
  if (Exit.isFailure(read)) return messageOf(read)
  const settings = read.value
  const folder = resolve(settings.dataDir)
  const model = yield* Effect.exit(readModelEnvironment)
  const secretFile = join(folder, SECRET_KEY_FILE)
  const secret = yield* Effect.exit(keysOfEnvironment)
  const server = yield* Effect.exit(keyVariable("DECKHAND_SERVER_KEY"))
  const asked = yield* Effect.forEach(
    Object.entries(settings.accounts.providers),
    ([name, { issuer }]) => askProvider(name, issuer),
    { concurrency: "unbounded" }
  )
  const { clocks, ...stored } = yield* lookAtStore(folder)
  const [, ...older] = Exit.isSuccess(secret) ? (secret.value ?? []) : []
  const inFile = yield* Effect.orElseSucceed(olderOfFile(join(folder, OLDER_KEYS_FILE)), () => [])
  return {
    node: process.versions.node,
    hasNativeServer: yield* isTrue(() => import("uWebSockets.js")),
    hasWeb: existsSync(join(settings.webDir, "index.html")),
    hasExtension: extensionFolder(settings.extensionDir) !== undefined,
    settingProblems: [...messageOf(model), ...messageOf(secret), ...messageOf(server)],
    port: yield* portFacts(settings),
    folder: yield* folderFacts(folder),
    ...stored,
    olderKeys: Exit.isSuccess(secret) && secret.value !== undefined ? older.length : inFile.length,
    secretKey: yield* keyState(secret, secretFile),
    serverKey: yield* keyState(server, join(folder, SERVER_KEY_FILE)),
    modelVariable: Exit.isSuccess(model) ? Option.getOrUndefined(model.value.decidedBy) : undefined,
    providers: asked.map(({ provider }) => provider),
    publicOrigin: settings.publicOrigin,
    isTls: settings.tls !== undefined,
    isLoopback: isLoopback(settings.host),
    clocks: [...asked.flatMap((one) => one.clocks), ...clocks]
  }
})
