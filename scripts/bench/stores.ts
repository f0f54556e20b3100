/**
 * What the two stores take for the same work, in turns within one run: an append, many at once, a journal of 1 000 events read
 * again, and a command sent to an actor. SQLite in a file against the server with MongoDB's wire that tests run on
 * (`scripts/mongo`), or the MongoDB that `MONGODB_URL` names.
 */
import { join } from "node:path"
import { Effect, type Layer, Redacted } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import type { Blobs } from "#runtime/store/Blobs.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { appendOf } from "#runtime/store/testing/journalSubject.ts"
import { ActorId } from "#schemas/ids.ts"
import { actorsOn } from "./actorsOnFile.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import * as CheapModel from "./CheapModel.ts"
import { compareRates, type Measure } from "./compareRates.ts"
import { count } from "./figures.ts"
import { aboutMongo, startMongoServer } from "./mongoServer.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

const MANY = 100
const EACH = 100
const EVENTS = 1_000
const event = { _tag: "CustomInstructionsSet", text: "Answer in short sentences. Prices are in euros." }
const stored = { kind: "Bench", id: ActorId.make("bench/stored") }

interface Contestant {
  readonly name: string
  readonly runtime: ReturnType<typeof actorsOn>
  readonly stop: () => Promise<unknown>
}

const contestant = <E>(
  name: string,
  store: Layer.Layer<Journal | Blobs, E>,
  stop: () => Promise<unknown>
): Contestant => {
  const runtime = actorsOn(store, CheapModel.layerSilent)
  return { name, runtime, stop: () => runtime.dispose().then(stop) }
}

/** A database of its own on the server, or why there is none. */
const mongo = async (folder: string): Promise<Contestant | string> => {
  const server = await startMongoServer(folder)
  if ("missing" in server) return server.missing
  return contestant(server.name, MongoStore.layer(Redacted.make(server.newDatabase())), server.stop)
}

/** Per second. */
const rate = async (many: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await within(60, "a store", work())
  return many / ((performance.now() - start) / 1_000)
}

type Work = (of: Contestant) => Measure

/** Appends of one event, by so many writers, each waiting for its own. */
const appending =
  (writers: number): Work =>
  ({ runtime }) => {
    let version = 0
    return () => {
      const from = version
      version += EACH
      const write = (writer: number) =>
        Journal.use(({ append }) =>
          Effect.forEach(
            Array.from({ length: EACH }).keys(),
            (turn) =>
              append(
                appendOf({ kind: "Bench", id: ActorId.make(`bench/of-${writers}-${writer}`) }, from + turn, {
                  events: [event],
                  receipts: [{ commandId: `c${from + turn}`, version: from + turn + 1 }]
                })
              ),
            { discard: true }
          )
        )
      return rate(writers * EACH, () =>
        runtime.runPromise(
          Effect.forEach(Array.from({ length: writers }).keys(), write, {
            concurrency: "unbounded",
            discard: true
          })
        )
      )
    }
  }

const replaying: Work =
  ({ runtime }) =>
  () =>
    rate(EVENTS, () => runtime.runPromise(Journal.use(({ load }) => load(stored))))

const sending: Work = ({ runtime }) => {
  let ids = 0
  return () =>
    rate(EACH, () =>
      runtime.runPromise(
        Actors.use(({ preferences }) =>
          Effect.forEach(
            Array.from({ length: EACH }),
            () =>
              preferences.send(ActorId.make("solo"), `c${++ids}`, {
                _tag: "SetCustomInstructions",
                text: event.text
              }),
            { discard: true }
          )
        )
      )
    )
}

const compare = (title: string, contestants: ReadonlyArray<Contestant>, work: Work): Promise<Table> =>
  compareRates({
    title,
    columns: ["store", "× SQLite"],
    rows: contestants.map((one) => [one.name, work(one)])
  })

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, "journal.sqlite")
    const sqlite = contestant("SQLite in a file", SqliteStore.layer({ file }), async () => undefined)
    const other = await mongo(join(folder, "mongo"))
    const contestants = typeof other === "string" ? [sqlite] : [sqlite, other]
    for (const { runtime } of contestants) {
      const events = Array.from({ length: EVENTS }, () => event)
      await runtime.runPromise(Journal.use(({ append }) => append(appendOf(stored, 0, { events }))))
    }
    const tables = [
      await compare("Append: one writer, waiting for each", contestants, appending(1)),
      await compare(`Append: ${MANY} writers at once`, contestants, appending(MANY)),
      await compare(`Replay: events of a journal of ${count(EVENTS)}`, contestants, replaying),
      await compare("Send: a command to an actor, waiting for each answer", contestants, sending)
    ]
    for (const { stop } of contestants) await stop()
    return {
      tables,
      notes: [typeof other === "string" ? `MongoDB was not measured: ${other}` : aboutMongo]
    }
  })

export const stores: Benchmark = { name: "stores", run }
