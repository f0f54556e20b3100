import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { BrowserPort } from "#extension/worker/chrome/Chrome.ts"
import { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import type { PythonRunLimits, PythonSaid } from "#schemas/python/PythonInBrowser.ts"
import {
  PYTHON_IDLE_MAX_MS,
  PYTHON_MEMORY_MAX_MIB,
  PYTHON_MESSAGE_MAX_BYTES,
  PYTHON_PIECE_CHARS,
  PYTHON_REST_MS,
  PYTHON_RUNS_MAX,
  PYTHON_SAID_MAX_CHARS
} from "./limits.ts"
import { makePythonHost, type PythonHost, type PythonOp } from "./PythonHost.ts"
import type { FromPython, ToPython } from "./PythonMessage.ts"

const limits: PythonRunLimits = {
  memoryMiB: 1_000_000,
  filesBytes: 1,
  outputBytes: 10,
  messageBytes: 10_000_000,
  computeMs: 1,
  graceMs: 1,
  wallMs: 5_000
}

/** The page that runs Python, as far as its port goes. */
class FakePage {
  readonly posted: Array<ToPython> = []
  closings = 0
  private hear: (message: unknown) => void = () => {}
  private leave: () => void = () => {}
  readonly port: BrowserPort = {
    name: "python",
    post: (message) => void this.posted.push(message as ToPython),
    disconnect: () => {},
    onMessage: (listener) => {
      this.hear = listener
      return () => {}
    },
    onDisconnect: (listener) => {
      this.leave = listener
      return () => {}
    }
  }
  say(message: FromPython | { readonly type: string }): void {
    this.hear(message)
  }
  die(): void {
    this.leave()
  }
}

const start = Effect.gen(function* () {
  const page = new FakePage()
  let attach: PythonHost["attach"] = () => {}
  const host = yield* makePythonHost({
    openPython: Effect.sync(() => attach(page.port)),
    closePython: Effect.sync(() => {
      page.closings += 1
      page.die()
    })
  })
  attach = host.attach
  return { host, page }
})

/** As far as it goes by itself. */
const settle = Effect.repeat(Effect.yieldNow, { times: 20 })

const begin = (run: string): PythonOp => ({
  _tag: "BeginPython",
  run,
  at: 1,
  chance: "00",
  job: "{}",
  limits
})
const answer = (run: string): PythonOp => ({ _tag: "AnswerPython", run, at: 2, answer: "{}" })
const end = (run: string): PythonOp => ({ _tag: "EndPython", run })

/** Under way: what it prints is gathered. */
const running = Effect.fnUntraced(function* (host: PythonHost, op: PythonOp) {
  let printed = ""
  const fiber = yield* Effect.forkChild(
    host.run(op, (text) => {
      printed += text
    }),
    { startImmediately: true }
  )
  yield* Effect.yieldNow
  return { fiber, printed: () => printed }
})

const said = Effect.fnUntraced(function* ({ fiber }: { readonly fiber: Fiber.Fiber<unknown> }) {
  const outcome = (yield* Fiber.join(fiber)) as { readonly value: PythonSaid }
  return outcome.value
})

describe("Python in a browser", () => {
  it.effect(
    "is begun once its page is there, goes on by answers, and what it prints is told as it comes",
    () =>
      Effect.gen(function* () {
        const { host, page } = yield* start
        const first = yield* running(host, begin("a"))
        page.say({ type: "began", run: "a" })
        page.say({ type: "printed", run: "a", text: "one" })
        page.say({ type: "call", run: "a", text: "{}" })
        expect(yield* said(first)).toMatchObject({ what: { _tag: "call" }, printed: 3, lastPrinted: "one" })
        expect(first.printed()).toBe("one")
        const second = yield* running(host, answer("a"))
        page.say({ type: "done", run: "a", text: "{}" })
        expect(yield* said(second)).toMatchObject({ what: { _tag: "done" }, printed: 0 })
        expect(page.posted.map(({ type }) => type)).toEqual(["begin", "answer", "end"])
      })
  )

  it.effect("has no more than the extension allows, whatever its server says", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      yield* running(host, begin("a"))
      const [told] = page.posted
      expect(told?.type === "begin" ? told.limits.memoryMiB : 0).toBe(PYTHON_MEMORY_MAX_MIB)
      for (let more = 1; more < PYTHON_RUNS_MAX; more += 1) yield* running(host, begin(`more ${more}`))
      const last = yield* said(yield* running(host, begin("one too many")))
      expect(last.what).toEqual({ _tag: "over", reason: "start" })
    })
  )

  it.effect("is ended where it computes for too long, prints too much, or nobody wants it any more", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      const slow = yield* running(host, begin("slow"))
      page.say({ type: "began", run: "slow" })
      yield* settle
      yield* TestClock.adjust(limits.wallMs)
      expect((yield* said(slow)).what).toEqual({ _tag: "over", reason: "time" })

      const loud = yield* running(host, begin("loud"))
      page.say({ type: "began", run: "loud" })
      page.say({ type: "printed", run: "loud", text: "x".repeat(limits.outputBytes + 1) })
      expect((yield* said(loud)).what).toEqual({ _tag: "over", reason: "output" })

      const stopped = yield* running(host, begin("stopped"))
      page.say({ type: "began", run: "stopped" })
      yield* settle
      yield* Fiber.interrupt(stopped.fiber)

      const idle = yield* running(host, begin("idle"))
      page.say({ type: "began", run: "idle" })
      page.say({ type: "call", run: "idle", text: "{}" })
      yield* said(idle)
      yield* settle
      yield* TestClock.adjust(PYTHON_IDLE_MAX_MS)
      expect((yield* said(yield* running(host, answer("idle")))).what).toEqual({ _tag: "lost" })

      const ended = yield* running(host, begin("ended"))
      page.say({ type: "began", run: "ended" })
      page.say({ type: "call", run: "ended", text: "{}" })
      yield* said(ended)
      yield* host.run(end("ended"), () => {})

      const ends = page.posted.flatMap((told) => (told.type === "end" ? [told.run] : []))
      expect(ends).toEqual(["slow", "loud", "stopped", "idle", "ended"])
    })
  )

  it.effect("is ended at once where it says anything while it waits for an answer", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      const first = yield* running(host, begin("a"))
      page.say({ type: "began", run: "a" })
      page.say({ type: "call", run: "a", text: "{}" })
      yield* said(first)
      page.say({ type: "call", run: "a", text: "{}" })
      expect(page.posted.at(-1)).toEqual({ type: "end", run: "a" })
      for (let more = 0; more < 100; more += 1) page.say({ type: "call", run: "a", text: "{}" })
      const next = yield* running(host, answer("a"))
      expect((yield* said(next)).what).toEqual({ _tag: "over", reason: "message" })
      expect(page.posted.filter(({ type }) => type === "end")).toHaveLength(1)
    })
  )

  it.effect("is ended where it prints nothing too often, and where it says too much in all its calls", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      const silent = yield* running(host, begin("silent"))
      page.say({ type: "began", run: "silent" })
      for (let piece = 0; piece <= limits.outputBytes; piece += 1)
        page.say({ type: "printed", run: "silent", text: "" })
      expect((yield* said(silent)).what).toEqual({ _tag: "over", reason: "output" })

      const text = "x".repeat(PYTHON_MESSAGE_MAX_BYTES)
      const calls = Math.floor(PYTHON_SAID_MAX_CHARS / text.length)
      let asks = yield* running(host, begin("asks"))
      page.say({ type: "began", run: "asks" })
      for (let call = 0; call < calls; call += 1) {
        page.say({ type: "call", run: "asks", text })
        expect((yield* said(asks)).what._tag).toBe("call")
        asks = yield* running(host, answer("asks"))
      }
      page.say({ type: "call", run: "asks", text: "x" })
      expect((yield* said(asks)).what).toEqual({ _tag: "over", reason: "message" })
    })
  )

  it.effect("is lost with its page, and begun anew with the next", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      const first = yield* running(host, begin("a"))
      page.say({ type: "began", run: "a" })
      page.die()
      expect((yield* said(first)).what).toEqual({ _tag: "lost" })
      const second = yield* running(host, begin("b"))
      page.say({ type: "nonsense" })
      page.say({ type: "began", run: "b" })
      page.say({ type: "done", run: "b", text: "{}" })
      expect((yield* said(second)).what).toEqual({ _tag: "done", text: "{}", left: 0 })
    })
  )

  it.effect("has its page closed once nothing has run for a while, and never while something runs", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      const first = yield* running(host, begin("a"))
      page.say({ type: "began", run: "a" })
      page.say({ type: "done", run: "a", text: "{}" })
      yield* said(first)
      const second = yield* running(host, begin("b"))
      page.say({ type: "began", run: "b" })
      page.say({ type: "call", run: "b", text: "{}" })
      yield* said(second)
      yield* settle
      yield* TestClock.adjust(PYTHON_REST_MS * 2)
      expect(page.closings).toBe(0)
      yield* host.run(end("b"), () => {})
      yield* settle
      yield* TestClock.adjust(PYTHON_REST_MS)
      expect(page.closings).toBe(1)
    })
  )

  it.effect("says what is too long for one answer in several, and is over once it is read", () =>
    Effect.gen(function* () {
      const { host, page } = yield* start
      const text = "abc".repeat(PYTHON_PIECE_CHARS)
      const first = yield* running(host, begin("a"))
      page.say({ type: "began", run: "a" })
      page.say({ type: "done", run: "a", text })
      let { what } = yield* said(first)
      let read = ""
      while (what._tag === "done") {
        read += what.text
        if (what.left === 0) break
        what = (yield* said(yield* running(host, { _tag: "ReadPython", run: "a" }))).what
      }
      expect(read).toBe(text)
      expect((yield* said(yield* running(host, { _tag: "ReadPython", run: "a" }))).what._tag).toBe("lost")
    })
  )

  it.effect("that cannot be opened says so at once", () =>
    Effect.gen(function* () {
      const refused = Effect.fail(new ChromeError({ api: "offscreen", message: "No." }))
      const host = yield* makePythonHost({ openPython: refused, closePython: refused })
      expect((yield* said(yield* running(host, begin("a")))).what).toEqual({ _tag: "over", reason: "start" })
    })
  )
})
