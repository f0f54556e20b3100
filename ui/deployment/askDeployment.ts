/** What is asked of the deployment, once for each press. Never rejects: what does not come is told in words. */
import { Effect, Result, type Scope } from "effect"
import type { Quota } from "#schemas/deployment/Deployment.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { Forbidden } from "#schemas/rpc/Authenticated.ts"
import { DeploymentRpcs, NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import type { AppSession } from "#ui/stores/AppSession.ts"
import { text } from "#ui/text.ts"

/** Failed: with what to tell the user. */
export type Asked<A> = Promise<Result.Result<A, string>>

const answer = <A, E>(asking: Effect.Effect<A, E, Scope.Scope>, signal?: AbortSignal): Asked<A> =>
  Effect.runPromise(
    asking.pipe(
      Effect.mapError((error) =>
        error instanceof NotOffered || error instanceof Forbidden ? error.message : text.offline
      ),
      Effect.result,
      Effect.scoped
    ),
    { signal }
  ).catch(() => Result.fail(text.offline))

const rpcOf = ({ connection }: AppSession) => connection.client(DeploymentRpcs)

export const askLink = (app: AppSession, userId: UserId, to: "referral" | "portal"): Asked<string> =>
  answer(Effect.flatMap(rpcOf(app), (rpc) => rpc["Deployment.Link"]({ actorId: ActorId.make(userId), to })))

export const askQuotas = (app: AppSession, userId: UserId): Asked<ReadonlyArray<Quota>> =>
  answer(Effect.flatMap(rpcOf(app), (rpc) => rpc["Deployment.Quotas"]({ actorId: ActorId.make(userId) })))

/** `signal`: nobody waits for it any more. */
export const askOptimized = (
  app: AppSession,
  userId: UserId,
  { choice, text }: { readonly text: string; readonly choice: ModelChoice | undefined },
  signal: AbortSignal
): Asked<string> =>
  answer(
    Effect.flatMap(rpcOf(app), (rpc) =>
      rpc["Deployment.OptimizePrompt"]({
        actorId: ActorId.make(userId),
        text,
        ...(choice === undefined ? {} : { choice })
      })
    ),
    signal
  )
