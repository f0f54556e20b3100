/**
 * The database's thread: opens the file it is given, then answers one question after the other.
 * Started by `threadHost`, which is the only one to talk to it.
 */
import { parentPort, workerData } from "node:worker_threads"
import { openFailure } from "#runtime/store/sqlite/failure/openFailure.ts"
import { storeFailure } from "#runtime/store/sqlite/failure/storeFailure.ts"
import { openStoreDatabase, type StoreDatabase } from "#runtime/store/sqlite/tables/StoreDatabase.ts"
import type { ThreadAnswer, ThreadQuestion, ThreadStart } from "./ThreadMessage.ts"

type Ordered = Exclude<ThreadQuestion, { readonly _tag: "Backup" }>

const answerTo = (database: StoreDatabase, question: Ordered): ThreadAnswer => {
  switch (question._tag) {
    case "Commit":
      return { _tag: "Committed", outcomes: database.journal.commit(question.writes) }
    case "Load":
      return { _tag: "Loaded", rows: database.journal.load(question.key) }
    case "Receipts":
      return {
        _tag: "Receipts",
        receipts: database.journal.receipts(question.key, question.commandIds)
      }
    case "Read":
      return { _tag: "Reading", reading: database.journal.read(question.question) }
    case "Compact":
      return { _tag: "Compacted", next: database.compact(question.from) }
    case "Blob":
      return { _tag: "Blob", answer: database.blobs.answer(question.request) }
    case "Expiring":
      return { _tag: "Expiring", answer: database.expiring.answer(question.request) }
    case "Checkpoint":
      database.checkpoint()
      return { _tag: "Checkpointed" }
    case "Close":
      database.close()
      return { _tag: "Closed" }
  }
}

const answerSafely = (database: StoreDatabase, question: Ordered): ThreadAnswer => {
  try {
    return answerTo(database, question)
  } catch (thrown) {
    return { _tag: "Refused", failure: storeFailure(thrown) }
  }
}

const { file, traces }: ThreadStart = workerData
const say = (answer: ThreadAnswer) => parentPort?.postMessage(answer)
try {
  const database = openStoreDatabase(file, traces)
  parentPort?.on("message", (question: ThreadQuestion) => {
    if (question._tag === "Backup") {
      database.backup(question.file).then(
        () => say({ _tag: "BackedUp" }),
        (thrown: unknown) => say({ _tag: "BackedUp", failure: storeFailure(thrown) })
      )
      return
    }
    say(answerSafely(database, question))
    if (question._tag === "Close") parentPort?.close()
  })
  say({ _tag: "Opened" })
} catch (thrown) {
  say({ _tag: "NotOpened", failure: openFailure(file, thrown) })
}
