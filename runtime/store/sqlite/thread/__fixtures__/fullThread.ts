/** A database thread on a full disk, until the fourth question: SQLite's own words could hold anything. */
import { parentPort } from "node:worker_threads"
import { storeFailure } from "#runtime/store/sqlite/failure/storeFailure.ts"

const full = Object.assign(new Error("INSERT INTO /home/ada/private/lost.db: my words"), { errcode: 13 })
let questions = 0

parentPort?.on("message", (question: { readonly _tag: string }) => {
  questions++
  if (question._tag === "Close") {
    parentPort?.postMessage({ _tag: "Closed" })
    parentPort?.close()
  } else if (questions > 3) parentPort?.postMessage({ _tag: "Committed", outcomes: [] })
  else parentPort?.postMessage({ _tag: "Refused", failure: storeFailure(full) })
})
parentPort?.postMessage({ _tag: "Opened" })
