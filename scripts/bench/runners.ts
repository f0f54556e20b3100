/**
 * Several runners that share the actors of a MongoDB, against one: calls, what it costs that an actor is on another runner than
 * the socket, and streams, of which some cross from one runner to another as well.
 */
import { join } from "node:path"
import { Schema } from "effect"
import type { Benchmark, BenchmarkOptions, Report } from "./Benchmark.ts"
import { startProgram } from "./ChildProgram.ts"
import { compareRates, type Measure } from "./compareRates.ts"
import { echoLoads } from "./echo/EchoLoad.ts"
import { count, figure, percent, times } from "./figures.ts"
import { measureStreamOf, type StreamSample } from "./measureStream.ts"
import { startMongoServer } from "./mongoServer.ts"
import { openAsker } from "./runners/askActors.ts"
import { type RunnerGroup, startRunners } from "./runners/RunnerGroup.ts"
import { actorIdOf, type StreamPlan } from "./stream/StreamPlan.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

const RUNNERS = 3
const streams = { conversations: 1_000, watchers: 1, tokensPerSecond: 20 }
const seconds = { short: 5, full: 60 }
/** Chats that are asked one after another, and how often each time. */
const ASKED = 40
const ASKS = 400

const nameOf = (count: number): string => (count === 1 ? "1 runner" : `${count} runners`)

/** All of them are there, and of their sockets those of the first ones are used. */
const calls = async ({ endpoints }: RunnerGroup): Promise<Table> => {
  const loads = endpoints.map((_, at) =>
    startProgram(join(import.meta.dirname, "echoLoadProgram.ts"), {
      args: [JSON.stringify(endpoints.slice(0, at + 1))]
    })
  )
  const table = await compareRates({
    title: `Calls that need no actor, ${echoLoads.pipelined.connections} connections`,
    columns: ["runners", "× 1 runner"],
    rows: loads.map((load, at): readonly [string, Measure] => [
      nameOf(at + 1),
      async () =>
        echoLoads.pipelined.calls / (await within(60, "the calls", load.ask("pipelined", Schema.Finite)))
    ])
  })
  for (const load of loads) await load.stop()
  return table
}

const repeated = (ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from({ length: ASKS }, (_, at) => ids[at % ids.length] ?? "")

/** Of two runners, asked through the first. */
const hops = async ({ endpoints: [endpoint], programs: [first] }: RunnerGroup): Promise<Table> => {
  if (endpoint === undefined || first === undefined) throw new Error("There are no runners.")
  const asker = await openAsker(endpoint)
  const ids = Array.from({ length: ASKED }, (_, at) => actorIdOf(at))
  await within(60, "loading the actors", asker.ask(ids))
  const here = new Set(await first.ask("loaded", Schema.Array(Schema.String)))
  const near = repeated(ids.filter((id) => here.has(id)))
  const far = repeated(ids.filter((id) => !here.has(id)))
  const table = await compareRates({
    title: "A call to an actor, one at a time on one connection",
    columns: ["where the actor is", "× same runner"],
    rows: [
      ["on the socket's runner", () => within(60, "asking here", asker.ask(near))],
      ["on another one", () => within(60, "asking there", asker.ask(far))]
    ]
  })
  asker.close()
  return table
}

const streamRow = (name: string, sample: StreamSample, baseline: StreamSample): ReadonlyArray<string> => [
  name,
  figure(sample.microsPerToken),
  times(sample.microsPerToken / baseline.microsPerToken),
  figure(sample.p50),
  figure(sample.p99),
  count(sample.lost),
  figure(sample.tokens / sample.messages),
  percent(sample.serverCores),
  percent(sample.loadCores)
]

const streamTable = (plan: StreamPlan, samples: ReadonlyArray<StreamSample>): Table => {
  const [baseline] = samples
  return {
    title: `${count(plan.conversations)} conversations, one client each, ${plan.tokensPerSecond} tokens/s each for ${plan.seconds} s`,
    columns: [
      "runners",
      "CPU µs/token",
      "× 1 runner",
      "p50 ms",
      "p99 ms",
      "lost",
      "tokens/message",
      "runners' CPU",
      "clients' CPU"
    ],
    rows:
      baseline === undefined ? [] : samples.map((sample, at) => streamRow(nameOf(at + 1), sample, baseline))
  }
}

const run = ({ isFull }: BenchmarkOptions): Promise<Report> =>
  withTemporaryFolder(async (folder) => {
    const mongo = await startMongoServer(join(folder, "mongo"))
    if ("missing" in mongo) {
      return { tables: [], notes: [`Several runners share a MongoDB, and there is none: ${mongo.missing}`] }
    }
    const plan = { ...streams, seconds: isFull ? seconds.full : seconds.short }
    const samples: Array<StreamSample> = []
    const tables: Array<Table> = []
    for (let count = 1; count <= RUNNERS; count++) {
      const group = await startRunners(count, { mongo, folder, plan })
      if (count === 2) tables.push(await hops(group))
      if (count === RUNNERS) tables.unshift(await calls(group))
      samples.push(await measureStreamOf("gateway", plan, group.programs, group.endpoints))
      await group.stop()
    }
    tables.push(streamTable(plan, samples))
    await mongo.stop()
    return {
      tables,
      notes: [
        "Processor time is that of all runners together, and in shares of one core. With several, as many of the conversations as the others hold cross from one runner to another.",
        mongo.isMongoDB
          ? "What the actors store is in that MongoDB."
          : "NX-27017, a program in Python, kept the leases alone: each runner's actors stored in a file of its own, or that program would have been measured. `MONGODB_URL` measures with all in a real MongoDB."
      ]
    }
  })

export const runners: Benchmark = { name: "runners", run }
