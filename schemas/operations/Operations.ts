/** What the operations console shows: actors, sockets, runners, refusals, figures over time, and the outline of events. */
import { Schema } from "effect"
import { TokensSpent } from "#schemas/actor/ActorInspection.ts"
import { ActorId } from "#schemas/ids.ts"
import { ActorAddress } from "./Audit.ts"
import { ACTOR_ROWS_MAX, SEARCH_MAX_CHARS } from "./limits.ts"

/** `Working`: a job of it runs. `Loading`: it is not there yet, or cannot be read. */
export const ActorStatus = Schema.Literals(["Working", "Watched", "Idle", "Loading"])
export type ActorStatus = typeof ActorStatus.Type

export const ActorRow = Schema.Struct({
  kind: Schema.String,
  id: ActorId,
  owner: Schema.String,
  status: ActorStatus,
  /** Resident since, and its oldest job since (epoch ms). */
  since: Schema.Finite,
  workingSince: Schema.optionalKey(Schema.Finite),
  runner: Schema.String,
  /** `group:number`. */
  shard: Schema.String,
  version: Schema.Natural,
  mailbox: Schema.Natural,
  watchers: Schema.Natural,
  jobs: Schema.Natural,
  /** What its models' answers cost since it is resident. Absent: it has asked none. */
  tokens: Schema.optionalKey(TokensSpent),
  /** Defects survived, and the name of the last one. */
  restarts: Schema.Natural,
  lastError: Schema.NullOr(Schema.String),
  poisoned: Schema.Natural,
  /** Whether an operator's Stop means anything to its kind. */
  canStop: Schema.Boolean
})
export type ActorRow = typeof ActorRow.Type

export const actorOrders = ["since", "mailbox", "watchers", "tokens", "cost", "restarts", "id"] as const
export type ActorOrder = (typeof actorOrders)[number]

const rowIndex = Schema.Natural
const search = Schema.String.check(Schema.isMaxLength(SEARCH_MAX_CHARS))

export const ActorQuery = Schema.Struct({
  /** In kind and id. */
  search: Schema.optionalKey(search),
  kind: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(ActorStatus),
  /** Only those that have failed, or refuse a command for ever. */
  failed: Schema.optionalKey(Schema.Literal(true)),
  /** This one alone. */
  only: Schema.optionalKey(ActorAddress),
  /** `since` and `id` from the first, figures from the highest. */
  order: Schema.optionalKey(Schema.Literals(actorOrders)),
  offset: Schema.optionalKey(rowIndex),
  /** At most `ACTOR_ROWS_MAX`. */
  limit: Schema.optionalKey(rowIndex.check(Schema.isLessThanOrEqualTo(ACTOR_ROWS_MAX)))
})
export type ActorQuery = typeof ActorQuery.Type

export const ActorTable = Schema.Struct({
  /** Resident in the runners that answered, and of them those that match. */
  total: Schema.Natural,
  matching: Schema.Natural,
  /** By those that match together. Absent where they have asked no model. */
  spent: Schema.optionalKey(TokensSpent),
  /** Of all that are resident. */
  kinds: Schema.Array(Schema.Struct({ kind: Schema.String, count: Schema.Natural })),
  offset: rowIndex,
  rows: Schema.Array(ActorRow)
})
export type ActorTable = typeof ActorTable.Type

export const SocketRow = Schema.Struct({
  id: Schema.Natural,
  userId: Schema.String,
  client: Schema.Literals(["web", "extension", "api"]),
  /** Absent: a browser that is signed in itself. */
  deviceId: Schema.optionalKey(Schema.String),
  since: Schema.Finite,
  channels: Schema.Natural,
  /** Requests and streams that are under way. */
  calls: Schema.Natural,
  /** Bytes it has not read yet. */
  unread: Schema.Natural,
  runner: Schema.String
})
export type SocketRow = typeof SocketRow.Type

export const RunnerRow = Schema.Struct({
  runner: Schema.String,
  version: Schema.String,
  node: Schema.String,
  since: Schema.Finite,
  /** Shards it holds, of how many there are. */
  shards: Schema.Natural,
  shardsTotal: Schema.Natural,
  actors: Schema.Natural,
  sockets: Schema.Natural,
  memoryBytes: Schema.Natural
})
export type RunnerRow = typeof RunnerRow.Type

/** One that is on record as alive, and does not answer: what it holds is missing from all tables. */
export const SilentRunner = Schema.Struct({ runner: Schema.String, isSilent: Schema.Literal(true) })
export type SilentRunner = typeof SilentRunner.Type

/** Something that was asked and not done. Without a word of what was asked. */
export const Refusal = Schema.Struct({
  /** Of its runner's. */
  id: Schema.Natural,
  runner: Schema.String,
  at: Schema.Finite,
  userId: Schema.String,
  client: Schema.String,
  /** Empty where the frame named none of ours. */
  method: Schema.String,
  reason: Schema.String
})
export type Refusal = typeof Refusal.Type

/** Figures of one interval. */
export const Sample = Schema.Struct({
  /** Its end, epoch ms. */
  at: Schema.Finite,
  requestsPerSecond: Schema.Finite,
  failuresPerSecond: Schema.Finite,
  refusalsPerSecond: Schema.Finite,
  p50Ms: Schema.Finite,
  p95Ms: Schema.Finite,
  p99Ms: Schema.Finite,
  memoryBytes: Schema.Finite,
  heapBytes: Schema.Finite,
  loopDelayMs: Schema.Finite,
  tokensInPerSecond: Schema.Finite,
  tokensOutPerSecond: Schema.Finite,
  /** By the operator's prices. Absent where no answer had one. */
  cost: Schema.optionalKey(Schema.Struct({ currency: Schema.String, perHour: Schema.Finite })),
  bytesOutPerSecond: Schema.Finite,
  sockets: Schema.Finite,
  actors: Schema.Finite
})
export type Sample = typeof Sample.Type

/** A field of an event: its place and what it is. Only what the schema itself spells out is said (`literal`). */
export const OutlineField = Schema.Struct({
  path: Schema.String,
  is: Schema.Literals(["literal", "text", "number", "yes or no", "list", "object", "nothing"]),
  literal: Schema.optionalKey(Schema.String),
  /** Characters of a text, elements of a list, entries of an object whose keys the schema does not name. */
  size: Schema.optionalKey(Schema.Natural)
})
export type OutlineField = typeof OutlineField.Type

export const TailEntry = Schema.Struct({
  /** `Snapshot`: where the tail begins, or fell behind. */
  tag: Schema.String,
  /** When it was seen, epoch ms. */
  at: Schema.Finite,
  /** The actor's durable version and the events of this life by then. */
  version: Schema.Natural,
  tick: Schema.Natural,
  /** Of its stored form. */
  characters: Schema.Natural,
  outline: Schema.Array(OutlineField),
  /** As it is stored. Only where the operator's role allows it and it was asked for. */
  content: Schema.optionalKey(Schema.String)
})
export type TailEntry = typeof TailEntry.Type
