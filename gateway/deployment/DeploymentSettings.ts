/**
 * The deployment's settings as they are now: its file is read at the start, where a mistake ends it, and looked at again
 * as long as the gateway runs. A mistake made meanwhile is logged, and what was set before stays.
 */
import { Context, Effect, Equal, Layer, Schedule, type Stream, SubscriptionRef } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { type DeploymentFile, readDeploymentFile } from "./DeploymentFile.ts"
import { DEPLOYMENT_LOOK_MS } from "./limits.ts"

export class DeploymentSettings extends Context.Service<
  DeploymentSettings,
  {
    readonly now: Effect.Effect<DeploymentFile>
    /** As they are, and after every change. */
    readonly changes: Stream.Stream<DeploymentFile>
  }
>()("deckhand/gateway/deployment/DeploymentSettings") {
  static readonly layer = Layer.effect(
    DeploymentSettings,
    Effect.gen(function* () {
      const { deploymentFile } = yield* GatewaySettings
      const settings = yield* SubscriptionRef.make(yield* readDeploymentFile(deploymentFile))
      let complaint = ""
      const look = readDeploymentFile(deploymentFile).pipe(
        Effect.flatMap((file) => {
          complaint = ""
          return Effect.flatMap(SubscriptionRef.get(settings), (before) =>
            Equal.equals(before, file) ? Effect.void : SubscriptionRef.set(settings, file)
          )
        }),
        Effect.catch(({ message }) => {
          if (message === complaint) return Effect.void
          complaint = message
          return Effect.logWarning(message)
        })
      )
      yield* Effect.forkScoped(Effect.repeat(Effect.delay(look, DEPLOYMENT_LOOK_MS), Schedule.forever))
      return { now: SubscriptionRef.get(settings), changes: SubscriptionRef.changes(settings) }
    })
  )
}
