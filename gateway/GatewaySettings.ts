/**
 * Where the gateway listens, keeps its key and finds the built interface, and how many it serves how
 * fast. Read from the environment.
 */
import type { BlockList } from "node:net"
import { join, resolve } from "node:path"
import { Config, Context, Effect, Layer, Redacted, Schema } from "effect"
import type { SocketCounts } from "#gateway/socket/ConnectionLimits.ts"
import { GATEWAY_PORT } from "#schemas/limits.ts"
import {
  SOCKET_IDLE_SECONDS,
  SOCKET_REQUESTS_BURST,
  SOCKET_REQUESTS_PER_SECOND,
  SOCKETS_MAX,
  SOCKETS_MAX_PER_USER
} from "./limits.ts"
import { type AccountSettings, accountSettings } from "./sign-in/accounts/AccountSettings.ts"
import { proxiesIn } from "./sign-in/callerAddress.ts"
import type { Rate } from "./socket/TokenBucket.ts"

/** PEM files. */
export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

/** A setting that should be a number says something else, or a number out of its range. */
export class NumberSettingError extends Schema.TaggedError<NumberSettingError>()("NumberSettingError", {
  message: Schema.String
}) {}

/** One of the two was set without the other. */
export class TlsSettingError extends Schema.TaggedError<TlsSettingError>()("TlsSettingError", {
  message: Schema.String
}) {}

/** The address people know it by cannot be one. */
export class OriginSettingError extends Schema.TaggedError<OriginSettingError>()("OriginSettingError", {
  message: Schema.String
}) {}

/** What stands before it is named by what is no address. */
export class ProxySettingError extends Schema.TaggedError<ProxySettingError>()("ProxySettingError", {
  message: Schema.String
}) {}

/** A setting that is one of a few words says something else. */
export class WordSettingError extends Schema.TaggedError<WordSettingError>()("WordSettingError", {
  message: Schema.String
}) {}

export type Scheme = "http" | "https"

export interface GatewaySettingsShape {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly dataDir: string
  /** The built web interface; need not exist. */
  readonly webDir: string
  /** The built extension, for whoever is to load it; need not exist. */
  readonly extensionDir: string
  /** Of one socket. */
  readonly requestRate: Rate
  readonly maxSockets: SocketCounts
  /** A silent socket is pinged, and closed after this time. uWS allows nothing below 8. */
  readonly idleSeconds: number
  /** Whether there is a practice site beside the gateway. */
  readonly hasPractice: boolean
  /** What its operator sets up beside the chat (`deployment/DeploymentFile`); need not exist. */
  readonly deploymentFile: string
  /** Shown to the addresses that file names. */
  readonly deploymentToken: Redacted.Redacted | undefined
  /** Whether operators may read what is said in the actors they follow; otherwise they see its outline. */
  readonly operatorsReadContent: boolean
  /** Undefined: the gateway speaks in the clear. */
  readonly tls: TlsFiles | undefined
  /** By what people know it where something stands before it: `https://deckhand.example.com`. */
  readonly publicOrigin: string | undefined
  /** Those whose word is taken for who asks them (`callerAddress`). */
  readonly proxies: BlockList
  /** Who signs in with an account, and the rules about people. */
  readonly accounts: AccountSettings
}

/** What the gateway itself speaks. */
export const schemeOf = ({ tls }: GatewaySettingsShape): Scheme => (tls === undefined ? "http" : "https")

/** What its addresses begin with for whoever asks it by this `Host`: what stands before it may speak TLS for it. */
export const schemeAt = (settings: GatewaySettingsShape, host: string): Scheme => {
  const { publicOrigin } = settings
  if (publicOrigin === undefined || new URL(publicOrigin).host !== host.toLowerCase())
    return schemeOf(settings)
  return publicOrigin.startsWith("https:") ? "https" : "http"
}

const PORT_MAX = 65_535

export interface Range {
  readonly from: number
  readonly to: number
  /** As it is said after "write a whole number". */
  readonly words: string
}

const ports: Range = { from: 0, to: PORT_MAX, words: `from 0 to ${PORT_MAX}` }
const counts: Range = { from: 1, to: Number.MAX_SAFE_INTEGER, words: "of at least 1" }

/** Any other value fails with the setting's name, what was written, and what to write. */
export const wholeNumber = (name: string, unset: number, { from, to, words }: Range) =>
  Config.String(name).pipe(
    Config.withDefault(String(unset)),
    Effect.flatMap((written) => {
      const number = /^\s*\d+\s*$/.test(written) ? Number(written) : Number.NaN
      if (number >= from && number <= to) return Effect.succeed(number)
      return new NumberSettingError({
        message: `${name} is “${written}”: write a whole number ${words}, or leave it out for ${unset}.`
      })
    })
  )

/** Any word but the two fails with the setting's name, what was written, and what to write. */
const oneOf = <Usual extends string, Other extends string>(name: string, usual: Usual, other: Other) =>
  Config.String(name).pipe(
    Config.withDefault(usual),
    Effect.flatMap((written) => {
      const word = written.trim().toLowerCase()
      if (word === other) return Effect.succeed<Usual | Other>(other)
      if (word === usual || word === "") return Effect.succeed<Usual | Other>(usual)
      return new WordSettingError({ message: `${name} is “${written}”: write ${other}, or leave it out.` })
    })
  )

