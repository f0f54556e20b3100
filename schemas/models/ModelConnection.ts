/** A connection to whoever serves models: a vendor or a server, with the key for it. */
import { Schema } from "effect"

/** By its protocol. The first three are vendors with one of their own. */
export const Provider = Schema.Literals(["openai", "anthropic", "google", "openai-compatible"])
export type Provider = typeof Provider.Type

/** Why an address is none of a model's server. */
export const BaseUrlProblem = Schema.Literals(["notAnAddress", "notHttp", "holdsCredentials", "holdsQuery"])
export type BaseUrlProblem = typeof BaseUrlProblem.Type

/** Why a connection does not work, told apart by what to do about it. */
export const ConnectionProblem = Schema.Literals([
  "unreachable",
  "slow",
  "badKey",
  "noKey",
  "forbidden",
  "busy",
  "redirects",
  "notModels",
  "noVersion",
  "broken",
  "keyUnreadable"
])
export type ConnectionProblem = typeof ConnectionProblem.Type

/** What came of asking a connection for its models. */
export const ConnectionCheck = Schema.TaggedUnion({
  /** `run` tells this asking from those before it, whose answers count no more. */
  Running: { run: Schema.optionalKey(Schema.String) },
  /** `lists`: it answers, but whether it lists its models is another matter. */
  Passed: { lists: Schema.Boolean },
  Failed: { problem: ConnectionProblem }
})
export type ConnectionCheck = typeof ConnectionCheck.Type

export const ModelConnection = Schema.Struct({
  id: Schema.String,
  provider: Provider,
  /** For people. */
  name: Schema.String,
  /** As `parseBaseUrl` (of the server) leaves it: http or https, without credentials, query or trailing slash. */
  baseUrl: Schema.String,
  /** Sealed for this connection at this address; absent where it has none. Nobody but the server can open it. */
  sealedKey: Schema.optionalKey(Schema.String),
  /** The last characters of the key, to tell it from others. */
  keyHint: Schema.optionalKey(Schema.String),
  /** As it listed them last. */
  models: Schema.Array(Schema.String),
  /** Absent where it was not asked yet, or that was cut off. */
  check: Schema.optionalKey(ConnectionCheck)
})
export type ModelConnection = typeof ModelConnection.Type
