/**
 * Whether the store takes writes at this moment, for whoever sends people here or elsewhere. It is found out by writing, the
 * same row each time; what was found holds for a moment, so that asking often costs no more.
 */
import { Context, Effect, Layer } from "effect"
import { ActorId } from "#schemas/ids.ts"
import { Journal } from "./Journal.ts"
import { STORE_HEALTH_MS, STORE_HEALTH_WAIT_MS } from "./limits.ts"

/** No actor has this kind. */
const key = { kind: "StoreHealth", id: ActorId.make("store-health") }

export class StoreHealth extends Context.Service<
  StoreHealth,
  { readonly isWritable: Effect.Effect<boolean> }
>()("deckhand/runtime/store/StoreHealth") {
  static readonly layer = Layer.effect(
    StoreHealth,
    Effect.gen(function* () {
      const { saveSnapshot } = yield* Journal
      const isWritable = yield* saveSnapshot(key, 0, {}).pipe(
        Effect.timeout(STORE_HEALTH_WAIT_MS),
        Effect.isSuccess,
        Effect.cachedWithTTL(STORE_HEALTH_MS)
      )
      return { isWritable }
    })
  )

  static readonly layerAlways = Layer.succeed(StoreHealth, { isWritable: Effect.succeed(true) })
}
