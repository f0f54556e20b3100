/**
 * Carries out the calls of a browser host idempotently: each at most once, however often it is told, and each is
 * answered.
 *
 * `reconcile` is told which calls are open, as often as anybody likes: what is new is begun, what is
 * no longer open is stopped before its next sub-step, what had ended is answered again.
 */
import { Effect, FiberMap, Option, Queue, Schema, type Scope, Semaphore } from "effect"
import { Chrome, type ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { BrowserCall } from "#schemas/browser-host/BrowserHost.ts"
import {
  type BrowserOp,
  type BrowserOutcome,
  isRepeatable,
  isTelling,
  timeoutOf
} from "#schemas/browser-host/BrowserOp.ts"
import { ADVANCE_MAX_CHARS } from "#schemas/browser-host/limits.ts"
import { type Answer, finishCall, Ledger, planCalls } from "./CallLedger.ts"

export interface HostCalls {
  readonly reconcile: (calls: ReadonlyArray<BrowserCall>) => Effect.Effect<void>
}

export type RunOperation = (op: BrowserOp, onText: (text: string) => void) => Effect.Effect<BrowserOutcome>

export interface HostCallsServices {
  /** Carries out one operation; says itself how it ended, and may tell what comes of it on the way. */
  readonly run: RunOperation
  /** What came of a call so far: `text` follows the first `at` UTF-16 code units. Nothing is lost with it. */
  readonly advance: (callId: string, at: number, text: string) => Effect.Effect<void>
  /** Succeeds when the answer has arrived or nobody wants it any more. */
  readonly answer: (answer: Answer) => Effect.Effect<void>
}

export const LEDGER_KEY = "callLedger"

const decodeLedger = Schema.decodeUnknownOption(Ledger)

/** What is said of a call whose end is unknown. */
const unknownEnd = (op: BrowserCall["op"], message: string): BrowserOutcome =>
  isRepeatable(op) ? { _tag: "Failed", message } : { _tag: "Lost", message }

export const makeHostCalls = ({
  run,
  advance,
  answer
}: HostCallsServices): Effect.Effect<HostCalls, never, Chrome | Scope.Scope> =>
  Effect.gen(function* () {
    const chrome = yield* Chrome
    const running = yield* FiberMap.make<string, void>()
    const oneAtATime = yield* Semaphore.make(1)

    /** This worker alone writes it. */
    let known: Ledger | undefined
    const load: Effect.Effect<Ledger | undefined, ChromeError> = Effect.suspend(() =>
      known === undefined
        ? chrome
            .read("session", LEDGER_KEY)
            .pipe(Effect.map((stored) => Option.getOrUndefined(decodeLedger(stored))))
        : Effect.succeed(known)
    )
    /**
     * Where there is no room for it, none is stored at all: the worker goes on by what it knows, and the
     * next one answers whatever is open then as lost, as after a restart of the browser.
     */
    const leaveNone = (error: ChromeError) =>
      Effect.andThen(
        Effect.logWarning("The call ledger could not be stored", error),
        chrome.remove("session", [LEDGER_KEY])
      )
    const save = (ledger: Ledger) =>
      chrome.write("session", LEDGER_KEY, ledger).pipe(
        Effect.catch(leaveNone),
        Effect.tap(() =>
          Effect.sync(() => {
            known = ledger
          })
        )
      )

    const finish = (ended: Answer) =>
      load.pipe(
        Effect.flatMap((ledger) => save(finishCall(ledger ?? [], ended))),
        oneAtATime.withPermits(1),
        // It stays "started", and is answered as lost should the worker end before the answer is out.
        Effect.catch((error) => Effect.logWarning("The end of a call could not be noted", error))
      )

    /** Tells on the way as fast as it is taken: what comes meanwhile goes along with the next. */
    const telling = Effect.fnUntraced(function* (callId: string) {
      const pieces = yield* Queue.unbounded<string>()
      let at = 0
      let rest = ""
      const tellSome = Effect.suspend(() => {
        const text = rest.slice(0, ADVANCE_MAX_CHARS)
        const told = advance(callId, at, text)
        at += text.length
        rest = rest.slice(text.length)
        return told
      })
      yield* Queue.takeAll(pieces).pipe(
        Effect.flatMap((more) => {
          rest += more.join("")
          return Effect.whileLoop({ while: () => rest !== "", body: () => tellSome, step: () => {} })
        }),
        Effect.forever,
        Effect.forkScoped
      )
      return (text: string): void => void Queue.offerUnsafe(pieces, text)
    })

    const noHandler = Effect.sync((): BrowserOutcome => {
      const message = `${workerCopy.handlerMissing} ${workerCopy.handlerMissingHow(chrome.version)}`
      return { _tag: "Failed", message }
    })

    const runTelling = ({ callId, op }: BrowserCall): Effect.Effect<BrowserOutcome> => {
      if (op._tag === "UnknownOp") return noHandler
      return isTelling(op)
        ? Effect.scoped(Effect.flatMap(telling(callId), (onText) => run(op, onText)))
        : run(op, () => {})
    }

    const carryOut = ({ callId, deadline, op }: BrowserCall) =>
      runTelling({ callId, deadline, op }).pipe(
        Effect.timeoutOrElse({
          duration: timeoutOf(op),
          orElse: () => Effect.succeed(unknownEnd(op, "The page did not finish in time."))
        }),
        Effect.catchDefect((defect) =>
          Effect.as(
            Effect.logError("A browser operation broke", defect),
            unknownEnd(op, workerCopy.unknownError)
          )
        ),
        Effect.flatMap((outcome) => {
          const ended = { callId, outcome }
          // Whichever is there first is enough for the call not to be begun again.
          return Effect.all([isRepeatable(op) ? Effect.void : finish(ended), answer(ended)], {
            concurrency: "unbounded",
            discard: true
          })
        })
      )

    const start = (callId: string, effect: Effect.Effect<void>) =>
      FiberMap.run(running, callId, effect, { onlyIfMissing: true })

    const refuse = (calls: ReadonlyArray<BrowserCall>, error: ChromeError) =>
      Effect.forEach(
        calls,
        ({ callId }) => {
          const message = `The extension could not note what it was about to do, so it did nothing: ${error.message}`
          return start(callId, answer({ callId, outcome: { _tag: "Failed", message } }))
        },
        { discard: true }
      )

    const reconcile = (calls: ReadonlyArray<BrowserCall>) =>
      Effect.gen(function* () {
        const ledger = yield* load
        const plan = planCalls(ledger, calls, new Set([...running].map(([callId]) => callId)))
        yield* save(plan.ledger)
        for (const callId of plan.stop) yield* FiberMap.remove(running, callId)
        for (const given of plan.answer) yield* start(given.callId, answer(given))
        for (const call of plan.run) yield* start(call.callId, carryOut(call))
      }).pipe(
        oneAtATime.withPermits(1),
        Effect.catch((error) =>
          Effect.andThen(Effect.logError("The call ledger is unavailable", error), refuse(calls, error))
        )
      )

    return { reconcile }
  })
