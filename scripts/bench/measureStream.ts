/** One plan, streamed by the gateway and by a bare server, each in a process of its own. */
import { join } from "node:path"
import { Schema } from "effect"
import { startProgram } from "./ChildProgram.ts"
import { ProcessUse } from "./ProcessUse.ts"
import { Endpoint } from "./servers/Endpoint.ts"
import { serverEnvironment } from "./servers/serverEnvironment.ts"
import { StreamOutcome } from "./stream/StreamOutcome.ts"
import type { StreamPlan } from "./stream/StreamPlan.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { within } from "./within.ts"

export interface StreamSample extends StreamOutcome {
  /** Shares of one core. */
  readonly serverCores: number
  readonly loadCores: number
  /** Of the server, in bytes: with all clients there, and at the end. */
  readonly rssBefore: number
  readonly rssAfter: number
}

const program = (name: string): string => join(import.meta.dirname, name)

export const measureStream = (kind: "gateway" | "bare", plan: StreamPlan): Promise<StreamSample> =>
  withTemporaryFolder(async (folder) => {
    const planJson = JSON.stringify(plan)
    const server = startProgram(program("streamServerProgram.ts"), {
      args: [kind, planJson],
      env: serverEnvironment(folder)
    })
    const endpoint = JSON.stringify(await server.ask("start", Endpoint))
    const load = startProgram(program("streamLoadProgram.ts"), { args: [kind, endpoint, planJson] })
    await within(60, "opening the sockets", load.ask("open", Schema.Finite))
    const before = [await server.ask("use", ProcessUse), await load.ask("use", ProcessUse)] as const
    const outcome = await within(plan.seconds + 60, `a stream of ${kind}`, load.ask("run", StreamOutcome))
    const after = [await server.ask("use", ProcessUse), await load.ask("use", ProcessUse)] as const
    await load.stop()
    await server.stop()
    const cores = (which: 0 | 1): number =>
      (after[which].cpu - before[which].cpu) / 1_000_000 / outcome.seconds
    return {
      ...outcome,
      serverCores: cores(0),
      loadCores: cores(1),
      rssBefore: before[0].rss,
      rssAfter: after[0].rss
    }
  })
