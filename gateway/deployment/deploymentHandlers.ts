/** The socket's methods of the deployment. */
import { Effect, Option, Stream } from "effect"
import { PromptOptimizer } from "#runtime/actors/model-settings/PromptOptimizer.ts"
import { Quotas } from "#runtime/actors/usage/Quotas.ts"
import { UpgradeUrl } from "#runtime/UpgradeUrl.ts"
import { type ActorId, ownerOf } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import type { FetchContextParams } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { deploymentLink, quotasOf } from "./askDeployment.ts"
import { deploymentCopy } from "./copy.ts"
import { DeploymentSettings } from "./DeploymentSettings.ts"
import { deploymentFor, mayOptimize } from "./deploymentFor.ts"
import { suggestPrompts } from "./suggestPrompts.ts"

interface OfPerson {
  readonly actorId: ActorId
}

interface ToOptimize extends OfPerson {
  readonly text: string
  readonly choice?: ModelChoice
}

export const deploymentHandlers = Effect.gen(function* () {
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof suggestPrompts>>>()
  const settings = yield* DeploymentSettings
  const upgrade = Option.getOrUndefined(yield* UpgradeUrl)
  const { optimize } = yield* PromptOptimizer
  const quotas = yield* Quotas

  const better = Effect.fnUntraced(function* ({ actorId, choice, text }: ToOptimize) {
    if (!mayOptimize(yield* settings.now, ownerOf(actorId))) {
      return yield* new NotOffered({ message: deploymentCopy.notOffered })
    }
    return yield* Effect.catch(optimize(actorId, text, choice), ({ message }) =>
      Effect.fail(new NotOffered({ message }))
    )
  })

  return {
    "Deployment.Follow": ({ actorId }: OfPerson) =>
      Stream.map(settings.changes, (file) => deploymentFor(file, ownerOf(actorId), upgrade, quotas.isSet)),
    "Deployment.Link": ({ actorId, to }: OfPerson & { readonly to: "referral" | "portal" }) =>
      Effect.provideContext(deploymentLink(to, ownerOf(actorId)), services),
    "Deployment.Quotas": ({ actorId }: OfPerson) =>
      CurrentUser.use(({ apiKey }) =>
        quotasOf(ownerOf(actorId), apiKey?.keyId).pipe(
          Effect.provideService(Quotas, quotas),
          Effect.provideContext(services)
        )
      ),
    "Deployment.SuggestedPrompts": ({
      actorId,
      choice,
      ...params
    }: OfPerson & FetchContextParams & { readonly choice?: ModelChoice }) =>
      Effect.provideContext(suggestPrompts(params, ownerOf(actorId), choice), services),
    "Deployment.OptimizePrompt": better
  }
})
