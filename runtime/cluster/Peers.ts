/** The runners that share the actors with this one, by their addresses. */
import { Context, Effect, Layer } from "effect"
import { type RunnerAddress, RunnerStorage } from "effect/cluster"
import { writtenAs } from "./RunnerSettings.ts"

interface PeersShape {
  /** This one's, where there can be others: `host:port`. */
  readonly own: string | undefined
  /** Those that are alive, without this one. Nobody while the database cannot be asked. */
  readonly others: Effect.Effect<ReadonlyArray<string>>
}

/** Unless there is a layer, this process is alone. */
export const Peers = Context.Reference<PeersShape>("deckhand/runtime/cluster/Peers", {
  defaultValue: () => ({ own: undefined, others: Effect.succeed([]) })
})

export const layer = (
  address: RunnerAddress.RunnerAddress
): Layer.Layer<never, never, RunnerStorage.RunnerStorage> =>
  Layer.effect(
    Peers,
    Effect.map(RunnerStorage.RunnerStorage, ({ getRunners }) => {
      const own = writtenAs(address)
      const others = getRunners.pipe(
        Effect.map((runners) =>
          runners.map(([runner]) => writtenAs(runner.address)).filter((other) => other !== own)
        ),
        Effect.orElseSucceed(() => [])
      )
      return { own, others }
    })
  )
