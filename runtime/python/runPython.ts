/**
 * Runs an agent's code in a process of its own and answers what it asks. Whatever the code does, a run ends with an outcome, within
 * its limits or at once where its fiber is interrupted, and leaves nothing behind. Of such processes there are so many at once and no
 * more (`PythonPlaces`): one whose host takes its time leaves its place to others, and its code is run again once it has its answer.
 */
import { Clock, Effect, Exit, Option, Schema, Scope } from "effect"
import { FrameKind } from "#python/frames.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { HostAnswer, HostCall } from "#schemas/python/HostCall.ts"
import { PythonOutcome } from "#schemas/python/PythonOutcome.ts"
import { pythonCopy } from "./copy.ts"
import { jsonSize } from "./jsonSize.ts"
import {
  PYTHON_GRACE_MS,
  PYTHON_MESSAGE_DEPTH_MAX,
  PYTHON_MESSAGE_VALUES_MAX,
  PYTHON_RESULT_MAX_CHARS,
  PYTHON_SAID_MAX_BYTES,
  PYTHON_SLICE_MS,
  PYTHON_START_MAX_MS,
  PYTHON_STILL_MAX_MS,
  PYTHON_STILL_MS,
  PYTHON_WALL_FACTOR
} from "./limits.ts"
import type { EndReason, Frame, PythonProcess } from "./PythonProcess.ts"
import { PythonSettings } from "./PythonSettings.ts"
import { makeSnapshots } from "./PythonSnapshot.ts"
import { type Place, type Places, PythonPlaces } from "./places/PythonPlaces.ts"
import { startProcess } from "./startProcess.ts"

export interface PythonJob {
  /** Whose it is: places on a server are shared out fairly between people. */
  readonly person: string
  /** The chat it belongs to: those in a browser are shared out between its chats. */
  readonly chat: string
  readonly code: string
  readonly inputs: Values
  /** What stands beside the agent: told by their names, read by calls. Packages of Python among them can be imported. */
  readonly files?: ReadonlyArray<Pick<Attachment, "name" | "type" | "size">>
  readonly environment: Readonly<Record<string, string>>
  /** How long it may compute, without the time its host takes, ms. */
  readonly computeMs: number
  /** Hexadecimal, 32 bytes: what chance deals. The same job with the same chance does the same. */
  readonly chance: string
  /** Epoch ms: the time it begins at, as it is told. */
  readonly at: number
}

/** `at`: epoch ms, when it was answered; what a replay is told again. */
export interface TimedAnswer {
  readonly answer: HostAnswer
  readonly at: number
}

