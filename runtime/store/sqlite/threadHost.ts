/**
 * The store's database in a thread of its own, so that waiting for a disk never holds up the sockets.
 *
 * Questions are answered in the order asked. Should the thread end by itself, every question it still
 * owed and every later one fails; what it had committed stays, and repeating a write is safe (its version
 * and command id tell). Closing the scope lets it finish and close the file.
 */
import { Worker } from "node:worker_threads"
import { Deferred, Effect, Exit } from "effect"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { refused, StoreHost } from "./StoreHost.ts"
import { StoreOpenError } from "./StoreOpenError.ts"
import type { ThreadAnswer, ThreadQuestion, ThreadStart } from "./ThreadMessage.ts"

type Resume = (answer: ThreadAnswer) => void

interface Thread {
  readonly ask: (question: ThreadQuestion) => Effect.Effect<ThreadAnswer>
  readonly opened: Effect.Effect<ThreadAnswer>
}

const storeThread = new URL("./storeThread.ts", import.meta.url)

const startThread = (file: string, program: URL): Thread => {
  const workerData: ThreadStart = { file }
  const worker = new Worker(program, { workerData })
  const opened = Deferred.makeUnsafe<ThreadAnswer>()
  const waiting: Array<Resume> = [(answer) => Deferred.doneUnsafe(opened, Exit.succeed(answer))]
  let ended: ThreadAnswer | undefined
  let reason = "its thread ended; restart this process"

  worker.on("message", (answer: ThreadAnswer) => waiting.shift()?.(answer))
  worker.on("error", (error) => {
    reason = `its thread failed: ${error instanceof Error ? error.message : String(error)}`
  })
  worker.on("exit", () => {
    ended = { _tag: "Refused", reason }
    for (const resume of waiting.splice(0)) resume(ended)
  })

  return {
    opened: Deferred.await(opened),
    ask: (question) =>
      Effect.callback((resume) => {
        if (ended !== undefined) return resume(Effect.succeed(ended))
        waiting.push((answer) => resume(Effect.succeed(answer)))
        worker.postMessage(question)
      })
  }
}

export const threadHost = Effect.fnUntraced(function* (file: string, program = storeThread) {
  const thread = yield* Effect.acquireRelease(
    Effect.sync(() => startThread(file, program)),
    (started) => started.ask({ _tag: "Close" })
  )
  const opened = yield* thread.opened
  if (opened._tag === "NotOpened") return yield* new StoreOpenError(opened.failure)
  if (opened._tag === "Refused") {
    return yield* new StoreOpenError({ file, reason: "Unopenable", message: `${file}: ${opened.reason}` })
  }

  const ask = <Tag extends ThreadAnswer["_tag"]>(question: ThreadQuestion, tag: Tag) =>
    Effect.flatMap(
      thread.ask(question),
      (answer): Effect.Effect<Extract<ThreadAnswer, { _tag: Tag }>, StoreUnavailable> =>
        isAnswer(answer, tag)
          ? Effect.succeed(answer)
          : Effect.fail(refused(file, answer._tag === "Refused" ? answer.reason : "an unexpected answer"))
    )
  return StoreHost.of({
    commit: (writes) =>
      ask({ _tag: "Commit", writes }, "Committed").pipe(Effect.map((answer) => answer.outcomes)),
    load: (key) => ask({ _tag: "Load", key }, "Loaded").pipe(Effect.map((answer) => answer.rows)),
    receipts: (key, commandIds) =>
      ask({ _tag: "Receipts", key, commandIds }, "Receipts").pipe(Effect.map(({ receipts }) => receipts)),
    read: (question) => ask({ _tag: "Read", question }, "Reading").pipe(Effect.map(({ reading }) => reading)),
    compact: (from) => ask({ _tag: "Compact", from }, "Compacted").pipe(Effect.map(({ next }) => next)),
    blob: (request) => ask({ _tag: "Blob", request }, "Blob").pipe(Effect.map(({ answer }) => answer))
  })
})

const isAnswer = <Tag extends ThreadAnswer["_tag"]>(
  answer: ThreadAnswer,
  tag: Tag
): answer is Extract<ThreadAnswer, { _tag: Tag }> => answer._tag === tag
