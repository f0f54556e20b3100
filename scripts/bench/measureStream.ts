/** One plan, streamed by one of the servers, which has a process of its own. */
import { join } from "node:path"
import { Schema } from "effect"
import { startProgram } from "./ChildProgram.ts"
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

export const measureStream = (name: StreamServer, plan: StreamPlan): Promise<StreamSample> =>
  withTemporaryFolder(async (folder) => {
    const planJson = JSON.stringify(plan)
    const server = startProgram(program("streamServerProgram.ts"), {
      args: [name, planJson],
      env: serverEnvironment(folder)
    })
    const endpoint = JSON.stringify(await server.ask("start", Endpoint))
    const load = startProgram(program("streamLoadProgram.ts"), { args: [name, endpoint, planJson] })
    await within(60, "opening the sockets", load.ask("open", Schema.Finite))
    const before = [await server.ask("use", ProcessUse), await load.ask("use", ProcessUse)] as const
    const outcome = await within(plan.seconds + 60, `a stream of ${name}`, load.ask("run", StreamOutcome))
    const after = [await server.ask("use", ProcessUse), await load.ask("use", ProcessUse)] as const
    await load.stop()
    await server.stop()
    const cores = (which: 0 | 1): number =>
      (after[which].cpu - before[which].cpu) / 1_000_000 / outcome.seconds
    return {
      ...outcome,
      microsPerToken: (after[0].cpu - before[0].cpu) / outcome.tokens,
      serverCores: cores(0),
      loadCores: cores(1),
      rssBefore: before[0].rss,
      rssAfter: after[0].rss
    }
  })
