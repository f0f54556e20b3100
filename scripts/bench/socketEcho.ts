/**
 * Calls per second through the gateway's socket, against the same call on a bare uWebSockets.js server, on
 * `ws` and on socket.io. Each server has a process of its own; this process is the load for all of them.
 */
import { join } from "node:path"
import { Schema } from "effect"
import type { Benchmark, Report } from "./Benchmark.ts"
import { type ChildProgram, startProgram } from "./ChildProgram.ts"
import { connectEcho, type EchoClient } from "./echo/EchoClient.ts"
import { EchoEndpoint } from "./echo/EchoEndpoint.ts"
import { count, figure, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { median, ratioToBaseline } from "./statistics.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

interface Load {
  readonly title: string
  readonly connections: number
  /** Calls on their way at once, per connection. */
  readonly outstanding: number
  readonly calls: number
}

interface Sample {
  readonly callsPerSecond: number
  readonly serverMicrosPerCall: number
}

interface Contestant {
  readonly name: string
  readonly program: ChildProgram
  readonly clients: ReadonlyArray<EchoClient>
}

const CONNECTIONS = 16
const loads: ReadonlyArray<Load> = [
  { title: "Pipelined", connections: CONNECTIONS, outstanding: 32, calls: 16_000 },
  { title: "One call at a time on each connection", connections: CONNECTIONS, outstanding: 1, calls: 8_000 },
  { title: "One call at a time on one connection", connections: 1, outstanding: 1, calls: 2_000 }
]
const plan = { rounds: 11, atLeast: 3, budgetMs: 18_000 }

/** The baseline first. */
const servers = [
  ["bare uWebSockets.js", "uws"],
  ["Deckhand's gateway", "gateway"],
  ["ws", "ws"],
  ["socket.io", "socket.io"]
] as const

const drive = (clients: ReadonlyArray<EchoClient>, { calls, outstanding }: Load): Promise<void> =>
  new Promise((done) => {
    let asked = 0
    let answered = 0
    for (const client of clients) {
      const next = (): void => {
        if (asked === calls) return
        asked++
        client.call(finished)
      }
      const finished = (): void => {
        answered++
        if (answered === calls) done()
        else next()
      }
      for (let n = 0; n < outstanding; n++) next()
    }
  })

const measure = async ({ clients, name, program }: Contestant, load: Load): Promise<Sample> => {
  const cpu = await program.ask("cpu", Schema.Finite)
  const start = performance.now()
  await within(30, `${name}, ${load.title}`, drive(clients.slice(0, load.connections), load))
  const seconds = (performance.now() - start) / 1_000
  const spent = (await program.ask("cpu", Schema.Finite)) - cpu
  return { callsPerSecond: load.calls / seconds, serverMicrosPerCall: spent / load.calls }
}

const compare = async (contestants: ReadonlyArray<Contestant>, load: Load): Promise<Table> => {
  const samples = await interleave(
    contestants.map((contestant) => () => measure(contestant, load)),
    plan
  )
  const of = (index: number, property: keyof Sample): ReadonlyArray<number> =>
    (samples[index] ?? []).map((sample) => sample[property])
  const { calls, connections, outstanding } = load
  return {
    title: `${load.title} (${connections === 1 ? "1 connection" : `${connections} connections, ${outstanding} outstanding each`}; ${count(calls)} calls a round, ${samples[0]?.length} rounds)`,
    columns: ["server", "server CPU µs/call", "× bare", "calls/s (median)", "× bare", "calls/s (best)"],
    rows: contestants.map(({ name }, index) => {
      const micros = of(index, "serverMicrosPerCall")
      const rate = of(index, "callsPerSecond")
      return [
        name,
        figure(median(micros)),
        times(ratioToBaseline(micros, of(0, "serverMicrosPerCall"))),
        count(median(rate)),
        times(ratioToBaseline(rate, of(0, "callsPerSecond"))),
        count(Math.max(...rate))
      ]
    })
  }
}

const enter = async (name: string, server: string, folder: string): Promise<Contestant> => {
  const program = startProgram(join(import.meta.dirname, "echoServer.ts"), {
    args: [server],
    env: {
      DECKHAND_DATA: folder,
      DECKHAND_HOST: "127.0.0.1",
      DECKHAND_PORT: "0",
      DECKHAND_MODEL: "direct",
      // The peers have no rate limit either.
      DECKHAND_REQUESTS_PER_SECOND: "1000000"
    }
  })
  const endpoint = await program.ask("start", EchoEndpoint)
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectEcho(endpoint)))
  return { name, program, clients }
}

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => {
    const contestants: Array<Contestant> = []
    for (const [name, server] of servers) contestants.push(await enter(name, server, folder))
    const tables: Array<Table> = []
    for (const load of loads) tables.push(await compare(contestants, load))
    for (const { clients, program } of contestants) {
      for (const client of clients) client.close()
      await program.stop()
    }
    return {
      tables,
      notes: [
        "Load and servers share the cores. Pipelined, the load is the limit for all but socket.io: rows within a fifth of each other are level."
      ]
    }
  })

export const socketEcho: Benchmark = { name: "socket-echo", run }
