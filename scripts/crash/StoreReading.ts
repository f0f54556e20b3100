/**
 * What is in a store, read from a copy of its files while a gateway has them: every actor's events, and
 * a conversation's state twice, folded from the first event on and as an activation would load it.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { replay } from "#runtime/actor/journal/History.ts"
import type { LoadedRows } from "#runtime/store/rows/JournalRows.ts"
import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
import { openStoreDatabase } from "#runtime/store/sqlite/tables/StoreDatabase.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"

export interface StoredActor {
  readonly kind: string
  readonly id: string
  /** What its row says; its events say it again. */
  readonly version: number
  readonly versions: ReadonlyArray<number>
  /** Encoded. */
  readonly events: ReadonlyArray<unknown>
  readonly rows: LoadedRows
}

export interface StoredConversation {
  readonly events: ReadonlyArray<ConversationEvent>
  /** From the first event on. */
  readonly folded: ConversationState
  /** From the newest snapshot on, with the tail of what was streamed. */
  readonly loaded: ConversationState
}

const json = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const tailOf = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ after: Schema.Natural, event: Schema.Unknown })))
)
const { decodeEvent, decodeState } = Conversation.codecs

export class StoreReading {
  readonly actors: ReadonlyArray<StoredActor>

  constructor(actors: ReadonlyArray<StoredActor>) {
    this.actors = actors
  }

  /** Of every actor that has one. */
  get versions(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.actors.map(({ id, kind, version }) => [`${kind} ${id}`, version]))
  }

  conversation(id: ActorId): StoredConversation {
    const stored = this.actors.find((actor) => actor.kind === Conversation.kind && actor.id === id)
    const initial = Conversation.initial(id)
    const events = (stored?.events ?? []).map((event) => decodeEvent(event))
    const { events: later = [], snapshot, tail } = stored?.rows ?? {}
    const start =
      snapshot === undefined
        ? { state: initial, version: 0 }
        : { state: decodeState(json(snapshot.state)), version: snapshot.version }
    const { state: loaded } = replay(
      Conversation,
      start,
      later.map((text) => decodeEvent(json(text))),
      tail === undefined ? [] : tailOf(tail).map(({ after, event }) => ({ after, event: decodeEvent(event) }))
    )
    return { events, folded: events.reduce(Conversation.evolve, initial), loaded }
  }
}

const allEvents = (file: string) => {
  const { DatabaseSync } = nodeSqlite()
  const database = new DatabaseSync(file)
  const ofActor = database.prepare("SELECT version, event FROM events WHERE actor = ? ORDER BY version")
  const actors = database
    .prepare("SELECT actor, kind, id, version FROM actors")
    .all()
    .map((row) => ({ row, events: ofActor.all(Number(row.actor)) }))
  database.close()
  return actors
}

/** Opened last as the product opens it: that recovers what a crash left, and refuses a damaged file. */
const readDatabase = (file: string): StoreReading => {
  const actors = allEvents(file)
  const store = openStoreDatabase(file)
  const reading = actors.map(({ row, events }): StoredActor => {
    const key = { kind: String(row.kind), id: ActorId.make(String(row.id)) }
    return {
      ...key,
      version: Number(row.version),
      versions: events.map(({ version }) => Number(version)),
      events: events.map(({ event }) => json(String(event))),
      rows: store.journal.load(key)
    }
  })
  store.close()
  return new StoreReading(reading)
}

/** When a file was last written, and how long it is; of one that is not there, nothing. */
const stateOf = (file: string) =>
  stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => ""
  )

/**
 * A copy of both files as they were at one moment: made again where they were written meanwhile. Read to
 * their end rather than copied by `copyFile`, which never ends where the WAL is truncated under it (libuv
 * goes on until it has sent as many bytes as there were at first).
 */
const copyStore = async (journal: string, copy: string): Promise<void> => {
  const wal = `${journal}-wal`
  const before = await Promise.all([journal, wal].map(stateOf))
  await writeFile(copy, await readFile(journal))
  const pages = await readFile(wal).catch(() => undefined)
  if (pages === undefined) await rm(`${copy}-wal`, { force: true })
  else await writeFile(`${copy}-wal`, pages)
  const after = await Promise.all([journal, wal].map(stateOf))
  if (before.join() !== after.join()) await copyStore(journal, copy)
}

/** Of a store that is at rest, or whose process is dead. */
export const readStore = Effect.fnUntraced(function* (journal: string) {
  const folder = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "deckhand-copy-"))),
    (made) => Effect.promise(() => rm(made, { recursive: true, force: true }))
  )
  const copy = join(folder, "journal.sqlite")
  yield* Effect.promise(() => copyStore(journal, copy))
  return yield* Effect.sync(() => readDatabase(copy))
}, Effect.scoped)
