/**
 * The server with MongoDB's wire that benchmarks run on: the one of the tests (`scripts/mongo`), or the MongoDB that
 * `MONGODB_URL` names.
 */
import { randomUUID } from "node:crypto"
import { mkdir } from "node:fs/promises"
import { MongoClient } from "mongodb"
import { environment } from "#scripts/environment.ts"
import { startMongo } from "#scripts/mongo/startMongo.ts"

export interface MongoServer {
  readonly name: string
  /** False: the one of the tests, which is no MongoDB and keeps up with little. */
  readonly isMongoDB: boolean
  /** The address of a database that nobody has: another one at each call. */
  readonly newDatabase: () => string
  /** Drops them first. */
  readonly stop: () => Promise<void>
}

/** `folder`: one that it makes, for what it keeps. `missing`: why there is none. */
export const startMongoServer = async (
  folder: string
): Promise<MongoServer | { readonly missing: string }> => {
  const given = environment.MONGODB_URL
  await mkdir(folder)
  const started = given === undefined ? await startMongo(folder) : { url: given, stop: async () => undefined }
  if ("missing" in started) return started
  const made: Array<string> = []
  return {
    isMongoDB: given !== undefined,
    name: given === undefined ? "MongoDB's wire (NX-27017)" : "MongoDB (MONGODB_URL)",
    newDatabase: () => {
      const url = new URL(started.url)
      url.pathname = `/deckhand-bench-${randomUUID()}`
      made.push(url.href)
      return url.href
    },
    stop: async () => {
      for (const url of made) {
        const client = new MongoClient(url)
        await client.db().dropDatabase()
        await client.close()
      }
      await started.stop()
    }
  }
}

/** What its figures mean. */
export const aboutMongo =
  "NX-27017 is a program in Python with SQLite behind it: its figures say what a round trip costs our side, and nothing of a MongoDB. `MONGODB_URL` measures a real one."
