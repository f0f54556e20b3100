/** So many runners on a database of their own, each a process with a gateway, once each holds a share of the actors. */
import { randomBytes } from "node:crypto"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schedule, Schema } from "effect"
import { MongoClient } from "mongodb"
import type { Term } from "#runtime/cluster/leases/leases.ts"
import { areShared } from "#runtime/cluster/testing/areShared.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { type ChildProgram, startProgram } from "#scripts/bench/ChildProgram.ts"
import type { MongoServer } from "#scripts/bench/mongoServer.ts"
import { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { serverEnvironment } from "#scripts/bench/servers/serverEnvironment.ts"
import type { StreamPlan } from "#scripts/bench/stream/StreamPlan.ts"
import { within } from "#scripts/bench/within.ts"

interface RunnersOptions {
  readonly mongo: MongoServer
  /** Where each has a folder of its own. */
  readonly folder: string
  /** What their model says. */
  readonly plan: StreamPlan
}

const untilShared = async (database: string, count: number): Promise<void> => {
  const client = new MongoClient(database)
  const terms = client.db().collection<Term>("cluster_terms")
  const isSo = Effect.map(
    Effect.promise(() => terms.find({}).toArray()),
    (found) => areShared(found, count)
  )
  await Effect.runPromise(
    Effect.repeat(isSo, { until: (is) => is, schedule: Schedule.spaced("100 millis") })
  ).finally(() => client.close())
}

export interface RunnerGroup {
  readonly programs: ReadonlyArray<ChildProgram>
  /** Of each of them, in the same order. */
  readonly endpoints: ReadonlyArray<Endpoint>
  readonly stop: () => Promise<void>
}

export const startRunners = async (
  count: number,
  { folder, mongo, plan }: RunnersOptions
): Promise<RunnerGroup> => {
  const database = mongo.newDatabase()
  const shared = {
    MONGODB_URL: database,
    DECKHAND_SERVER_KEY: randomBytes(32).toString("base64"),
    DECKHAND_SECRET_KEY: randomBytes(32).toString("base64")
  }
  const programs: Array<ChildProgram> = []
  for (let at = 1; at <= count; at++) {
    const own = join(folder, `runner-${at}-of-${count}`)
    await mkdir(own)
    const address = `127.0.0.1:${await freePort()}`
    programs.push(
      startProgram(join(import.meta.dirname, "..", "runnerProgram.ts"), {
        args: [mongo.isMongoDB ? "shared" : "own", JSON.stringify(plan)],
        env: { ...serverEnvironment(own), ...shared, DECKHAND_RUNNER_ADDRESS: address }
      })
    )
  }
  const started = Promise.all(programs.map((one) => one.ask("start", Schema.Literal(true))))
  await within(60, `the start of ${count}`, started)
  await within(60, `sharing the actors among ${count}`, untilShared(database, count))
  const endpoints: Array<Endpoint> = []
  for (const one of programs) endpoints.push(await within(60, "signing in", one.ask("signIn", Endpoint)))
  return {
    programs,
    endpoints,
    stop: async () => {
      await Promise.all(programs.map((one) => one.stop()))
    }
  }
}
