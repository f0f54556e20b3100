/** One plan, streamed by one of the servers, which has a process of its own. */
import { join } from "node:path"
import { Schema } from "effect"
import { type ChildProgram, startProgram } from "./ChildProgram.ts"
import { ProcessUse } from "./ProcessUse.ts"
import { Endpoint } from "./servers/Endpoint.ts"
import { serverEnvironment } from "./servers/serverEnvironment.ts"
import { StreamOutcome } from "./stream/StreamOutcome.ts"
import type { StreamPlan } from "./stream/StreamPlan.ts"
import type { StreamServer } from "./stream/StreamServer.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

export interface StreamSample extends StreamOutcome {
  /** Microseconds of the server's processor for each token that reached a client. */
  readonly microsPerToken: number
  /** Shares of one core. */
  readonly serverCores: number
  readonly loadCores: number
  /** Of the server, in bytes: with all clients there, and at the end. */
  readonly rssBefore: number
  readonly rssAfter: number
}

const program = (name: string): string => join(import.meta.dirname, name)

/** What processes that do one thing together have used. */
const useOf = async (programs: ReadonlyArray<ChildProgram>): Promise<ProcessUse> => {
  const sum = { cpu: 0, rss: 0, heapUsed: 0 }
  for (const one of programs) {
    const { cpu, heapUsed, rss } = await one.ask("use", ProcessUse)
    sum.cpu += cpu
    sum.rss += rss
    sum.heapUsed += heapUsed
  }
  return sum
}

/** From servers that were started. */
export const measureStreamOf = async (
  name: StreamServer,
  plan: StreamPlan,
  servers: ReadonlyArray<ChildProgram>,
  endpoints: ReadonlyArray<Endpoint>
): Promise<StreamSample> => {
  const load = startProgram(program("streamLoadProgram.ts"), {
    args: [name, JSON.stringify(endpoints), JSON.stringify(plan)]
  })
  await within(60, "opening the sockets", load.ask("open", Schema.Finite))
  const before = [await useOf(servers), await useOf([load])] as const
  const outcome = await within(plan.seconds + 60, `a stream of ${name}`, load.ask("run", StreamOutcome))
  const after = [await useOf(servers), await useOf([load])] as const
  await load.stop()
  const cores = (which: 0 | 1): number => (after[which].cpu - before[which].cpu) / 1_000_000 / outcome.seconds
  return {
    ...outcome,
    microsPerToken: (after[0].cpu - before[0].cpu) / outcome.tokens,
    serverCores: cores(0),
    loadCores: cores(1),
    rssBefore: before[0].rss,
    rssAfter: after[0].rss
  }
}

export const measureStream = (name: StreamServer, plan: StreamPlan): Promise<StreamSample> =>
  withTemporaryFolder(async (folder) => {
    const server = startProgram(program("streamServerProgram.ts"), {
      args: [name, JSON.stringify(plan)],
      env: serverEnvironment(folder)
    })
    const endpoint = await server.ask("start", Endpoint)
    const sample = await measureStreamOf(name, plan, [server], [endpoint])
    await server.stop()
    return sample
  })
