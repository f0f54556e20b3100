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
import type { Held } from "./Held.ts"
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

const held = Effect.gen(function* () {
  yield* Effect.sync(() => {
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })
  })
  const { arrayBuffers, external, heapUsed, rss } = process.memoryUsage()
  const gauges = new Map<string, number>()
  for (const { id, type, state } of yield* Metric.snapshot) {
    if (type === "Gauge") gauges.set(id, Number(state.value))
  }
  const gauge = (name: string): number => gauges.get(name) ?? Number.NaN
  const answer: Held = {
    heap: heapUsed + external + arrayBuffers,
    rss,
    sockets: gauge("deckhand_sockets"),
    channels: gauge("deckhand_channels"),
    fibers: gauge("child_fibers_active"),
    isPolluted: "isAdmin" in {},
    failures
  }
  return answer
})

answerParent({
  start: () => runtime.runPromise(Gateway.Gateway),
  held: () => runtime.runPromise(held),
  forgetPeak: () => {
    forgetPeak()
    return true
  },
  peak: peakRss
})
