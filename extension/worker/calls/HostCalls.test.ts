import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Logger, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { BrowserCall } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { ADVANCE_MAX_CHARS, BROWSER_CALL_TIMEOUT_MS } from "#schemas/browser-host/limits.ts"
import type { Answer } from "./CallLedger.ts"
import { LEDGER_KEY, makeHostCalls } from "./HostCalls.ts"

const click = (callId: string): BrowserCall => ({
  callId,
  op: { _tag: "Act", tabId: 1, action: { _tag: "click", i: "0.1" } },
  deadline: 0
})
const read = (callId: string): BrowserCall => ({ callId, op: { _tag: "ReadPage" }, deadline: 0 })
const opened: BrowserOutcome = { _tag: "Succeeded", value: { _tag: "TabOpened", tabId: 1 } }

/** A worker on a browser; several may follow one another on the same one. */
const startWorker = (chrome: ChromeFake) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const answers: Array<Answer> = []
    const begun: Array<BrowserOp["_tag"]> = []
    const stopped: Array<BrowserOp["_tag"]> = []
    const end = yield* Deferred.make<BrowserOutcome>()
    const calls = yield* makeHostCalls({
      run: ({ _tag }) =>
        Effect.sync(() => begun.push(_tag)).pipe(
          Effect.andThen(Deferred.await(end)),
          Effect.onInterrupt(() => Effect.sync(() => stopped.push(_tag)))
        ),
      advance: () => Effect.void,
      answer: (answer) => Effect.sync(() => void answers.push(answer))
    }).pipe(Effect.provideService(Chrome, chrome.service), Scope.provide(scope))
    return {
      answers,
      begun,
      stopped,
      /** Tells the worker which calls are open, and lets it do what it does about that. */
      deliver: (...open: ReadonlyArray<BrowserCall>) => Effect.andThen(calls.reconcile(open), settleFibers),
      finish: Effect.andThen(Deferred.succeed(end, opened), settleFibers),
      die: Scope.close(scope, Exit.void)
    }
  })

/** Fibers run as far as they can without the time going on. */
const settleFibers = TestClock.adjust(0)

const fromLaterGateway = Schema.decodeUnknownSync(BrowserCall)({
  callId: "later",
  op: { _tag: "FoldPaper", sheets: 3 },
  deadline: 0
})

const started = [{ _tag: "Started", callId: "a" }]

