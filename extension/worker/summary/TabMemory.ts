/**
 * What is to be remembered of a tab between two calls: the numbers its last summary gave to frames,
 * and what was decided to answer next. Kept as long as the tab, beyond the worker's life.
 */
import { Effect, Option, Queue, Schema, type Scope } from "effect"
import type { DialogAnswer, DialogHandling } from "#extension/input/PageDialogs.ts"
import type { Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { type FrameIndexes, noFrameIndexes } from "./FrameIndexes.ts"

const KnownFrame = Schema.Struct({
  index: Schema.Natural,
  frameId: Schema.Int,
  /** As the code inside the frame names its document. */
  documentId: Schema.String
})
export type KnownFrame = typeof KnownFrame.Type

const Memory = Schema.Struct({
  indexes: Schema.Struct({
    next: Schema.Natural,
    byDocument: Schema.Record(Schema.String, Schema.Natural)
  }),
  frames: Schema.Array(KnownFrame)
})

export interface TabMemory {
  readonly recall: (
    tabId: number
  ) => Effect.Effect<
    { readonly indexes: FrameIndexes; readonly frames: ReadonlyArray<KnownFrame> },
    ChromeError
  >
  readonly remember: (
    tabId: number,
    indexes: FrameIndexes,
    frames: ReadonlyMap<number, { readonly frameId: number; readonly documentId: string }>
  ) => Effect.Effect<void, ChromeError>
  /**
   * What was prepared for the next action, which it is then no more. Only the task that prepared it (`requestId`) is
   * given it: what another's action does was judged without.
   */
  readonly takeAnswer: (
    tabId: number,
    requestId?: string
  ) => Effect.Effect<DialogAnswer | undefined, ChromeError>
  /** Sees to no box, but keeps what it is told for the next action of the same task. */
  readonly prepareAnswer: (tabId: number, requestId?: string) => Effect.Effect<DialogHandling>
  /** The tab in which an action opened this one; none for a tab that its user opened, from wherever. */
  readonly openedFrom: (tabId: number) => Effect.Effect<number | undefined>
  readonly rememberOpened: (tabIds: ReadonlyArray<number>, from: number) => Effect.Effect<void, ChromeError>
}

const nothing: typeof Memory.Type = { indexes: noFrameIndexes, frames: [] }

const Answer = Schema.Struct({
  accept: Schema.Boolean,
  text: Schema.optionalKey(Schema.String),
  message: Schema.optionalKey(Schema.String)
})
const Prepared = Schema.Struct({ answer: Answer, by: Schema.optionalKey(Schema.String) })

const decodePrepared = Schema.decodeUnknownOption(Prepared)
const decode = Schema.decodeUnknownOption(Memory)
const answerKey = (tabId: number): string => `answer.${tabId}`
const keyOf = (tabId: number): string => `frames.${tabId}`
const openerKey = (tabId: number): string => `opener.${tabId}`
const decodeOpener = Schema.decodeUnknownOption(Schema.Int)
const tabOf = (key: string): number => Number(/^(?:answer|frames|opener)\.(\d+)$/.exec(key)?.[1])

/** For the life of the scope: what is kept of a tab goes with it, also where it was closed unseen. */
export const forgetClosedTabs = (chrome: Chrome["Service"]): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const closed = yield* Queue.sliding<void>(1)
    yield* Effect.acquireRelease(
      Effect.sync(() => chrome.onTabRemoved(() => Queue.offerUnsafe(closed, undefined))),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    Queue.offerUnsafe(closed, undefined)
    const prune = Effect.gen(function* () {
      const keys = (yield* chrome.keys("session")).filter((key) => Number.isSafeInteger(tabOf(key)))
      if (keys.length === 0) return
      const open = new Set((yield* chrome.queryTabs).map(({ id }) => id))
      yield* chrome.remove(
        "session",
        keys.filter((key) => !open.has(tabOf(key)))
      )
    })
    yield* Queue.take(closed).pipe(
      Effect.andThen(Effect.ignoreCause(prune, { log: true, message: "Closed tabs could not be forgotten" })),
      Effect.forever,
      Effect.forkScoped
    )
  })

export const makeTabMemory = (chrome: Chrome["Service"]): TabMemory => ({
  recall: (tabId) =>
    chrome
      .read("session", keyOf(tabId))
      .pipe(Effect.map((stored) => Option.getOrElse(decode(stored), () => nothing))),
  remember: (tabId, indexes, frames) =>
    chrome.write("session", keyOf(tabId), {
      indexes,
      frames: [...frames].map(([index, frame]) => ({ index, ...frame }))
    }),
  takeAnswer: (tabId, requestId) =>
    Effect.gen(function* () {
      const stored = yield* chrome.read("session", answerKey(tabId))
      if (stored !== undefined && stored !== null) yield* chrome.write("session", answerKey(tabId), null)
      const prepared = Option.getOrUndefined(decodePrepared(stored))
      return prepared?.by === requestId ? prepared?.answer : undefined
    }),
  openedFrom: (tabId) =>
    chrome.read("session", openerKey(tabId)).pipe(
      Effect.map((stored) => Option.getOrUndefined(decodeOpener(stored))),
      Effect.orElseSucceed(() => undefined)
    ),
  rememberOpened: (tabIds, from) =>
    Effect.forEach(tabIds, (tabId) => chrome.write("session", openerKey(tabId), from), { discard: true }),
  prepareAnswer: (tabId, requestId) => {
    const by = requestId === undefined ? {} : { by: requestId }
    return Effect.succeed({
      answered: Effect.succeed([]),
      answerWith: (answer) =>
        Effect.ignore(
          chrome.write("session", answerKey(tabId), answer === undefined ? null : { answer, ...by })
        )
    })
  }
})
