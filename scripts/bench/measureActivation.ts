/**
 * How long an actor takes to answer its first request: a conversation nobody used before, and ones with
 * 1 000 stored events, with a snapshot and without. Against reading the same 1 000 rows with bare
 * `node:sqlite` and parsing them.
 */
import { copyFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { ActorId } from "#schemas/ids.ts"
import { actorsOnFile } from "./actorsOnFile.ts"
import * as CheapModel from "./CheapModel.ts"
import { answerPieces, question } from "./exchange.ts"
import { count, figure, percent, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { median, ratioToBaseline, spread } from "./statistics.ts"
import type { Table } from "./Table.ts"

const EVENTS = 1_000
/** Half-way between two snapshots. */
const SNAPSHOT_AT = 900
const plan = { rounds: 30, atLeast: 5, budgetMs: 6_000 }
const CONVERSATIONS = plan.rounds + 1

/** What the n-th exchange leaves in the journal. */
const eventsOf = (n: number): ReadonlyArray<ConversationEvent> => {
  const [id, turnId, messageId, at] = [`m${n}`, `t${n}`, `r${n}`, 1_700_000_000_000 + n * 60_000]
  const message = {
    type: "human",
    id,
    text: question,
    isSystemGeneratedGrayText: false,
    messageTimestamp: at
  } as const
  return [
    { _tag: "ItemQueued", item: { _tag: "Human", id, message, context: {} } },
    { _tag: "TurnStarted", turnId, itemId: id, messageId, at },
    {
      _tag: "TurnEnded",
      turnId,
      message: {
        type: "ai",
        id: messageId,
        status: "success",
        isIntermediateOutput: false,
        fragments: [{ type: "text", text: answerPieces.join("") }],
        messageTimestamp: at
      }
    }
  ]
}

const history: ReadonlyArray<ConversationEvent> = Array.from({ length: Math.ceil(EVENTS / 3) }, (_, n) =>
  eventsOf(n)
)
  .flat()
  .slice(-EVENTS)

const idOf = (kind: string, n: number): ActorId => ActorId.make(`${kind}-${n}/chat`)

/** Writes the journals a server would have left behind. */
const store = (kind: string, hasSnapshot: boolean) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const events = history.map((event) => Schema.encodeSync(Conversation.Event)(event))
    for (let n = 0; n < CONVERSATIONS; n++) {
      const key = { kind: "Conversation", id: idOf(kind, n) }
      yield* journal.append({ key, after: 0, events, receipts: [], at: 0, clearsTail: false })
      if (!hasSnapshot) continue
      const state = history.slice(0, SNAPSHOT_AT).reduce(Conversation.evolve, Conversation.initial(key.id))
      yield* journal.saveSnapshot(key, SNAPSHOT_AT, Schema.encodeSync(Conversation.State)(state))
    }
  })

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Reads and parses the rows of one conversation after the other, from a copy: the file has an owner. */
const bareRead = async (file: string): Promise<() => Promise<number>> => {
  const copy = `${file}-copy`
  for (const part of ["", "-wal"]) await copyFile(`${file}${part}`, `${copy}${part}`)
  const { DatabaseSync } = nodeSqlite()
  const database = new DatabaseSync(copy)
  const select = database.prepare(
    "SELECT event FROM events WHERE actor = (SELECT actor FROM actors WHERE id = ?) ORDER BY version"
  )
  const parse = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
  let n = 0
  return () => timed(() => select.all(idOf("replayed", n++)).map((row) => parse(row.event)))
}

export const measureActivation = async (folder: string): Promise<Table> => {
  const file = join(folder, "activation.sqlite")
  const runtime = actorsOnFile(file, CheapModel.layerSilent)
  await runtime.runPromise(Effect.andThen(store("replayed", false), store("snapshot", true)))
  const activating = (kind: string): (() => Promise<number>) => {
    let n = 0
    return () =>
      timed(() => runtime.runPromise(Actors.use(({ conversation }) => conversation.inspect(idOf(kind, n++)))))
  }
  const contestants = [
    ["bare node:sqlite: 1 000 rows read and parsed", await bareRead(file)],
    [
      `1 000 events: a snapshot and the ${count(EVENTS - SNAPSHOT_AT)} events after it`,
      activating("snapshot")
    ],
    ["1 000 events, no snapshot", activating("replayed")],
    ["never used before", activating("new")]
  ] as const
  const samples = await interleave(
    contestants.map(([, measure]) => measure),
    plan
  )
  await runtime.dispose()
  return {
    title: `First answer of a conversation that was not loaded (${samples[0]?.length} rounds)`,
    columns: ["what", "ms (median)", "× bare", "spread"],
    rows: contestants.map(([name], index) => {
      const took = samples[index] ?? []
      return [
        name,
        figure(median(took)),
        times(ratioToBaseline(took, samples[0] ?? [])),
        percent(spread(took))
      ]
    })
  }
}
