/** A database thread that opens well, and dies of the first question. */
import { parentPort } from "node:worker_threads"

parentPort?.on("message", () => {
  throw new Error("out of memory")
})
parentPort?.postMessage({ _tag: "Opened" })
