import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Metric } from "effect"
import { Metrics } from "./Metrics.ts"

const counted = { name: "counted_total", help: "Counted.", labels: { kind: "a" } }

describe("metrics", () => {
  it.effect("are in the registry while their gateway lives, with the count of that moment", () =>
    Effect.gen(function* () {
      const registry = new Map()
      const states = Effect.map(Metric.snapshot, (all) => all.map(({ id, state }) => [id, state]))
      const inRegistry = Effect.provideService(Metric.MetricRegistry, registry)
      const layer = Metrics.layer.pipe(Layer.provide(Layer.succeed(Metric.MetricRegistry, registry)))
      yield* Effect.gen(function* () {
        const { counter, gauge } = yield* Metrics
        counter(counted).count += 2
        counter({ ...counted, labels: { kind: "a" } }).count += 1
        counter({ ...counted, labels: { kind: "b" } }).count += 7
        gauge({ name: "level", help: "Level." }).count = 5
        assert.deepStrictEqual(yield* inRegistry(states), [
          ["counted_total", { count: 3, incremental: true }],
          ["counted_total", { count: 7, incremental: true }],
          ["level", { value: 5 }]
        ])
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual(yield* inRegistry(states), [])
    })
  )
})
