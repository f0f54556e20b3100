/**
 * The clients of a stream in a process of their own:
 * `node streamLoadProgram.ts <server> <endpoints as JSON> <plan as JSON>`. They share out the endpoints.
 */
import process from "node:process"
import { Effect, Schema } from "effect"
import { answerParent } from "./ChildProgram.ts"
import { ownUse } from "./ProcessUse.ts"
import { Endpoints, endpointOf } from "./servers/Endpoint.ts"
import { Latencies } from "./stream/Latencies.ts"
import { openSpectator, type Spectator } from "./stream/Spectator.ts"
import type { StreamOutcome } from "./stream/StreamOutcome.ts"
import { actorIdOf, BEGIN_WITHIN_MS, StreamPlan, tokensOf } from "./stream/StreamPlan.ts"
import { StreamServer } from "./stream/StreamServer.ts"

const [name, endpointsJson, planJson] = process.argv.slice(2)
const server = Schema.decodeUnknownSync(StreamServer)(name)
const endpoints = Schema.decodeUnknownSync(Endpoints)(endpointsJson)
const plan = Schema.decodeUnknownSync(Schema.fromJsonString(StreamPlan))(planJson)
const AT_ONCE = 50
/** What has not come so long after it was due does not come. */
const PATIENCE_MS = 20_000

const latencies = new Latencies()
/** The first client of each conversation begins its turn. */
const firsts: Array<Spectator> = []
let bytes = 0
let messages = 0
let toComplete = plan.conversations * plan.watchers
let complete: () => void = () => undefined
const completed = new Promise<void>((resolve) => {
  complete = resolve
})

const open = async (): Promise<number> => {
  const options = {
    server,
    tokens: tokensOf(plan),
    onToken: (micros: number) => latencies.add(micros),
    onBytes: (count: number) => {
      bytes += count
      messages += 1
    },
    onComplete: () => {
      toComplete--
      if (toComplete === 0) complete()
    }
  }
  const all = Array.from({ length: toComplete }, (_, n) => n)
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const opened = await Promise.all(
      all.slice(at, at + AT_ONCE).map((n) =>
        openSpectator({
          ...options,
          endpoint: endpointOf(endpoints, n),
          actorId: actorIdOf(n % plan.conversations)
        })
      )
    )
    firsts.push(...opened.slice(0, Math.max(0, plan.conversations - firsts.length)))
  }
  return all.length
}

const run = async (): Promise<StreamOutcome> => {
  const start = performance.now()
  const begin = Effect.forEach(
    firsts,
    (spectator) =>
      Effect.andThen(Effect.sync(spectator.begin), Effect.sleep(BEGIN_WITHIN_MS / firsts.length)),
    { discard: true }
  )
  await Effect.runPromise(
    Effect.andThen(
      begin,
      Effect.promise(() => completed)
    ).pipe(Effect.timeoutOption(BEGIN_WITHIN_MS + plan.seconds * 1_000 + PATIENCE_MS))
  )
  return {
    seconds: (performance.now() - start) / 1_000,
    tokens: latencies.total,
    bytes,
    messages,
    lost: plan.conversations * plan.watchers * tokensOf(plan) - latencies.total,
    p50: latencies.quantile(0.5),
    p99: latencies.quantile(0.99),
    longest: latencies.quantile(1)
  }
}

answerParent({ open, run, use: ownUse })
