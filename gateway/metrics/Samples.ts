/**
 * Figures over time for whoever looks at charts: a sample every few seconds, an hour of them, in memory. The latest are in the registry as
 * well, for scrapers.
 */
import { monitorEventLoopDelay } from "node:perf_hooks"
import process from "node:process"
import { Clock, Context, Effect, Layer, Metric, Schedule, Stream } from "effect"
import { LocalActors } from "#runtime/actor/LocalActors.ts"
import type { Sample } from "#schemas/operations/Operations.ts"
import { LOOP_DELAY_RESOLUTION_MS, SAMPLE_EVERY_MS, SAMPLES_KEPT } from "./limits.ts"
import { Metrics } from "./Metrics.ts"
import { type Counts, readCost, readCounts } from "./readCounts.ts"
import { SocketMetrics } from "./SocketMetrics.ts"

const NS_PER_MS = 1e6
const SECONDS_PER_HOUR = 3_600
const latencyName = {
  name: "deckhand_request_latency_seconds",
  help: "Time to an answer, of the last sample."
}
const memoryName = { name: "deckhand_memory_bytes", help: "Memory of the process." }

export class Samples extends Context.Service<
  Samples,
  {
    /** All that are kept first, and then what is new. */
    readonly follow: Stream.Stream<ReadonlyArray<Sample>>
  }
>()("deckhand/gateway/metrics/Samples") {
  static readonly layer = Layer.effect(
    Samples,
    Effect.gen(function* () {
      const { latency, sockets } = yield* SocketMetrics
      const localActors = yield* LocalActors
      const { gauge } = yield* Metrics
      const seconds = (quantile: string) => gauge({ ...latencyName, labels: { quantile } })
      const gauges = {
        p50: seconds("0.5"),
        p95: seconds("0.95"),
        p99: seconds("0.99"),
        memory: gauge({ ...memoryName, labels: { kind: "resident" } }),
        heap: gauge({ ...memoryName, labels: { kind: "heap" } }),
        loopDelay: gauge({
          name: "deckhand_event_loop_delay_seconds",
          help: "How late the event loop was, 99th percentile of the last sample."
        })
      }
      const delay = yield* Effect.acquireRelease(
        Effect.sync(() => monitorEventLoopDelay({ resolution: LOOP_DELAY_RESOLUTION_MS })),
        (histogram) => Effect.sync(() => histogram.disable())
      )
      delay.enable()

      let kept: ReadonlyArray<Sample> = []
      let before: { readonly at: number; readonly counts: Counts; readonly amount: number } | undefined

      const take = Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const all = yield* Metric.snapshot
        const counts = readCounts(all)
        const cost = readCost(all)
        const passed = before === undefined ? 0 : (at - before.at) / 1_000
        const rate = (of: keyof Counts): number =>
          before === undefined || passed <= 0 ? 0 : Math.max(0, counts[of] - before.counts[of]) / passed
        const costPerHour = (amount: number): number =>
          before === undefined || passed <= 0
            ? 0
            : (Math.max(0, amount - before.amount) / passed) * SECONDS_PER_HOUR
        const { heapUsed, rss } = process.memoryUsage()
        const sample: Sample = {
          at,
          requestsPerSecond: rate("requests"),
          failuresPerSecond: rate("failures"),
          refusalsPerSecond: rate("refusals"),
          p50Ms: latency.percentile(0.5),
          p95Ms: latency.percentile(0.95),
          p99Ms: latency.percentile(0.99),
          memoryBytes: rss,
          heapBytes: heapUsed,
          // What is measured has the timer's own period in it.
          loopDelayMs: Math.max(0, (delay.percentile(99) || 0) / NS_PER_MS - LOOP_DELAY_RESOLUTION_MS),
          tokensInPerSecond: rate("tokensIn"),
          tokensOutPerSecond: rate("tokensOut"),
          ...(cost === undefined
            ? {}
            : { cost: { currency: cost.currency, perHour: costPerHour(cost.amount) } }),
          bytesOutPerSecond: rate("bytesOut"),
          sockets: sockets.count,
          actors: localActors.residents.length
        }
        latency.reset()
        delay.reset()
        before = { at, counts, amount: cost?.amount ?? 0 }
        kept = [...kept, sample].slice(-SAMPLES_KEPT)
        gauges.p50.count = sample.p50Ms / 1_000
        gauges.p95.count = sample.p95Ms / 1_000
        gauges.p99.count = sample.p99Ms / 1_000
        gauges.memory.count = rss
        gauges.heap.count = heapUsed
        gauges.loopDelay.count = sample.loopDelayMs / 1_000
      })
      yield* take
      yield* Effect.forkScoped(Effect.repeat(Effect.delay(take, SAMPLE_EVERY_MS), Schedule.forever))

      /** What came after the last that its reader was told. */
      const follow = Stream.suspend(() => {
        let last = Number.NEGATIVE_INFINITY
        const news = Effect.sync(() => {
          const fresh = kept.filter(({ at }) => at > last)
          last = fresh.at(-1)?.at ?? last
          return fresh
        })
        return Stream.fromEffectSchedule(news, Schedule.spaced(SAMPLE_EVERY_MS)).pipe(
          Stream.filter((fresh) => fresh.length > 0)
        )
      })
      return { follow }
    })
  ).pipe(Layer.provide(Metrics.layer))
}
