/** What is read of many actors, or of one beside loading it. */
import { Effect, Option, Stream } from "effect"
import type { JournalKey } from "#runtime/store/Journal.ts"
import type { Collections } from "#runtime/store/mongo/database/collections.ts"
import type { ActorDocument, CommitDocument } from "#runtime/store/mongo/database/documents.ts"
import type { MongoFailure } from "#runtime/store/mongo/database/MongoFailure.ts"
import { untilAnswered } from "#runtime/store/mongo/database/untilAnswered.ts"
import { keyText } from "./actorMarks.ts"
import { ENDING, LIVING, type NewestCommit } from "./Head.ts"
import { eventsOf } from "./readActor.ts"

/** Commits, or actors, that one question is about. */
const READ_SLICE = 100

const together = { concurrency: 8 } as const

export const actorReadings = ({ ask: askOnce }: Collections) => {
  const collections: Collections = { ask: (question) => untilAnswered(askOnce(question)) }
  const { ask } = collections

  const newestOf = (k: string) =>
    ask(({ commits }) =>
      commits
        .find<NewestCommit>({ k }, { projection: { s: 1, v: 1, tc: 1, b: 1, st: 1, w: 1 } })
        .sort({ s: -1 })
        .limit(1)
        .next()
    )

  /** Of the actors with a mark, those whose newest commit says what it says. */
  const found = (holds: (newest: NewestCommit) => boolean) =>
    Effect.gen(function* () {
      const marked = yield* ask(({ actors }) => actors.find({ m: { $gt: 0 } }).toArray())
      return yield* Effect.filter(
        marked,
        ({ _id }) => Effect.map(newestOf(_id), (newest) => newest !== null && holds(newest)),
        together
      )
    })

  const isLiving = ({ _id }: ActorDocument): Effect.Effect<boolean, MongoFailure> =>
    Effect.map(newestOf(_id), (newest) => newest === null || newest.st === LIVING)

  /** Only an actor with a mark can have ended. */
  const living = (owner: string, kind?: string) =>
    Effect.gen(function* () {
      const all = yield* ask(({ actors }) =>
        actors.find({ o: owner, ...(kind === undefined ? {} : { kind }) }).toArray()
      )
      return yield* Effect.filter(
        all,
        (actor) => (actor.m === 0 && actor.f === 0 ? Effect.succeed(true) : isLiving(actor)),
        together
      )
    })

  const saysOneOf = (actors: ReadonlyArray<string>, words: string) => {
    const $in = [...actors]
    const said = { $regex: words.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&") }
    return Effect.gen(function* () {
      const places = yield* Effect.all(
        [
          ask(({ commits }) => commits.findOne({ k: { $in }, e: said }, { projection: { _id: 1 } })),
          ask(({ commits }) => commits.findOne({ k: { $in }, "p.text": said }, { projection: { _id: 1 } })),
          ask(({ snapshots }) =>
            snapshots.findOne({ _id: { $in }, "state.text": said }, { projection: { _id: 1 } })
          ),
          ask(({ tails }) => tails.findOne({ _id: { $in }, t: said }, { projection: { _id: 1 } })),
          // Words that are cut by the end of a part are still there whole in none: the longest are few.
          ask(({ texts }) => texts.findOne({ k: { $in }, t: said }, { projection: { _id: 1 } }))
        ],
        { concurrency: "unbounded" }
      )
      return places.some((place) => place !== null)
    })
  }

  const firstKept = (k: string) =>
    ask(({ commits }) =>
      commits
        .find<Pick<CommitDocument, "at">>({ k, c: { $gt: 0 } }, { projection: { at: 1 } })
        .sort({ s: 1 })
        .limit(1)
        .next()
    )

  const historyAfter = (k: string, after: number) =>
    Effect.gen(function* () {
      const commits = yield* ask(({ commits }) =>
        commits
          .find({ k, s: { $gt: after }, c: { $gt: 0 } })
          .sort({ s: 1 })
          .limit(READ_SLICE)
          .toArray()
      )
      const events = yield* Effect.forEach(commits, (commit) => eventsOf(commit, collections))
      return [events.flat(), Option.map(Option.fromUndefinedOr(commits.at(-1)), ({ s }) => s)] as const
    })

  return {
    ending: found(({ st }) => st === ENDING),
    waking: found(({ st, w }) => st === LIVING && w === 1),
    owned: (owner: string, kind: string, at: number) =>
      Effect.flatMap(living(owner, kind), (actors) =>
        Effect.filter(
          actors,
          ({ _id }) => Effect.map(firstKept(_id), (first) => first === null || first.at <= at),
          together
        )
      ),
    mentioned: Effect.fnUntraced(function* (
      owner: string,
      words: ReadonlyArray<string>,
      except: JournalKey | undefined
    ) {
      const said = new Set<string>()
      if (words.length === 0) return said
      const actors = yield* living(owner)
      const asked = actors.map(({ _id }) => _id).filter((k) => except === undefined || k !== keyText(except))
      for (let start = 0; start < asked.length; start += READ_SLICE) {
        const slice = asked.slice(start, start + READ_SLICE)
        for (const one of words) {
          if (!said.has(one) && (yield* saysOneOf(slice, one))) said.add(one)
        }
      }
      return said
    }),
    history: (key: JournalKey): Stream.Stream<string, MongoFailure> =>
      Stream.paginate(0, (after) => historyAfter(keyText(key), after))
  }
}
