/**
 * What is set up around the chat, as the gateway tells it: followed while somebody looks, over one connection after
 * another. Of an app it is followed once, whoever looks.
 */
import { Effect, Fiber } from "effect"
import { atom, onMount, type ReadableAtom } from "nanostores"
import type { Deployment, Offer } from "#schemas/deployment/Deployment.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import { DeploymentRpcs } from "#schemas/rpc/DeploymentRpcs.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { followAgain } from "#ui/client/followAgain.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

type Followed = ReadableAtom<Deployment | undefined>

const follow = (connection: Connection, userId: UserId, tell: (deployment: Deployment) => void) =>
  followAgain(
    connection,
    Effect.map(connection.client(DeploymentRpcs), (rpc) =>
      rpc["Deployment.Follow"]({ actorId: ActorId.make(userId) })
    ),
    tell
  )

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
