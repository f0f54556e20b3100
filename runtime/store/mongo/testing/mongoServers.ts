/**
 * The servers that tests of MongoDB run on: NX-27017, which the test command installs and starts
 * (`scripts/test/sharedMongo.ts`), and where MONGODB_URL is set the one it names. A file makes databases of its own there,
 * each of which is dropped in the end.
 */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { get } from "node:http"
import { text } from "node:stream/consumers"
import { Effect, Option, Redacted } from "effect"
import { MongoClient } from "mongodb"
import { inject, it } from "vitest"
import { mongoAddress } from "#runtime/Settings.ts"

export interface MongoServer {
  readonly name: string
  /** Its address with the name of a database that nobody has: another one at each call. */
  readonly newDatabase: () => Redacted.Redacted
  /** Drops all of these. */
  readonly dropAll: () => Promise<void>
}

interface MissingServer {
  readonly name: string
  readonly missing: string
}

const within = (url: string, database: string): string => {
  const [, hosts = url, options = ""] = /^([^:]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? []
  return `${hosts}/${database}${options}`
}

const serverAt = (name: string, url: string): MongoServer => {
  const made: Array<string> = []
  return {
    name,
    newDatabase: () => {
      const database = `deckhand-test-${randomUUID()}`
      made.push(database)
      return Redacted.make(within(url, database))
    },
    dropAll: async () => {
      const client = new MongoClient(url)
      for (const database of made) await client.db(database).dropDatabase()
      await client.close()
    }
  }
}

const shared = async (): Promise<MongoServer | MissingServer> => {
  const [response] = await once(get(inject("sharedMongo")), "response")
  const said = await text(response)
  const name = "NX-27017"
  return response.statusCode === 200 ? serverAt(name, said) : { name, missing: said }
}

const named = async (): Promise<ReadonlyArray<MongoServer>> => {
  const address = await Effect.runPromise(mongoAddress)
  return Option.match(address, {
    onNone: () => [],
    onSome: (url) => [serverAt("MONGODB_URL", Redacted.value(url))]
  })
}

const servers = [await shared(), ...(await named())]

/** Registers tests for each server. Those of one that is missing are named, and not run. */
export const onEveryMongo = (register: (server: MongoServer) => void): void => {
  for (const server of servers) {
    if ("missing" in server) {
      it.todo(`MongoDB's tests on ${server.name}: ${server.missing}`)
    } else register(server)
  }
}
