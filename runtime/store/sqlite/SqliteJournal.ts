/**
 * The journal in SQLite. Appends that arrive together share one transaction and one fsync (`GroupCommit`);
 * each still succeeds or fails by itself, and only once it is on the disk.
 */
import { Effect, Layer, Option, Stream } from "effect"
import { makeGroupCommit } from "#runtime/store/commit/GroupCommit.ts"
import { measureCommit } from "#runtime/store/commit/measureCommit.ts"
import {
  DuplicateCommand,
  Journal,
  type JournalKey,
  type StoreUnavailable,
  VersionConflict
} from "#runtime/store/Journal.ts"
import {
  appendWrite,
  fromJson,
  keyOf,
  loaded,
  readable,
  receiptOf,
  toJson
} from "#runtime/store/rows/journalJson.ts"
import { makeCompaction } from "#runtime/store/sqlite/file/makeCompaction.ts"
import type {
  JournalQuestion,
  JournalReading,
  JournalWrite,
  WriteOutcome
} from "#runtime/store/sqlite/tables/JournalRequest.ts"
import type { UserId } from "#schemas/ids.ts"
import { StoreHost } from "./StoreHost.ts"

const make = Effect.gen(function* () {
  const host = yield* StoreHost
  const { submit } = yield* makeGroupCommit<JournalWrite, WriteOutcome>((writes) =>
    measureCommit(writes)(host.commit(writes))
  )

  const compacted = yield* makeCompaction(host)

  const historyAfter = (key: JournalKey, after: number) =>
    Effect.map(host.read({ _tag: "History", key, after }), (reading) =>
      reading._tag === "Events" ? reading.events : []
    )

  /** Actor by actor; what one has said is asked of no other. */
  const mentioned = Effect.fnUntraced(function* (
    owner: UserId,
    words: ReadonlyArray<string>,
    except: JournalKey | undefined
  ) {
    const said = new Set<string>()
    let after: number | undefined = 0
    while (after !== undefined && said.size < words.length) {
      const left: ReadonlyArray<string> = words.filter((one) => !said.has(one))
      const reading: JournalReading = yield* host.read({
        _tag: "Mentioned",
        owner,
        words: left,
        except,
        after
      })
      if (reading._tag !== "Mention") break
      for (const one of reading.said) said.add(one)
      after = reading.next
    }
    return said
  })

  const keys = (question: JournalQuestion) =>
    Effect.flatMap(host.read(question), (reading) =>
      Effect.forEach(reading._tag === "Keys" ? reading.keys : [], (row) => readable(row, () => keyOf(row)))
    )

  const eraseRows = (key: JournalKey): Effect.Effect<void, StoreUnavailable> =>
    Effect.flatMap(submit({ _tag: "Erase", key }), (outcome) =>
      outcome._tag === "More" ? eraseRows(key) : Effect.void
    )

  /** For writes the database carries out or ignores, but never refuses. */
  const save = (write: () => JournalWrite) => Effect.sync(write).pipe(Effect.flatMap(submit), Effect.asVoid)

  return Journal.of({
    load: (key) => host.load(key).pipe(Effect.flatMap((rows) => readable(key, () => loaded(rows)))),
    receipts: (key, commandIds) =>
      host.receipts(key, commandIds).pipe(Effect.flatMap((rows) => readable(key, () => rows.map(receiptOf)))),
    append: (append) =>
      Effect.sync(() => appendWrite(append)).pipe(
        Effect.flatMap(submit),
        Effect.flatMap((outcome) => settled(append.key, outcome))
      ),
    saveTail: (key, after, tail) => save(() => ({ _tag: "Tail", key, after, tail: toJson(tail) })),
    saveSnapshot: (key, version, state) =>
      save(() => ({ _tag: "Snapshot", key, version, state: toJson(state) })),
    savePoisoned: (key, { commandId, message, payloadHash = null }) =>
      save(() => ({ _tag: "Poisoned", key, poisoned: { commandId, payloadHash, message } })),
    history: (key) =>
      Stream.paginate(0, (after) =>
        Effect.map(historyAfter(key, after), (events) => [
          events,
          Option.map(Option.fromUndefinedOr(events.at(-1)), ({ version }) => version)
        ])
      ).pipe(Stream.mapEffect(({ event }) => readable(key, () => fromJson(event)))),
    mentioned,
    owned: (owner, kind, at) => keys({ _tag: "Owned", owner, kind, at }),
    ending: keys({ _tag: "Ending" }),
    waking: keys({ _tag: "Waking" }),
    erase: (key) =>
      eraseRows(key).pipe(
        Effect.andThen(compacted),
        Effect.andThen(submit({ _tag: "Erased", key })),
        Effect.asVoid
      )
  })
})

const settled = (
  key: JournalKey,
  outcome: WriteOutcome
): Effect.Effect<void, VersionConflict | DuplicateCommand | StoreUnavailable> => {
  switch (outcome._tag) {
    case "Written":
    case "More":
      return Effect.void
    case "Conflict":
      return Effect.fail(new VersionConflict({ version: outcome.version }))
    case "Duplicate":
      return readable(key, () => new DuplicateCommand(receiptOf(outcome.receipt))).pipe(
        Effect.flatMap((duplicate) => Effect.fail(duplicate))
      )
  }
}

export const layer = Layer.effect(Journal, make)
