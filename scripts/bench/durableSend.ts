/**
 * Durable commands per second, through the runtime's own client in this process: each is answered once it is
 * on the disk. Against bare `node:sqlite` inserts into the same folder: one row per transaction for a
 * sender that waits for each answer, 100 rows per transaction for 100 senders at once.
 */
import { join } from "node:path"
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import { ActorId } from "#schemas/ids.ts"
import { actorsOnFile } from "./actorsOnFile.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import * as CheapModel from "./CheapModel.ts"
import { compareRates, type Measure } from "./compareRates.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

const MANY = 100
const text = "Answer in short sentences. I work in Lisbon; prices are in euros; write dates as 5 March."

const perSecond = async (many: number, what: string, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await within(60, what, work())
  return many / ((performance.now() - start) / 1_000)
}

/** Inserts of one event each, `batch` of them to a transaction that is on the disk before the next begins. */
const bareInserts = (file: string, batch: number, transactions: number): Measure => {
  const { DatabaseSync } = nodeSqlite()
  const database = new DatabaseSync(file)
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
  database.exec(
    "CREATE TABLE events (actor INTEGER, version INTEGER, at INTEGER, event TEXT, PRIMARY KEY (actor, version)) WITHOUT ROWID"
  )
  const insert = database.prepare("INSERT INTO events VALUES (?, ?, ?, ?)")
  const event = JSON.stringify({ _tag: "CustomInstructionsSet", text })
  let version = 0
  return () =>
    perSecond(batch * transactions, "bare inserts", async () => {
      for (let n = 0; n < transactions; n++) {
        database.exec("BEGIN IMMEDIATE")
        version++
        for (let actor = 0; actor < batch; actor++) insert.run(actor, version, Date.now(), event)
        database.exec("COMMIT")
      }
    })
}

type Runtime = ReturnType<typeof actorsOnFile>

/** `senders` at work at once, each waiting for its answer before it sends the next. */
const sending = (
  runtime: Runtime,
  senders: number,
  each: number,
  send: (sender: number, id: number) => Effect.Effect<unknown, unknown, Actors>
): Measure => {
  let ids = 0
  const sender = (index: number) =>
    Effect.forEach(Array.from({ length: each }), () => send(index, ++ids), { discard: true })
  return () =>
    perSecond(senders * each, "durable sends", () =>
      runtime.runPromise(
        Effect.forEach(Array.from({ length: senders }).keys(), sender, {
          concurrency: "unbounded",
          discard: true
        })
      )
    )
}

/** One durable event: what a send costs at the least. */
const setInstructions = (owner: (sender: number) => string) => (sender: number, id: number) =>
  Actors.use(({ preferences }) =>
    preferences.send(ActorId.make(owner(sender)), `c${id}`, { _tag: "SetCustomInstructions", text })
  )

/** A message queued behind a turn that never ends, and the one before it taken out again. */
const queueAndRemove = (prefix: string) => {
  const queued = new Map<number, string>()
  return (sender: number, id: number) =>
    Actors.use(({ conversation }) => {
      const actor = ActorId.make(`${prefix}-${sender}/chat`)
      const itemId = queued.get(sender)
      if (itemId !== undefined) {
        queued.delete(sender)
        return conversation.send(actor, `c${id}`, { _tag: "RemoveQueued", itemId })
      }
      queued.set(sender, `c${id}`)
      return conversation.send(actor, `c${id}`, { _tag: "SendMessage", text, context: {} })
    })
}

/** One command to each of the conversations, at once. */
const tellAll = (runtime: Runtime, prefix: string, conversations: number, command: ConversationCommand) =>
  runtime.runPromise(
    Effect.forEach(
      Array.from({ length: conversations }).keys(),
      (index) =>
        Actors.use(({ conversation }) =>
          conversation.send(ActorId.make(`${prefix}-${index}/chat`), command._tag, command)
        ),
      { concurrency: "unbounded", discard: true }
    )
  )

/** The turn that never ends, behind which messages queue. */
const beginTurn: ConversationCommand = { _tag: "SendMessage", text, context: {} }
const endTurn: ConversationCommand = { _tag: "StopTurn" }

/** The baseline first. */
const compare = (
  title: string,
  baseline: string,
  rows: ReadonlyArray<readonly [string, Measure]>
): Promise<Table> => compareRates({ title, columns: ["what", baseline], rows })

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => {
    const runtime = actorsOnFile(join(folder, "journal.sqlite"), CheapModel.layerSilent)
    await tellAll(runtime, "one", 1, beginTurn)
    await tellAll(runtime, "many", MANY, beginTurn)
    const single = await compare("One sender, waiting for each answer", "× one row", [
      ["node:sqlite, one row per transaction", bareInserts(join(folder, "single.sqlite"), 1, 400)],
      [
        "Preferences: SetCustomInstructions",
        sending(
          runtime,
          1,
          300,
          setInstructions(() => "solo")
        )
      ],
      ["Conversation: SendMessage, RemoveQueued", sending(runtime, 1, 300, queueAndRemove("one"))]
    ])
    const many = await compare(`${MANY} senders at once, each waiting for its own answers`, "× 100 rows", [
      ["node:sqlite, 100 rows per transaction", bareInserts(join(folder, "batched.sqlite"), MANY, 100)],
      [
        "Preferences, 100 of them",
        sending(
          runtime,
          MANY,
          40,
          setInstructions((sender) => `owner-${sender}`)
        )
      ],
      [
        "Preferences, all to one",
        sending(
          runtime,
          MANY,
          40,
          setInstructions(() => "everyone")
        )
      ],
      ["Conversation, 100 of them", sending(runtime, MANY, 40, queueAndRemove("many"))]
    ])
    await tellAll(runtime, "one", 1, endTurn)
    await tellAll(runtime, "many", MANY, endTurn)
    await runtime.dispose()
    return {
      tables: [single, many],
      notes: [
        "A send writes its event, a receipt and the actor's version, and crosses to the journal's thread and back; a bare row is one insert on the calling thread. Every second conversation command also tells the owner's index, which is a send of its own that is not counted."
      ]
    }
  })

export const durableSend: Benchmark = { name: "durable-send", run }
