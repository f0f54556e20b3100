/**
 * A whole Deckhand in a process of its own, to be flooded: says what it holds when it is asked. Set up by
 * the environment; needs `--expose-gc`.
 */
import process from "node:process"
import { Effect, Layer, Logger, ManagedRuntime, Metric } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { answerParent } from "#scripts/bench/ChildProgram.ts"
import type { Connected, Held } from "./Held.ts"
import { forgetPeak, peakRss } from "./model/peakMemory.ts"

const failures: Array<string> = []

/** Nothing a client writes is an error of the gateway's. */
const failuresOnly = Logger.make<unknown, void>((entry) => {
  if (entry.logLevel === "Error" || entry.logLevel === "Fatal") failures.push(Logger.formatLogFmt.log(entry))
})

const runtime = ManagedRuntime.make(
  Gateway.layer.pipe(
    Layer.provide(Runtime.layer),
    Layer.provide(GatewaySettings.layer),
    Layer.provideMerge(Layer.mergeAll(Metric.enableRuntimeMetricsLayer, Logger.layer([failuresOnly])))
  )
)

const gauges = Effect.map(
  Metric.snapshot,
  (metrics) =>
    new Map(metrics.flatMap(({ id, type, state }) => (type === "Gauge" ? [[id, Number(state.value)]] : [])))
)

const connected = Effect.map(
  gauges,
  (found): Connected => ({
    sockets: found.get("deckhand_sockets") ?? Number.NaN,
    channels: found.get("deckhand_channels") ?? Number.NaN
  })
)

const held = Effect.gen(function* () {
  yield* Effect.sync(() => {
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })
  })
  const { arrayBuffers, external, heapUsed, rss } = process.memoryUsage()
  const answer: Held = {
    heap: heapUsed + external + arrayBuffers,
    rss,
    fibers: (yield* gauges).get("child_fibers_active") ?? Number.NaN,
    isPolluted: "isAdmin" in {},
    failures
  }
  return answer
})

answerParent({
  start: () => runtime.runPromise(Gateway.Gateway),
  connected: () => runtime.runPromise(connected),
  held: () => runtime.runPromise(held),
  forgetPeak: () => {
    forgetPeak()
    return true
  },
  peak: peakRss
})
