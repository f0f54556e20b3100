/**
 * Python of this browser, for agents of its user: runs their code in a page of the extension that nobody sees, and nothing of the
 * extension's reaches (`extension/python/page`). Whatever the code does, what was asked is answered: with what it asks for, with its end, or
 * with that it was lost, and then it may be begun anew. The page is there while something runs, and a little longer.
 */
import { Clock, Deferred, Effect, FiberHandle, FiberMap, Queue, type Scope } from "effect"
import type { BrowserPort, Chrome } from "#extension/worker/chrome/Chrome.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { PYTHON_OUTPUT_AT_END_MAX_CHARS } from "#schemas/python/limits.ts"
import type { PythonRunLimits, PythonSaid } from "#schemas/python/PythonInBrowser.ts"
import {
  PYTHON_COMPUTE_MAX_MS,
  PYTHON_FILES_MAX_BYTES,
  PYTHON_IDLE_MAX_MS,
  PYTHON_MEMORY_MAX_MIB,
  PYTHON_MESSAGE_MAX_BYTES,
  PYTHON_OUTPUT_MAX_BYTES,
  PYTHON_PIECE_CHARS,
  PYTHON_REST_MS,
  PYTHON_RUNS_MAX,
  PYTHON_SAID_MAX_CHARS,
  PYTHON_START_MAX_MS,
  PYTHON_WALL_MAX_MS
} from "./limits.ts"
import { type FromPython, type OverReason, readFromPython, type ToPython } from "./PythonMessage.ts"

export type PythonOp = Extract<
  BrowserOp,
  { readonly _tag: "BeginPython" | "AnswerPython" | "ReadPython" | "EndPython" }
>

export const isPythonOp = (op: BrowserOp): op is PythonOp =>
  op._tag === "BeginPython" ||
  op._tag === "AnswerPython" ||
  op._tag === "ReadPython" ||
  op._tag === "EndPython"

export interface PythonHost {
  /** Its page is there. */
  readonly attach: (port: BrowserPort) => void
  /** `onText`: what it prints, as it comes. Interrupting it ends the run. */
  readonly run: (op: PythonOp, onText: (text: string) => void) => Effect.Effect<BrowserOutcome>
}

interface Run {
  readonly said: Queue.Queue<FromPython | "lost">
  /** ms by the clock. */
  left: number
  /** UTF-16 units it may still print: never more than bytes. A piece is one at least, so that their count is bounded as well. */
  mayPrint: number
  /** UTF-16 units it may still say, in all its calls and its end together. */
  maySay: number
  /** It was told something and has asked for nothing since: who asks stands still. */
  isItsTurn: boolean
  isRefused: boolean
  /** What it said last, and is not told yet. */
  unread: { readonly _tag: "call" | "done"; readonly text: string } | undefined
}

const within = (limits: PythonRunLimits): PythonRunLimits => ({
  memoryMiB: Math.min(limits.memoryMiB, PYTHON_MEMORY_MAX_MIB),
  filesBytes: Math.min(limits.filesBytes, PYTHON_FILES_MAX_BYTES),
  outputBytes: Math.min(limits.outputBytes, PYTHON_OUTPUT_MAX_BYTES),
  messageBytes: Math.min(limits.messageBytes, PYTHON_MESSAGE_MAX_BYTES),
  computeMs: Math.min(limits.computeMs, PYTHON_COMPUTE_MAX_MS),
  graceMs: limits.graceMs,
  wallMs: Math.min(limits.wallMs, PYTHON_WALL_MAX_MS)
})

/** Counts it; why it is ended for it, where it is too much or comes where nothing may. */
const refusalOf = (run: Run, told: FromPython): OverReason | undefined => {
  if (told.type === "over") return undefined
  if (!run.isItsTurn) return "message"
  switch (told.type) {
    case "began":
      return undefined
    case "printed":
      run.mayPrint -= Math.max(1, told.text.length)
      return run.mayPrint < 0 ? "output" : undefined
    case "call":
    case "done":
      run.isItsTurn = false
      run.maySay -= told.text.length
      return told.text.length > PYTHON_MESSAGE_MAX_BYTES || run.maySay < 0 ? "message" : undefined
  }
}

type What = PythonSaid["what"]

const over = (reason: OverReason): What => ({ _tag: "over", reason })
const lost: What = { _tag: "lost" }

