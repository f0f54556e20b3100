/** A real gateway on a free port, with actors in memory and folders of its own. */
import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { BlockList } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Context, Effect, Layer, Logger, Metric, References, type Scope } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings, type GatewaySettingsShape } from "#gateway/GatewaySettings.ts"
import {
  SOCKET_IDLE_SECONDS,
  SOCKET_REQUESTS_BURST,
  SOCKET_REQUESTS_PER_SECOND,
  SOCKETS_MAX,
  SOCKETS_MAX_PER_USER
} from "#gateway/limits.ts"
import { LOADED_FILES } from "#gateway/rpc/extensionFolder.ts"
import { noAccounts } from "#gateway/sign-in/accounts/AccountSettings.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { connect, type FrameClient } from "./FrameClient.ts"
import { layerFakeActors } from "./fakeActors.ts"
import { type Answered, type Asked, ask } from "./httpClient.ts"
import { signInWith } from "./signInWith.ts"

export interface TestGateway {
  readonly origin: string
  readonly socketUrl: string
  readonly signInUrl: string
  readonly ask: (path: string, asked?: Asked) => Effect.Effect<Answered>
  /** Spends the printed link: the `Authorization` of a fresh session. For the first asker only. */
  readonly signIn: Effect.Effect<string>
  /** Everything the gateway has logged, at any level, as text. */
  readonly logged: () => string
  /** A signed-in client like the web interface. */
  readonly connectWeb: (authorization: string) => Effect.Effect<FrameClient, number, Scope.Scope>
}

export const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "deckhand-gateway-"))),
  // What is being written as it ends may come in between.
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
)

/** A folder that looks like the built extension to who asks whether it is there. */
export const builtExtension = Effect.tap(temporaryFolder, (folder) =>
  Effect.promise(() => Promise.all(LOADED_FILES.map((name) => writeFile(join(folder, name), ""))))
)

/** Any free port, and everything else as it is without settings. */
export const settingsIn = (folder: string): GatewaySettingsShape => ({
  host: "127.0.0.1",
  port: 0,
  dataDir: join(folder, "data"),
  webDir: join(folder, "web"),
  extensionDir: join(folder, "extension"),
  requestRate: { perSecond: SOCKET_REQUESTS_PER_SECOND, burst: SOCKET_REQUESTS_BURST },
  hasPractice: false,
  operatorsReadContent: false,
  deploymentFile: join(folder, "deployment.json"),
  deploymentToken: undefined,
  tls: undefined,
  publicOrigin: undefined,
  proxies: new BlockList(),
  accounts: noAccounts,
  idleSeconds: SOCKET_IDLE_SECONDS,
  maxSockets: { total: SOCKETS_MAX, perUser: SOCKETS_MAX_PER_USER }
})

export interface TestGatewayOptions {
  readonly settings?: Partial<GatewaySettingsShape>
  readonly actors?: Partial<Actors["Service"]>
  /** Instead of actors in memory. */
  readonly runtime?: ReturnType<typeof layerFakeActors>
}

export const startGateway = Effect.fnUntraced(function* ({
  actors,
  runtime,
  settings
}: TestGatewayOptions = {}) {
  const folder = yield* temporaryFolder
  const lines: Array<string> = []
  const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  const gateway = yield* Layer.build(
    Gateway.layer.pipe(
      Layer.provide(runtime ?? layerFakeActors(actors)),
      Layer.provide(Logger.layer([logger])),
      Layer.provide(Layer.succeed(References.MinimumLogLevel, "All")),
      Layer.provide(Layer.succeed(Metric.MetricRegistry, new Map())),
      Layer.provide(Layer.succeed(GatewaySettings, { ...settingsIn(folder), ...settings }))
    )
  )
  const { origin, signInUrl } = Context.get(gateway, Gateway.Gateway)
  const ca = settings?.tls === undefined ? undefined : readFileSync(settings.tls.certFile)
  const socketUrl = `${origin.replace("http", "ws")}/socket`
  const test: TestGateway = {
    origin,
    socketUrl,
    signInUrl,
    ask: (path, asked) => ask(origin, path, { ...asked, ca }),
    signIn: signInWith(signInUrl, ca),
    logged: () => lines.join("\n"),
    connectWeb: (authorization) => connect(socketUrl, { headers: { authorization, origin }, ca })
  }
  return test
})
