/**
 * The store's database in a thread of its own, so that waiting for a disk never holds up the sockets.
 *
 * Questions are answered in the order asked. Should the thread end by itself, every question it still
 * owed and every later one fails; what it had committed stays, and repeating a write is safe (its version
 * and command id tell). Closing the scope lets it finish and close the file.
 */
import { Worker } from "node:worker_threads"
import { Deferred, Effect, Exit, Semaphore } from "effect"
import { redactStack } from "#runtime/redactStack.ts"
import { Refusals } from "#runtime/store/commit/Refusals.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { StoreOpenError } from "#runtime/store/sqlite/failure/StoreOpenError.ts"
import { type StoreFailure, sentenceFor } from "#runtime/store/sqlite/failure/storeFailure.ts"
import { makeIdleCheckpoint } from "#runtime/store/sqlite/file/makeIdleCheckpoint.ts"
import { StoreHost } from "#runtime/store/sqlite/StoreHost.ts"
import type { ThreadAnswer, ThreadQuestion, ThreadStart } from "./ThreadMessage.ts"

export interface StoreFile {
  readonly file: string
  /** Names of files beside it that are there only where a database was: without it, it is lost. */
  readonly traces?: ReadonlyArray<string>
}

type Resume = (answer: ThreadAnswer) => void

interface Thread {
  readonly ask: (question: ThreadQuestion) => Effect.Effect<ThreadAnswer>
  /** Answered beside the others. One at a time. */
  readonly backup: (file: string) => Effect.Effect<ThreadAnswer>
  readonly opened: Effect.Effect<ThreadAnswer>
}

const unexpected: StoreFailure = { reason: "Refused", code: "an unexpected answer" }

const storeThread = new URL("./storeThread.ts", import.meta.url)

const startThread = (start: ThreadStart, program: URL): Thread => {
  const workerData = start
  const worker = new Worker(program, { workerData })
  const opened = Deferred.makeUnsafe<ThreadAnswer>()
  const waiting: Array<Resume> = [(answer) => Deferred.doneUnsafe(opened, Exit.succeed(answer))]
  let backingUp: Resume | undefined
  let ended: ThreadAnswer | undefined
  let code = "exit"

  worker.on("message", (answer: ThreadAnswer) => {
    if (answer._tag === "BackedUp") backingUp?.(answer)
    else waiting.shift()?.(answer)
  })
  worker.on("error", (error) => {
    code = error instanceof Error ? redactStack(error.stack ?? error.name) : typeof error
  })
  worker.on("exit", () => {
    ended = { _tag: "Refused", failure: { reason: "ThreadEnded", code } }
    for (const resume of waiting.splice(0)) resume(ended)
    backingUp?.(ended)
  })

  return {
    opened: Deferred.await(opened),
    backup: (file) =>
      Effect.callback((resume) => {
        if (ended !== undefined) return resume(Effect.succeed(ended))
        backingUp = (answer) => resume(Effect.succeed(answer))
        worker.postMessage({ _tag: "Backup", file } satisfies ThreadQuestion)
      }),
    ask: (question) =>
      Effect.callback((resume) => {
        if (ended !== undefined) return resume(Effect.succeed(ended))
        waiting.push((answer) => resume(Effect.succeed(answer)))
        worker.postMessage(question)
      })
  }
}

export const threadHost = Effect.fnUntraced(function* (
  { file, traces = [] }: StoreFile,
  program = storeThread
) {
  const thread = yield* Effect.acquireRelease(
    Effect.sync(() => startThread({ file, traces }, program)),
    (started) => started.ask({ _tag: "Close" })
  )
  const opened = yield* thread.opened
  if (opened._tag === "NotOpened") return yield* new StoreOpenError(opened.failure)
  if (opened._tag === "Refused") {
    const message = `${file} cannot be opened: its thread ended (${opened.failure.code}). Start again.`
    return yield* new StoreOpenError({ file, reason: "Unopenable", message })
  }

  const refusals = new Refusals(sentenceFor)
  const oneBackup = yield* Semaphore.make(1)
  const ask = <Tag extends ThreadAnswer["_tag"]>(question: ThreadQuestion, tag: Tag) =>
    Effect.flatMap(
      thread.ask(question),
      (answer): Effect.Effect<Extract<ThreadAnswer, { _tag: Tag }>, StoreUnavailable> =>
        isAnswer(answer, tag)
          ? Effect.succeed(answer)
          : refusals.refuse(answer._tag === "Refused" ? answer.failure : unexpected)
    )
  const { wrote } = yield* makeIdleCheckpoint(
    // Where there is no room for it now, the next one is early enough.
    Effect.ignore(ask({ _tag: "Checkpoint" }, "Checkpointed"))
  )
  const written = Effect.andThen(refusals.over, wrote)
  return StoreHost.of({
    commit: (writes) =>
      ask({ _tag: "Commit", writes }, "Committed").pipe(
        Effect.tap(written),
        Effect.map((answer) => answer.outcomes)
      ),
    load: (key) => ask({ _tag: "Load", key }, "Loaded").pipe(Effect.map((answer) => answer.rows)),
    receipts: (key, commandIds) =>
      ask({ _tag: "Receipts", key, commandIds }, "Receipts").pipe(Effect.map(({ receipts }) => receipts)),
    read: (question) => ask({ _tag: "Read", question }, "Reading").pipe(Effect.map(({ reading }) => reading)),
    compact: (from) => ask({ _tag: "Compact", from }, "Compacted").pipe(Effect.map(({ next }) => next)),
    // Not to be broken off: the next one's answer would be taken for this one's.
    backup: (file) =>
      Effect.uninterruptible(thread.backup(file)).pipe(
        oneBackup.withPermits(1),
        Effect.flatMap((answer) => {
          if (answer._tag !== "BackedUp") return refusals.refuse(unexpected)
          return answer.failure === undefined ? Effect.void : refusals.refuse(answer.failure)
        })
      ),
    expiring: (request) =>
      ask({ _tag: "Expiring", request }, "Expiring").pipe(
        Effect.tap(() => (request._tag === "Find" || request._tag === "List" ? Effect.void : written)),
        Effect.map(({ answer }) => answer)
      ),
    blob: (request) =>
      ask({ _tag: "Blob", request }, "Blob").pipe(
        Effect.tap(() => (request._tag === "WritePart" || request._tag === "Finish" ? written : Effect.void)),
        Effect.map(({ answer }) => answer)
      )
  })
})

const isAnswer = <Tag extends ThreadAnswer["_tag"]>(
  answer: ThreadAnswer,
  tag: Tag
): answer is Extract<ThreadAnswer, { _tag: Tag }> => answer._tag === tag
