/** Starts the server for tests (`installMongo`) on a port and a folder. It ends with this process at the latest. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { MongoClient } from "mongodb"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { installMongo, type MissingMongo } from "./installMongo.ts"

export interface StartedMongo {
  /** Without a database: `mongodb://127.0.0.1:53211`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** It starts in less than a second; a machine that is busy with other things takes longer. */
const START_MS = 60_000

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGKILL")
  await once(child, "close")
}

/** The driver asks again and again until it answers. */
const isAnswered = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: START_MS })
  await client.connect().finally(() => client.close())
}

/** `folder`: where it keeps its data, a file per database. */
export const startMongo = async (folder: string, port?: number): Promise<StartedMongo | MissingMongo> => {
  const python = await installMongo()
  if (typeof python !== "string") return python
  const at = port ?? (await freePort())
  const files = [
    "--data-dir",
    folder,
    "--pid-file",
    join(folder, `${at}.pid`),
    "--log-file",
    join(folder, "log")
  ]
  const child = spawn(python, [join(import.meta.dirname, "server.py"), "--port", String(at), ...files], {
    stdio: ["pipe", "ignore", "ignore"]
  })
  const url = `mongodb://127.0.0.1:${at}`
  const ended = once(child, "close").then(
    () => "ended" as const,
    () => "ended" as const
  )
  const first = await Promise.race([ended, isAnswered(url)])
  if (first === "ended") return { missing: "The server for MongoDB's tests ended as it was started." }
  return { url, stop: () => end(child) }
}
