/** The thread of one reading: reads the file it was started with, says what it found, and is ended. */
import { parentPort, workerData } from "node:worker_threads"
import type { ReadingRequest } from "./FileReading.ts"
import { readDocument } from "./readDocument.ts"

const request: ReadingRequest = workerData
parentPort?.postMessage(await readDocument(request))
