/**
 * An agent's code that runs in a browser's extension, as `runPython` sees a process that runs it: what it says comes with the calls
 * to that browser. Where the browser loses it (its extension was restarted, or is gone) it is over, and may be begun anew.
 */
import { Effect, Queue, Scope, Stream } from "effect"
import { FrameKind } from "#python/frames.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { followTelling } from "#runtime/actors/browser-host/followTelling.ts"
import type { TellingRead } from "#runtime/actors/browser-host/readTelling.ts"
import type { EndReason, Frame, PythonProcess, TimedText } from "#runtime/python/PythonProcess.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { PythonRunLimits, PythonSaid } from "#schemas/python/PythonInBrowser.ts"

export interface BrowserPython extends PythonProcess {
  /** The browser knows of it no more. */
  readonly isLost: () => boolean
}

const frame = (kind: number, text: string): Frame => ({ kind, body: Buffer.from(text) })

const ready = frame(FrameKind.ready, "")

/** What it printed and was not passed on while it came: so many UTF-16 units. */
const missed = (lastPrinted: string, units: number): string =>
  lastPrinted.slice(Math.max(0, lastPrinted.length - Math.max(0, units)))

/** Ends with its scope. */
export const startInBrowser = Effect.fnUntraced(function* (hostId: ActorId, limits: PythonRunLimits) {
  const actors = yield* Actors
  const scope = yield* Effect.scope
  const run = crypto.randomUUID()
  const frames = yield* Queue.unbounded<Frame | "over">()
  let isOpen = false
  let end: EndReason | "lost" | undefined
  let heard = ""
  let left = Number.POSITIVE_INFINITY
  let printed = 0

  const refuse = (why: EndReason | "lost"): void => {
    if (end !== undefined) return
    end = why
    Queue.offerUnsafe(frames, "over")
  }
  const over = (why: EndReason | "lost"): void => {
    isOpen = false
    refuse(why)
  }
  const say = (told: Frame): void => {
    if (end === undefined) Queue.offerUnsafe(frames, told)
  }
  /** What waits to be read is never more than may be printed at all: a browser is not trusted to stop there. */
  const print = (text: string): void => {
    if (text === "") return
    printed += text.length
    say(frame(FrameKind.stdout, text))
    if (printed > limits.outputBytes) refuse("output")
  }
  /** What it says comes in pieces, and each leaves fewer: so it comes to an end, and is no longer than what may be said at once. */
  const hearPiece = (piece: { readonly text: string; readonly left: number }): void => {
    heard += piece.text
    if (heard.length + piece.left > limits.messageBytes || piece.left >= left) refuse("message")
    left = piece.left
  }
  const hearEnd = ({ lastPrinted, printed: count, what }: PythonSaid, told: number): Effect.Effect<void> => {
    print(missed(lastPrinted, count - told))
    if (what._tag === "over") over(what.reason)
    else if (what._tag === "lost") over("lost")
    else {
      hearPiece(what)
      if (end !== undefined) return Effect.void
      if (what.left > 0) return readOn
      isOpen = what._tag === "call"
      say(frame(isOpen ? FrameKind.call : FrameKind.done, heard))
      heard = ""
      left = Number.POSITIVE_INFINITY
    }
    return Effect.void
  }
  const readOn: Effect.Effect<void> = Effect.suspend(() => ask({ _tag: "ReadPython", run }))
  const hear = ({ end: ended, next, texts }: TellingRead): Effect.Effect<void> => {
    for (const text of texts) print(text)
    if (ended === undefined) return Effect.void
    if (ended === "lost" || ended._tag === "Lost") over("lost")
    else if (ended._tag === "Succeeded" && ended.value._tag === "PythonSaid") {
      return hearEnd(ended.value, next.told)
    } else over("broken")
    return Effect.void
  }
  const ask = (op: BrowserOp): Effect.Effect<void> =>
    followTelling(hostId, op).pipe(
      // What is refused is listened to no longer, and so taken back.
      Stream.runForEachWhile((read) => Effect.suspend(() => Effect.as(hear(read), end === undefined))),
      Effect.catch(() => Effect.sync(() => over("lost"))),
      Effect.provideService(Actors, actors),
      Effect.forkIn(scope, { startImmediately: true }),
      Effect.asVoid
    )

  yield* Scope.addFinalizer(
    scope,
    Effect.suspend(() =>
      isOpen
        ? callBrowser(hostId, { _tag: "EndPython", run }, crypto.randomUUID()).pipe(
            Effect.provideService(Actors, actors),
            Effect.forkDetach,
            Effect.asVoid
          )
        : Effect.void
    )
  )
  Queue.offerUnsafe(frames, ready)
  return {
    next: Queue.take(frames),
    begin: ({ at, chance, text }: TimedText & { readonly chance: string }) => {
      isOpen = true
      return ask({ _tag: "BeginPython", run, at, chance, job: text, limits })
    },
    answer: ({ at, text }: TimedText) => ask({ _tag: "AnswerPython", run, at, answer: text }),
    endedOf: () => (end === undefined || end === "lost" ? "broken" : end),
    isLost: () => end === "lost"
  } satisfies BrowserPython
})