export const makePythonHost = (
  chrome: Pick<Chrome["Service"], "openPython" | "closePython">
): Effect.Effect<PythonHost, never, Scope.Scope> =>
  Effect.gen(function* () {
    const runs = new Map<string, Run>()
    const resting = yield* FiberHandle.make<void>()
    const idle = yield* FiberMap.make<string, void>()
    let port: BrowserPort | undefined
    let opened = yield* Deferred.make<BrowserPort>()

    const post = (message: ToPython): void => port?.post(message)

    const attach = (attached: BrowserPort): void => {
      port = attached
      attached.onMessage((message) => {
        const told = readFromPython(message)
        const run = told === undefined ? undefined : runs.get(told.run)
        if (told === undefined || run === undefined || run.isRefused) return
        const reason = refusalOf(run, told)
        if (reason === undefined) {
          Queue.offerUnsafe(run.said, told)
          return
        }
        // What waits to be read is bounded whatever the page says: it is heard no longer, and ended at once.
        run.isRefused = true
        Queue.offerUnsafe(run.said, { type: "over", run: told.run, reason })
        post({ type: "end", run: told.run })
      })
      attached.onDisconnect(() => {
        if (port !== attached) return
        port = undefined
        opened = Deferred.makeUnsafe<BrowserPort>()
        for (const { said } of runs.values()) Queue.offerUnsafe(said, "lost")
        runs.clear()
      })
      Deferred.doneUnsafe(opened, Effect.succeed(attached))
    }

    /** One that an earlier worker left behind has no port to this one. */
    const open = Effect.suspend(() =>
      port === undefined
        ? chrome.openPython.pipe(
            Effect.catch(() => Effect.andThen(Effect.ignore(chrome.closePython), chrome.openPython)),
            Effect.andThen(Effect.suspend(() => Deferred.await(opened))),
            Effect.asVoid
          )
        : Effect.void
    )

    const rest = Effect.suspend(() => (runs.size === 0 ? Effect.ignore(chrome.closePython) : Effect.void))

    const forget = (id: string) =>
      Effect.gen(function* () {
        const run = runs.get(id)
        if (run === undefined) return
        runs.delete(id)
        if (!run.isRefused) post({ type: "end", run: id })
        if (runs.size === 0) yield* FiberHandle.run(resting, Effect.delay(rest, PYTHON_REST_MS))
      })
    const drop = (id: string) => Effect.andThen(FiberMap.remove(idle, id), forget(id))

    const piece = (run: Run, { _tag, text }: NonNullable<Run["unread"]>): What => {
      const left = text.slice(PYTHON_PIECE_CHARS)
      run.unread = left === "" ? undefined : { _tag, text: left }
      return { _tag, text: text.slice(0, PYTHON_PIECE_CHARS), left: left.length }
    }
    /** One that is over, and read to its end, is dropped; one that waits, after a while. */
    const settle = (id: string, what: What) =>
      what._tag === "call" || (what._tag === "done" && what.left > 0)
        ? Effect.asVoid(FiberMap.run(idle, id, Effect.delay(forget(id), PYTHON_IDLE_MAX_MS)))
        : drop(id)

    /** Until it is over, or asks for something. */
    const listen = (id: string, run: Run, onText: (text: string) => void) => {
      let printed = 0
      let lastPrinted = ""
      const next: Effect.Effect<What> = Effect.gen(function* () {
        while (true) {
          const told = yield* Queue.take(run.said)
          if (told === "lost") return lost
          switch (told.type) {
            case "began":
              break
            case "printed": {
              printed += told.text.length
              lastPrinted = (lastPrinted + told.text).slice(-PYTHON_OUTPUT_AT_END_MAX_CHARS)
              onText(told.text)
              break
            }
            case "over":
              return over(told.reason)
            case "call":
            case "done":
              return piece(run, { _tag: told.type, text: told.text })
          }
        }
      })
      return Effect.gen(function* () {
        const began = yield* Clock.currentTimeMillis
        const what = yield* next.pipe(
          Effect.timeoutOrElse({ duration: run.left, orElse: () => Effect.succeed(over("time")) }),
          Effect.onInterrupt(() => drop(id))
        )
        run.left -= (yield* Clock.currentTimeMillis) - began
        yield* settle(id, what)
        return { what, printed, lastPrinted }
      })
    }

    const said = (value: PythonSaid): BrowserOutcome => ({
      _tag: "Succeeded",
      value: { _tag: "PythonSaid", ...value }
    })
    const silent = (what: What): BrowserOutcome => said({ what, printed: 0, lastPrinted: "" })

    const awaitStart = ({ said: told }: Run): Effect.Effect<What | undefined> =>
      Effect.map(Queue.take(told), (first) => {
        if (first === "lost") return lost
        if (first.type === "over") return over(first.reason)
        return first.type === "began" ? undefined : over("broken")
      })

    const begin = Effect.fnUntraced(function* (
      { at, chance, job, limits: wanted, run: id }: Extract<PythonOp, { readonly _tag: "BeginPython" }>,
      onText: (text: string) => void
    ) {
      if (runs.has(id) || runs.size >= PYTHON_RUNS_MAX) return silent(over("start"))
      const limits = within(wanted)
      const run: Run = {
        said: yield* Queue.unbounded<FromPython | "lost">(),
        left: limits.wallMs,
        mayPrint: limits.outputBytes,
        maySay: PYTHON_SAID_MAX_CHARS,
        isItsTurn: true,
        isRefused: false,
        unread: undefined
      }
      runs.set(id, run)
      yield* FiberHandle.clear(resting)
      const problem = yield* open.pipe(
        Effect.andThen(
          Effect.suspend(() => {
            post({ type: "begin", run: id, at, chance, text: job, limits })
            return awaitStart(run)
          })
        ),
        Effect.timeoutOrElse({
          duration: PYTHON_START_MAX_MS,
          orElse: () => Effect.succeed(over("start"))
        }),
        Effect.catch((error) =>
          Effect.as(Effect.logWarning("The page that runs Python could not be opened", error), over("start"))
        ),
        Effect.onInterrupt(() => drop(id))
      )
      if (problem === undefined) return said(yield* listen(id, run, onText))
      yield* drop(id)
      return silent(problem)
    })

    return {
      attach,
      run: (op, onText) => {
        switch (op._tag) {
          case "BeginPython":
            return begin(op, onText)
          case "AnswerPython":
            return Effect.gen(function* () {
              const run = runs.get(op.run)
              if (run === undefined) return silent(lost)
              yield* FiberMap.remove(idle, op.run)
              run.isItsTurn = true
              post({ type: "answer", run: op.run, at: op.at, text: op.answer })
              return said(yield* listen(op.run, run, onText))
            })
          case "ReadPython":
            return Effect.gen(function* () {
              const run = runs.get(op.run)
              if (run?.unread === undefined) return silent(lost)
              const what = piece(run, run.unread)
              yield* settle(op.run, what)
              return silent(what)
            })
          case "EndPython":
            return Effect.as(drop(op.run), {
              _tag: "Succeeded",
              value: { _tag: "PythonEnded" }
            } satisfies BrowserOutcome)
        }
      }
    }
  })