const isOn = (name: string) => Effect.map(oneOf(name, "on", "off"), (word) => word === "on")

/** What the web interface runs on. */
export type UiRuntime = "react" | "preact"

/** The smaller build is slower where much changes at once, and fetched sooner over a thin line. */
export const uiRuntime: Effect.Effect<UiRuntime, WordSettingError | Config.ConfigError> = oneOf(
  "DECKHAND_UI",
  "react",
  "preact"
)

const file = (name: string) => Config.String(name).pipe(Config.withDefault(""))

const tlsFiles = (
  certFile: string,
  keyFile: string
): Effect.Effect<TlsFiles | undefined, TlsSettingError> => {
  if (certFile === "" && keyFile === "") return Effect.succeed(undefined)
  return certFile === "" || keyFile === ""
    ? Effect.fail(
        new TlsSettingError({
          message: "DECKHAND_TLS_CERT and DECKHAND_TLS_KEY go together: set both to PEM files, or neither."
        })
      )
    : Effect.succeed({ certFile: resolve(certFile), keyFile: resolve(keyFile) })
}

const publicOrigin = Effect.flatMap(file("DECKHAND_ORIGIN"), (written) => {
  const asked = written.trim().replace(/\/$/, "")
  if (asked === "") return Effect.succeed(undefined)
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? Effect.succeed(url.origin)
    : new OriginSettingError({
        message: `DECKHAND_ORIGIN is “${written}”: write the address people open, without a path, such as https://deckhand.example.com, or leave it out.`
      })
})

/** What stands before it on its own machine, where people know it by another address than its own. */
const BESIDE = "127.0.0.0/8,::1"

const proxiesBefore = Effect.fnUntraced(function* (known: string | undefined) {
  const written = yield* file("DECKHAND_PROXIES")
  const read = proxiesIn(written.trim() === "" && known !== undefined ? BESIDE : written)
  if (read !== undefined) return read
  return yield* new ProxySettingError({
    message: `DECKHAND_PROXIES is “${written}”: write the addresses of what stands before it, or their networks, with commas between them, such as 10.0.0.0/8, or leave it out.`
  })
})

const config = Config.all({
  host: Config.String("DECKHAND_HOST").pipe(Config.withDefault("127.0.0.1")),
  dataDir: Config.String("DECKHAND_DATA").pipe(Config.withDefault("./.deckhand")),
  deploymentFile: file("DECKHAND_DEPLOYMENT"),
  deploymentToken: file("DECKHAND_DEPLOYMENT_TOKEN"),
  certFile: file("DECKHAND_TLS_CERT"),
  keyFile: file("DECKHAND_TLS_KEY")
})

/** In the data folder, where the environment names no other. */
const DEPLOYMENT_FILE = "deployment.json"

const webDirs: Readonly<Record<UiRuntime, string>> = {
  react: resolve(import.meta.dirname, "../dist/web"),
  preact: resolve(import.meta.dirname, "../dist/web-preact")
}
const extensionDir = resolve(import.meta.dirname, "../dist/extension")

export class GatewaySettings extends Context.Service<GatewaySettings, GatewaySettingsShape>()(
  "deckhand/gateway/GatewaySettings"
) {
  static readonly layer = Layer.effect(
    GatewaySettings,
    Effect.gen(function* () {
      const { certFile, deploymentFile, deploymentToken, keyFile, ...settings } = yield* config
      // 0 too: any free port.
      const port = yield* wholeNumber("DECKHAND_PORT", GATEWAY_PORT, ports)
      const perSecond = yield* wholeNumber("DECKHAND_REQUESTS_PER_SECOND", SOCKET_REQUESTS_PER_SECOND, counts)
      const total = yield* wholeNumber("DECKHAND_SOCKETS", SOCKETS_MAX, counts)
      const perUser = yield* wholeNumber("DECKHAND_SOCKETS_PER_USER", SOCKETS_MAX_PER_USER, counts)
      const hasPractice = yield* isOn("DECKHAND_PRACTICE")
      const operatorContent = yield* oneOf("DECKHAND_OPERATOR_CONTENT", "hidden", "shown")
      const tls = yield* tlsFiles(certFile, keyFile)
      const accounts = yield* accountSettings
      const known = yield* publicOrigin
      const proxies = yield* proxiesBefore(known)
      return {
        ...settings,
        port,
        // Who raises the rate does not mean to be stopped by the burst.
        requestRate: { perSecond, burst: Math.max(perSecond, SOCKET_REQUESTS_BURST) },
        maxSockets: { total, perUser },
        dataDir: resolve(settings.dataDir),
        deploymentFile: resolve(deploymentFile || join(settings.dataDir, DEPLOYMENT_FILE)),
        deploymentToken: deploymentToken === "" ? undefined : Redacted.make(deploymentToken),
        webDir: webDirs[yield* uiRuntime],
        extensionDir,
        hasPractice,
        operatorsReadContent: operatorContent === "shown",
        tls,
        publicOrigin: known,
        proxies,
        accounts,
        idleSeconds: SOCKET_IDLE_SECONDS
      }
    })
  )
}
