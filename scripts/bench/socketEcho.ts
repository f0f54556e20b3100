/**
 * Calls per second through the gateway's socket, against the same call on a bare uWebSockets.js server, on
 * `ws` and on socket.io. Each server has a process of its own, and so has its load: the same program for
 * all, which costs less than any of them.
 */
import { join } from "node:path"
import { Schema } from "effect"
import type { Benchmark, Report } from "./Benchmark.ts"
import { type ChildProgram, startProgram } from "./ChildProgram.ts"
import { type EchoLoad, type EchoLoadName, echoLoads } from "./echo/EchoLoad.ts"
import { count, figure, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { ProcessUse } from "./ProcessUse.ts"
import { Endpoint } from "./servers/Endpoint.ts"
import { serverEnvironment } from "./servers/serverEnvironment.ts"
import { median, ratioToBaseline } from "./statistics.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

interface Sample {
  readonly callsPerSecond: number
  readonly serverMicros: number
  readonly loadMicros: number
}

interface Contestant {
  readonly name: string
  readonly server: ChildProgram
  readonly load: ChildProgram
}

const plan = { rounds: 11, atLeast: 3, budgetMs: 6_000 }

/** The baseline first. */
const servers = [
  ["bare uWebSockets.js", "uws"],
  ["Deckhand's gateway", "gateway"],
  ["ws", "ws"],
  ["socket.io", "socket.io"]
] as const

const measure = async ({ load, name, server }: Contestant, which: EchoLoadName): Promise<Sample> => {
  const { calls } = echoLoads[which]
  const serverBefore = await server.ask("use", ProcessUse)
  const loadBefore = await load.ask("use", ProcessUse)
  const took = await within(60, `${name}, ${which}`, load.ask(which, Schema.Finite))
  const loadAfter = await load.ask("use", ProcessUse)
  const serverAfter = await server.ask("use", ProcessUse)
  return {
    callsPerSecond: calls / took,
    serverMicros: (serverAfter.cpu - serverBefore.cpu) / calls,
    loadMicros: (loadAfter.cpu - loadBefore.cpu) / calls
  }
}

const describe = ({ calls, connections, outstanding, title }: EchoLoad, rounds: number): string =>
  `${title} (${connections === 1 ? "1 connection" : `${connections} connections, ${outstanding} outstanding each`}; ${count(calls)} calls a round, ${rounds} rounds)`

const compare = async (contestants: ReadonlyArray<Contestant>, which: EchoLoadName): Promise<Table> => {
  const samples = await interleave(
    contestants.map((contestant) => () => measure(contestant, which)),
    plan
  )
  const of = (index: number, property: keyof Sample): ReadonlyArray<number> =>
    (samples[index] ?? []).map((sample) => sample[property])
  const socketIo = contestants.length - 1
  return {
    title: describe(echoLoads[which], samples[0]?.length ?? 0),
    columns: [
      "server",
      "calls/s",
      "× bare",
      "× socket.io",
      "server CPU µs/call",
      "× bare",
      "load CPU µs/call"
    ],
    rows: contestants.map(({ name }, index) => {
      const rate = of(index, "callsPerSecond")
      const micros = of(index, "serverMicros")
      return [
        name,
        count(median(rate)),
        times(ratioToBaseline(rate, of(0, "callsPerSecond"))),
        times(ratioToBaseline(rate, of(socketIo, "callsPerSecond"))),
        figure(median(micros)),
        times(ratioToBaseline(micros, of(0, "serverMicros"))),
        figure(median(of(index, "loadMicros")))
      ]
    })
  }
}

const enter = async (name: string, kind: string, folder: string): Promise<Contestant> => {
  const server = startProgram(join(import.meta.dirname, "serverProgram.ts"), {
    args: [kind],
    env: serverEnvironment(folder)
  })
  const endpoint = await server.ask("start", Endpoint)
  const load = startProgram(join(import.meta.dirname, "echoLoadProgram.ts"), {
    args: [JSON.stringify([endpoint])]
  })
  return { name, server, load }
}

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => {
    const contestants: Array<Contestant> = []
    for (const [name, kind] of servers) contestants.push(await enter(name, kind, folder))
    const tables: Array<Table> = []
    for (const which of ["pipelined", "spread", "single"] as const) {
      tables.push(await compare(contestants, which))
    }
    for (const { load, server } of contestants) {
      await load.stop()
      await server.stop()
    }
    return {
      tables,
      notes: ["A server whose load costs as much processor time as it does is not measured but its load."]
    }
  })

export const socketEcho: Benchmark = { name: "socket-echo", run }
