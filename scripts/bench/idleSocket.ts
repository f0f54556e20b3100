/**
 * What a socket costs that is open and silent, in bytes of its server's process. For the gateway also with
 * a watch on it, which is how its clients sit there.
 */
import { join } from "node:path"
import { Schema } from "effect"
import type { Benchmark, Report } from "./Benchmark.ts"
import { startProgram } from "./ChildProgram.ts"
import { count, times } from "./figures.ts"
import { ProcessUse } from "./ProcessUse.ts"
import { Endpoint } from "./servers/Endpoint.ts"
import { serverEnvironment } from "./servers/serverEnvironment.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"

/** The first ones pay for what is there once. */
export const idleSockets = { before: 500, more: 5_000 }

const contestants = [
  { name: "bare uWebSockets.js", kind: "uws" },
  { name: "Deckhand's gateway, signed in", kind: "gateway" },
  { name: "Deckhand's gateway, signed in, one watch each", kind: "gateway", actorId: "local/watched" },
  { name: "ws", kind: "ws" },
  { name: "socket.io", kind: "socket.io" }
]

interface Contestant {
  readonly kind: string
  readonly actorId?: string
}

interface BytesEach {
  readonly rss: number
  readonly heap: number
}

const program = (name: string): string => join(import.meta.dirname, name)

const weigh = ({ actorId, kind }: Contestant): Promise<BytesEach> =>
  withTemporaryFolder(async (folder) => {
    const server = startProgram(program("serverProgram.ts"), {
      args: [kind],
      nodeArgs: ["--expose-gc"],
      env: serverEnvironment(folder)
    })
    const endpoint = JSON.stringify(await server.ask("start", Endpoint))
    const load = startProgram(program("idleLoadProgram.ts"), {
      args: actorId === undefined ? [endpoint] : [endpoint, actorId]
    })
    await load.ask("before", Schema.Finite)
    const before = await server.ask("use", ProcessUse)
    const sockets = await load.ask("more", Schema.Finite)
    const after = await server.ask("use", ProcessUse)
    await load.stop()
    await server.stop()
    return { rss: (after.rss - before.rss) / sockets, heap: (after.heapUsed - before.heapUsed) / sockets }
  })

const run = async (): Promise<Report> => {
  const weights: Array<BytesEach> = []
  for (const contestant of contestants) weights.push(await weigh(contestant))
  const socketIo = weights.at(-1)?.rss ?? Number.NaN
  return {
    tables: [
      {
        title: `${count(idleSockets.more)} more sockets, open and silent`,
        columns: ["server", "process (RSS), bytes each", "× socket.io", "JavaScript heap, bytes each"],
        rows: contestants.map(({ name }, index) => {
          const { heap, rss } = weights[index] ?? { heap: Number.NaN, rss: Number.NaN }
          return [name, count(rss), times(rss / socketIo), count(heap)]
        })
      }
    ],
    notes: []
  }
}

export const idleSocket: Benchmark = { name: "idle-sockets", run }
