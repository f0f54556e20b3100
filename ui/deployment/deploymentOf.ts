/**
 * What is set up around the chat, as the gateway tells it: followed while somebody looks, over one connection after
 * another. Of an app it is followed once, whoever looks.
 */
import { Effect, Fiber, Stream } from "effect"
import { atom, onMount, type ReadableAtom } from "nanostores"
import type { Deployment, Offer } from "#schemas/deployment/Deployment.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"
import { DeploymentRpcs } from "#schemas/rpc/DeploymentRpcs.ts"
import type { Connection } from "#ui/client/Connection.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

type Followed = ReadableAtom<Deployment | undefined>

const follow = ({ client, online }: Connection, userId: UserId, tell: (deployment: Deployment) => void) => {
  let pauseMs = ACTOR_RETRY_MIN_MS
  return Effect.andThen(online, client(DeploymentRpcs)).pipe(
    Effect.flatMap((rpc) =>
      Stream.runForEach(rpc["Deployment.Follow"]({ actorId: ActorId.make(userId) }), (deployment) =>
        Effect.sync(() => {
          pauseMs = ACTOR_RETRY_MIN_MS
          tell(deployment)
        })
      )
    ),
    Effect.scoped,
    // The connection is lost, or a gateway of another version cannot be read: what is known stays.
    Effect.catchCause(() => Effect.void),
    Effect.andThen(
      Effect.suspend(() => {
        const nowMs = pauseMs
        pauseMs = Math.min(2 * pauseMs, ACTOR_RETRY_MAX_MS)
        return Effect.sleep(nowMs)
      })
    ),
    Effect.forever
  )
}

const known = new WeakMap<AppSession, Followed>()

const deploymentOf = (app: AppSession, userId: UserId): Followed => {
  const existing = known.get(app)
  if (existing !== undefined) return existing
  const $deployment = atom<Deployment | undefined>(undefined)
  onMount($deployment, () => {
    const following = Effect.runFork(follow(app.connection, userId, (one) => $deployment.set(one)))
    return () => void Effect.runFork(Fiber.interrupt(following))
  })
  known.set(app, $deployment)
  return $deployment
}

const $nothing: Followed = atom(undefined)

/** Undefined until it is known. */
export const useDeployment = (): Deployment | undefined => {
  const app = useAppSession()
  const userId = useSession()?.userId
  return useStore(userId === undefined ? $nothing : deploymentOf(app, userId))
}

/** Whether this may be asked of the gateway; false until that is known. */
export const useOffer = (offer: Offer): boolean => useDeployment()?.offers.includes(offer) ?? false
