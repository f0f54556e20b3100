/**
 * Numbers an operator watches. Counting one costs an addition; they are put together only when
 * somebody asks. They join Effect's own metrics (the cluster's: resident actors by kind, their
 * mailboxes) in its registry, and leave it with the gateway.
 *
 * Names follow Prometheus: https://prometheus.io/docs/practices/naming/. A label's values are few and
 * known beforehand: never an id, and nothing a client wrote.
 */
import { Context, Effect, Layer, Metric } from "effect"

/** Whoever has it counts by changing it. */
export interface Tally {
  count: number
}

export interface MetricName {
  readonly name: string
  readonly help: string
  readonly labels?: Readonly<Record<string, string>>
}

export class Metrics extends Context.Service<
  Metrics,
  {
    /** Only ever grows. The same name and labels give the same tally. */
    readonly counter: (of: MetricName) => Tally
    /** Goes up and down. */
    readonly gauge: (of: MetricName) => Tally
  }
>()("deckhand/gateway/metrics/Metrics") {
  static readonly layer = Layer.effect(
    Metrics,
    Effect.gen(function* () {
      const context = yield* Effect.context<never>()
      const tallies = new Map<string, Tally>()
      const registrations: Array<{ readonly remove: () => void }> = []
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          for (const registration of registrations) registration.remove()
        })
      )

      const once = (of: MetricName, register: (tally: Tally) => { readonly remove: () => void }): Tally => {
        const key = JSON.stringify([of.name, of.labels])
        const known = tallies.get(key)
        if (known !== undefined) return known
        const tally: Tally = { count: 0 }
        tallies.set(key, tally)
        registrations.push(register(tally))
        return tally
      }

      const ignore = (): void => undefined
      const options = ({ help, labels = {} }: MetricName) => ({ description: help, attributes: labels })

      return {
        counter: (of) =>
          once(of, (tally) =>
            Metric.registerUnsafe(Metric.counter(of.name, { ...options(of), incremental: true }), context, {
              get: () => ({ count: tally.count, incremental: true }),
              update: ignore,
              modify: ignore
            })
          ),
        gauge: (of) =>
          once(of, (tally) =>
            Metric.registerUnsafe(Metric.gauge(of.name, options(of)), context, {
              get: () => ({ value: tally.count }),
              update: ignore,
              modify: ignore
            })
          )
      }
    })
  )
}
