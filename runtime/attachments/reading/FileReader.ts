/**
 * Reads files in threads, so that no file holds up the conversations: one thread a file, bounded in time and
 * memory, and ended with it. Whatever a file does to its reader, the answer is a reading or a sentence why not.
 */
import { Worker } from "node:worker_threads"
import { Effect, Semaphore } from "effect"
import type { FileReading, ReadingRequest } from "./FileReading.ts"
import {
  READING_MAX_BUFFERS_MIB,
  READING_MAX_HEAP_MIB,
  READING_MAX_MS,
  READING_WATCHED_EVERY_MS,
  READINGS_AT_ONCE
} from "./limits.ts"

export type ReadFile = (request: ReadingRequest) => Effect.Effect<FileReading>

const TOO_LONG: FileReading = { _tag: "Unreadable", reason: "It took too long to read this file." }
const TOO_MUCH: FileReading = { _tag: "Unreadable", reason: "This file holds more than can be read." }
const BROKEN: FileReading = { _tag: "Unreadable", reason: "This file could not be read." }

const readingThread = new URL("./readingThread.ts", import.meta.url)

const start = (program: URL, request: ReadingRequest): Worker =>
  new Worker(program, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: READING_MAX_HEAP_MIB },
    // What a library has to say of a file is not for the log.
    stdout: true,
    stderr: true
  })

const reading = (worker: Worker): Effect.Effect<FileReading> =>
  Effect.callback((resume) => {
    const end = (found: FileReading): void => resume(Effect.succeed(found))
    worker.once("message", end)
    worker.once("error", () => end(BROKEN))
    worker.once("exit", () => end(BROKEN))
  })

const bufferBytesOf = ({ kind }: ReadingRequest): number => {
  const isPicture = kind === "tiff" || kind === "heic" || kind === "heif"
  return READING_MAX_BUFFERS_MIB[isPicture ? "picture" : "document"] * 1_048_576
}

/** Done when the thread holds more outside of its heap than `bytes`; the thread's own bound knows nothing of that. */
const outgrowing = (worker: Worker, bytes: number): Effect.Effect<FileReading> =>
  Effect.tryPromise(() => worker.getHeapStatistics()).pipe(
    Effect.map(({ external_memory }) => external_memory > bytes),
    // It has ended, or not begun.
    Effect.orElseSucceed(() => false),
    Effect.delay(READING_WATCHED_EVERY_MS),
    Effect.repeat({ until: (isTooMuch) => isTooMuch }),
    Effect.as(TOO_MUCH)
  )

/** However it ends, its thread ends with it. */
const inThread = (program: URL, request: ReadingRequest): Effect.Effect<FileReading> =>
  Effect.acquireUseRelease(
    Effect.sync(() => start(program, request)),
    (worker) => Effect.raceFirst(reading(worker), outgrowing(worker, bufferBytesOf(request))),
    (worker) => Effect.promise(() => worker.terminate())
  )

/** `program`: what a thread runs. */
export const makeReadFile = (program = readingThread): ReadFile => {
  const turns = Semaphore.makeUnsafe(READINGS_AT_ONCE)
  return (request) =>
    inThread(program, request).pipe(
      Effect.timeoutOrElse({ duration: READING_MAX_MS, orElse: () => Effect.succeed(TOO_LONG) }),
      turns.withPermits(1)
    )
}