/** Waits for something that may take its time. Meanwhile the process stands still, and may be ended for others. */
export type Standing = <A, E, R>(wait: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

export interface PythonHost<E, R> {
  /** Where it fails, the run is over. Of an answer that was given before, nothing is waited for by `standing`. */
  readonly call: (call: HostCall, standing: Standing) => Effect.Effect<TimedAnswer, E, R>
  /** It waits for a place to run, or no longer. */
  readonly waits?: (isWaiting: boolean) => Effect.Effect<void, never, R>
  /** So long it may have computed since it was last told something, ms by the clock: told however that ends. */
  readonly computed?: (ms: number) => void
  /** What it printed, as it comes. */
  readonly output: (stream: "stdout" | "stderr", text: string) => Effect.Effect<void, never, R>
}

/** It left its place while its host took its time. The answer is there by now: run again, it is told that and all before, and goes on. */
export interface Again {
  readonly _tag: "Again"
}

const endedBy = (reason: EndReason): PythonOutcome => ({ _tag: "Ended", reason })

const encodeJob = Schema.encodeSync(Schema.fromJsonString(Schema.Json))
const encodeAnswer = Schema.encodeSync(Schema.fromJsonString(HostAnswer))
const decodeCall = Schema.decodeUnknownResult(Schema.fromJsonString(HostCall))
const decodeEnd = Schema.decodeUnknownOption(Schema.fromJsonString(PythonOutcome))

const isTooMuch = (text: string): boolean => {
  const { depth, values } = jsonSize(text)
  return depth > PYTHON_MESSAGE_DEPTH_MAX || values > PYTHON_MESSAGE_VALUES_MAX
}

const refused = (at: number, said: string): TimedAnswer => ({
  at,
  answer: { _tag: "Refused", message: said }
})

const outcomeIn = ({ body }: Frame): PythonOutcome => {
  const text = body.toString("utf8")
  return isTooMuch(text) ? endedBy("message") : Option.getOrElse(decodeEnd(text), () => endedBy("message"))
}

/** Until it says something that is not printed. */
const untilItAsks = Effect.fnUntraced(function* <E, R>(
  python: PythonProcess,
  host: PythonHost<E, R>,
  printed: { left: number },
  decoders: Readonly<Record<"stdout" | "stderr", TextDecoder>>
) {
  while (true) {
    const frame = yield* python.next
    if (frame === "large") return endedBy("message")
    if (frame === "over") return endedBy(python.endedOf())
    const { body, kind } = frame
    if (kind !== FrameKind.stdout && kind !== FrameKind.stderr) return frame
    const stream = kind === FrameKind.stdout ? "stdout" : "stderr"
    const room = body.subarray(0, Math.max(0, printed.left))
    printed.left -= body.length
    yield* host.output(stream, decoders[stream].decode(room, { stream: true }))
    if (printed.left < 0) return endedBy("output")
  }
})

const snapshotIn = makeSnapshots()

/** Until the place it has had since then is to be left to others, or not worth keeping. */
const untilUnwanted = Effect.fnUntraced(function* (place: Place, since: number, stillMaxMs: number) {
  const held = (yield* Clock.currentTimeMillis) - since
  yield* Effect.sleep(held >= PYTHON_SLICE_MS ? 0 : PYTHON_STILL_MS)
  yield* Effect.timeoutOption(place.wanted, stillMaxMs)
})

/** There as long as the scope lasts. `waits`: whether others have all of them meanwhile. */
const placeFor = Effect.fnUntraced(function* <R>(
  { take }: Places,
  whose: string,
  waits: (isWaiting: boolean) => Effect.Effect<void, never, R>
) {
  let isWaiting = false
  const place = yield* take(
    whose,
    Effect.suspend(() => {
      isWaiting = true
      return waits(true)
    })
  )
  if (isWaiting) yield* waits(false)
  return place
})

/** A process on this machine, as long as the scope lasts. */
const startHere = Effect.fnUntraced(function* ({ computeMs }: PythonJob) {
  const { filesBytes, folder, memoryMiB } = yield* PythonSettings
  const snapshot = yield* Effect.option(snapshotIn(folder))
  if (Option.isNone(snapshot)) return endedBy("start")
  return yield* startProcess({ snapshot: snapshot.value, memoryMiB, filesBytes, computeMs })
})

/** Answers a process, wherever it is, until its code has come to an end. */
const converse = Effect.fnUntraced(function* <E, R>(
  job: PythonJob,
  host: PythonHost<E, R>,
  python: PythonProcess,
  standing: Standing,
  /** Whether the process is gone by now. */
  isOver: () => boolean
) {
  const { calls, outputBytes } = yield* PythonSettings
  const printed = { left: outputBytes }
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  const listen = untilItAsks(python, host, printed, decoders)
  const within = (ms: number, reason: EndReason) =>
    listen.pipe(Effect.timeoutOrElse({ duration: ms, orElse: () => Effect.succeed(endedBy(reason)) }))

  const ready = yield* within(PYTHON_START_MAX_MS, "start")
  if ("_tag" in ready) return ready._tag === "Ended" && ready.reason === "broken" ? endedBy("start") : ready
  const { at: begins, chance, code, computeMs, environment, files = [], inputs } = job
  const told = encodeJob({ code, environment, files, inputs, resultMaxChars: PYTHON_RESULT_MAX_CHARS })
  yield* python.begin({ at: begins, chance, text: told })

  let at = begins
  let asked = 0
  let heard = 0
  let left = computeMs * PYTHON_WALL_FACTOR + PYTHON_GRACE_MS
  const listened = Effect.acquireUseRelease(
    Clock.currentTimeMillis,
    () => within(left, "time"),
    (began) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        left -= now - began
        host.computed?.(now - began)
      })
  )
  while (true) {
    const said = yield* listened
    if ("_tag" in said) return said
    if (said.kind === FrameKind.done) return outcomeIn(said)
    if (said.kind !== FrameKind.call) return endedBy("message")
    asked += 1
    if (asked > calls) return endedBy("calls")
    heard += said.body.length
    if (heard > PYTHON_SAID_MAX_BYTES) return endedBy("message")
    const text = said.body.toString("utf8")
    const call = isTooMuch(text) ? undefined : decodeCall(text)
    const answered =
      call?._tag === "Success" ? yield* host.call(call.success, standing) : refused(at, pythonCopy.callUnfit)
    if (isOver()) return { _tag: "Again" } satisfies Again
    at = Math.max(at, answered.at)
    yield* python.answer({ at, text: encodeAnswer(answered.answer) })
  }
})

interface InPlace<E, R> {
  readonly places: Places
  /** Between whom they are shared out fairly. */
  readonly whose: string
  /** One that stands still for so long leaves its place though nobody waits, ms. */
  readonly stillMaxMs: number
  /** Begins what runs the code, for as long as the scope lasts. */
  readonly start: Effect.Effect<PythonProcess | PythonOutcome, E, R>
}

/** Has the code run in a place of its own. Whatever runs it is gone at its end, or where it leaves its place to others. */
export const runInPlace = <E, R, E2, R2>(
  job: PythonJob,
  host: PythonHost<E, R>,
  { places, start, stillMaxMs, whose }: InPlace<E2, R2>
) =>
  Effect.acquireUseRelease(
    Scope.make(),
    Effect.fnUntraced(function* (life) {
      const { waits = () => Effect.void } = host
      const place = yield* Scope.provide(placeFor(places, whose, waits), life)
      const since = yield* Clock.currentTimeMillis
      const python = yield* Scope.provide(start, life)
      if ("_tag" in python) return python
      let isOver = false
      const leave = Effect.suspend(() => {
        isOver = true
        return Scope.close(life, Exit.void)
      })
      const standing: Standing = (wait) =>
        Effect.suspend(() =>
          isOver
            ? wait
            : Effect.raceFirst(
                wait,
                untilUnwanted(place, since, stillMaxMs).pipe(
                  Effect.andThen(Effect.uninterruptible(leave)),
                  Effect.andThen(Effect.never)
                )
              ).pipe(Effect.ensuring(Effect.suspend(() => (isOver ? Effect.void : place.keep))))
        )
      return yield* converse(job, host, python, standing, () => isOver)
    }),
    (life) => Scope.close(life, Exit.void)
  )

/** Runs it on this machine. */
export const runPython = <E, R>(job: PythonJob, host: PythonHost<E, R>) =>
  Effect.flatMap(PythonPlaces, (places) =>
    runInPlace(job, host, {
      places,
      whose: job.person,
      stillMaxMs: PYTHON_STILL_MAX_MS,
      start: startHere(job)
    })
  )
