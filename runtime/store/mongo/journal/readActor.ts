/** Reads an actor as its journal has it: the state to begin with, the events after it, and its head. */
import { Effect, Schema } from "effect"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { CommitDocument, StoredText } from "#runtime/store/mongo/database/documents.ts"
import { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { readText } from "#runtime/store/mongo/database/storedText.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import { LIVING } from "./Head.ts"
import { headFrom } from "./Heads.ts"

const textsIn = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))

/** It was replaced between two questions: it is read once more. */
const replaced = new MongoFailure({ reason: "Unreachable", code: "Replaced", refused: [] })

const textOf = (collections: Collections, stored: StoredText) =>
  Effect.flatMap(readText(collections, stored), (text) =>
    text === undefined ? Effect.fail(replaced) : Effect.succeed(text)
  )

/** The events of a commit, as JSON. */
export const eventsOf = ({ e, x }: CommitDocument, collections: Collections) =>
  x === undefined ? Effect.succeed(e) : Effect.map(textOf(collections, x), textsIn)

const read = Effect.fnUntraced(function* (collections: Collections, k: string) {
  const { ask } = collections
  const [snapshot, tail, poisoned] = yield* Effect.all(
    [
      ask(({ snapshots }) => snapshots.findOne({ _id: k })),
      ask(({ tails }) => tails.findOne({ _id: k })),
      ask(({ poisoned }) => poisoned.find({ k }).toArray())
    ],
    { concurrency: "unbounded" }
  )
  const commits = yield* ask(({ commits }) =>
    commits
      .find({ k, s: { $gte: snapshot?.s ?? 0 } })
      .sort({ s: 1 })
      .toArray()
  )
  const head = headFrom(snapshot, commits)
  const { b, st, tc } = head.newest
  if (st !== LIVING)
    return { head, stage: head.stage, snapshot: undefined, events: [], tail: undefined, poisoned: [] }

  const base = commits.find(({ p, s }) => s === b && p !== undefined)
  const begin =
    base?.p !== undefined && base.v > (snapshot?.v ?? -1)
      ? { v: base.v, state: base.p }
      : (snapshot ?? undefined)
  const version = begin?.v ?? 0
  const events: Array<string> = []
  for (const commit of commits.filter(({ c, s, v }) => s >= b && v > version && c > 0)) {
    const texts = yield* eventsOf(commit, collections)
    // A snapshot may lie inside a commit.
    events.push(...texts.slice(Math.max(0, version - (commit.v - texts.length))))
  }
  return {
    head,
    stage: head.stage,
    snapshot: begin === undefined ? undefined : { version, state: yield* textOf(collections, begin.state) },
    events,
    tail: tail !== null && tail.s >= tc ? tail.t : undefined,
    poisoned: poisoned
      .map(({ c, h, m }) => ({ commandId: c, payloadHash: h, message: m }))
      .sort((one, other) => (one.commandId < other.commandId ? -1 : 1))
  }
})

export const readActor = (collections: Collections, k: string) => untilAnswered(read(collections, k))