describe("a host's calls", () => {
  it.effect(
    "that a later gateway asks are told to be of another version, with what to do, and all others go on",
    () =>
      Effect.gen(function* () {
        const worker = yield* startWorker(new ChromeFake())
        yield* worker.deliver()
        yield* worker.deliver(fromLaterGateway, click("a"))
        expect(worker.begun).toEqual(["Act"])
        expect(worker.answers).toMatchObject([{ callId: "later", outcome: { _tag: "Failed" } }])
        const [{ outcome } = { outcome: opened }] = worker.answers
        expect(outcome).toMatchObject({
          message: expect.stringMatching(/^No handler found for extension version \S+\. .*Update it/)
        })
      })
  )

  it.effect("are noted before they are begun, begun once, and answered when they are done", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const worker = yield* startWorker(chrome)
      yield* worker.deliver()
      yield* worker.deliver(click("a"))
      yield* worker.deliver(click("a"))
      expect(worker.begun).toEqual(["Act"])
      expect(chrome.stored.session.get(LEDGER_KEY)).toEqual(started)
      yield* worker.finish
      expect(worker.answers).toEqual([{ callId: "a", outcome: opened }])
      expect(chrome.stored.session.get(LEDGER_KEY)).toMatchObject([{ _tag: "Finished", callId: "a" }])
    })
  )

  it.effect("that break down are answered as what nobody knows the end of", () =>
    Effect.gen(function* () {
      const answers: Array<Answer> = []
      const calls = yield* makeHostCalls({
        run: () => Effect.die("a slip of ours"),
        advance: () => Effect.void,
        answer: (answer) => Effect.sync(() => void answers.push(answer))
      }).pipe(Effect.provideService(Chrome, new ChromeFake().service))
      yield* calls.reconcile([])
      yield* Effect.andThen(calls.reconcile([click("a"), read("b")]), settleFibers)
      expect(answers.sort((one, other) => one.callId.localeCompare(other.callId))).toEqual([
        { callId: "a", outcome: { _tag: "Lost", message: workerCopy.unknownError } },
        { callId: "b", outcome: { _tag: "Failed", message: workerCopy.unknownError } }
      ])
    }).pipe(Effect.provide(Logger.layer([])), Effect.scoped)
  )

  it.effect("are answered as lost by the next worker, which does not begin them again", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const first = yield* startWorker(chrome)
      yield* first.deliver()
      yield* first.deliver(click("a"), read("b"))
      yield* first.die
      const second = yield* startWorker(chrome)
      yield* second.deliver(click("a"), read("b"))
      expect(second.begun).toEqual(["ReadPage"])
      expect(second.answers).toMatchObject([{ callId: "a", outcome: { _tag: "Lost" } }])
    })
  )

  it.effect("are answered by the next worker as they ended, where that was noted", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const first = yield* startWorker(chrome)
      yield* first.deliver()
      yield* first.deliver(click("a"))
      yield* first.finish
      yield* first.die
      const second = yield* startWorker(chrome)
      yield* second.deliver(click("a"))
      expect(second.begun).toEqual([])
      expect(second.answers).toEqual([{ callId: "a", outcome: opened }])
    })
  )

  it.effect("are stopped when nobody waits for them any more", () =>
    Effect.gen(function* () {
      const worker = yield* startWorker(new ChromeFake())
      yield* worker.deliver()
      yield* worker.deliver(click("a"), read("b"))
      yield* worker.deliver(read("b"))
      expect(worker.stopped).toEqual(["Act"])
      yield* worker.finish
      expect(worker.answers.map(({ callId }) => callId)).toEqual(["b"])
    })
  )

  it.effect("are begun where the ledger has no room, and never a second time", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const first = yield* startWorker(chrome)
      yield* first.deliver()
      chrome.onWrite = () => "Session storage quota bytes exceeded."
      yield* first.deliver(click("a"))
      yield* first.deliver(click("a"))
      expect(first.begun).toEqual(["Act"])
      yield* first.die
      chrome.onWrite = () => undefined
      const second = yield* startWorker(chrome)
      yield* second.deliver(click("a"))
      expect(second.begun).toEqual([])
      expect(second.answers).toMatchObject([{ callId: "a", outcome: { _tag: "Lost" } }])
    })
  )

  it.effect("are not begun when that cannot be noted at all, and are answered with the reason", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const worker = yield* startWorker(chrome)
      yield* worker.deliver()
      chrome.onWrite = () => "The disk is full."
      chrome.onRemove = () => "The disk is full."
      yield* worker.deliver(click("a"))
      expect(worker.begun).toEqual([])
      expect(worker.answers).toMatchObject([
        { callId: "a", outcome: { _tag: "Failed", message: expect.stringContaining("The disk is full.") } }
      ])
    })
  )

  it.effect("that take too long are given up: an action as lost, a reading as failed", () =>
    Effect.gen(function* () {
      const worker = yield* startWorker(new ChromeFake())
      yield* worker.deliver()
      yield* worker.deliver(click("a"), read("b"))
      yield* TestClock.adjust(BROWSER_CALL_TIMEOUT_MS)
      expect(worker.stopped).toEqual(["Act", "ReadPage"])
      expect(new Map(worker.answers.map(({ callId, outcome }) => [callId, outcome._tag]))).toEqual(
        new Map([
          ["a", "Lost"],
          ["b", "Failed"]
        ])
      )
    })
  )

  it.effect("tell all of an answer in its order, also what came while the line was away", () =>
    Effect.gen(function* () {
      const told: Array<{ readonly at: number; readonly length: number }> = []
      const lineIsBack = yield* Deferred.make<void>()
      const long = "x".repeat(2 * ADVANCE_MAX_CHARS + 5)
      const end = yield* Deferred.make<BrowserOutcome>()
      const calls = yield* makeHostCalls({
        run: (_op, onText) => {
          onText("a")
          return Effect.andThen(Effect.yieldNow, () => {
            onText(long)
            onText("z")
            return Deferred.await(end)
          })
        },
        advance: (_callId, at, text) => {
          told.push({ at, length: text.length })
          return Deferred.await(lineIsBack)
        },
        answer: () => Effect.void
      }).pipe(Effect.provideService(Chrome, new ChromeFake().service))
      const ask = { callId: "a", op: { _tag: "AskModel", system: "", messages: [] }, deadline: 0 } as const
      yield* calls.reconcile([])
      yield* calls.reconcile([ask])
      yield* settleFibers
      yield* Deferred.succeed(lineIsBack, undefined)
      yield* settleFibers
      expect(told).toEqual([
        { at: 0, length: 1 },
        { at: 1, length: ADVANCE_MAX_CHARS },
        { at: 1 + ADVANCE_MAX_CHARS, length: ADVANCE_MAX_CHARS },
        { at: 1 + 2 * ADVANCE_MAX_CHARS, length: 6 }
      ])
    })
  )
})
