/** A real gateway on a free port, with actors in memory and folders of its own. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Context, Effect, Layer, Logger, type Scope } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings, type GatewaySettingsShape } from "#gateway/GatewaySettings.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { connect, type FrameClient } from "./FrameClient.ts"
import { layerFakeActors } from "./fakeActors.ts"
import { type Answered, type Asked, ask } from "./httpClient.ts"

export interface TestGateway {
  readonly origin: string
  readonly socketUrl: string
  readonly signInUrl: string
  readonly ask: (path: string, asked?: Asked) => Effect.Effect<Answered>
  /** A fresh session is there for the first asker only: the one-time token is spent. */
  readonly signIn: Effect.Effect<string>
  /** Everything the gateway has logged, as text. */
  readonly logged: () => string
  /** A signed-in client like the web interface. */
  readonly connectWeb: (cookie: string) => Effect.Effect<FrameClient, number, Scope.Scope>
}

export const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "deckhand-gateway-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)

/** What a response sets, as a Cookie header; empty where it sets nothing. */
export const cookieOf = ({ setCookie }: Answered): string =>
  setCookie.map((cookie) => cookie.split(";", 1)[0] ?? "").join("; ")

export interface TestGatewayOptions {
  readonly settings?: Partial<GatewaySettingsShape>
  readonly actors?: Partial<Actors["Service"]>
}

export const startGateway = Effect.fnUntraced(function* ({ actors, settings }: TestGatewayOptions = {}) {
  const folder = yield* temporaryFolder
  const lines: Array<string> = []
  const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  const gateway = yield* Layer.build(
    Gateway.layer.pipe(
      Layer.provide(layerFakeActors(actors)),
      Layer.provide(Logger.layer([logger])),
      Layer.provide(
        Layer.succeed(GatewaySettings, {
          host: "127.0.0.1",
          port: 0,
          dataDir: join(folder, "data"),
          webDir: join(folder, "web"),
          ...settings
        })
      )
    )
  )
  const { origin, signInUrl } = Context.get(gateway, Gateway.Gateway)
  const socketUrl = `${origin.replace("http", "ws")}/socket`
  const test: TestGateway = {
    origin,
    socketUrl,
    signInUrl,
    ask: (path, asked) => ask(origin, path, asked),
    signIn: Effect.map(ask(origin, signInUrl.slice(origin.length)), cookieOf),
    logged: () => lines.join("\n"),
    connectWeb: (cookie) => connect(socketUrl, { headers: { cookie, origin } })
  }
  return test
})
