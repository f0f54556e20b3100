/** What an operator set up around a gateway in memory: as a test says, and told to whoever follows it. */
import { Effect, SubscriptionRef } from "effect"
import type { Person } from "#schemas/account/Person.ts"
import type { Deployment, Quota } from "#schemas/deployment/Deployment.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import { type OfferedFrom, ownPrompts } from "#schemas/suggested-prompts/ownPrompts.ts"
import type { FetchContextParams, SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { FakeSharing } from "./FakeSharing.ts"
import { FakeWebhooks } from "./FakeWebhooks.ts"

type Suggested = Effect.Effect<ReadonlyArray<SuggestedPrompt>>

interface OfPerson {
  readonly actorId: ActorId
}

export class FakeDeployment {
  /** Who is signed in. Undefined: it is an older one, which does not say. */
  person: Person | undefined
  /** What it says about agents of others. */
  readonly sharing = new FakeSharing()
  readonly webhooks = new FakeWebhooks()
  /** The built-in model answers whoever asks for suggested prompts. */
  isDirect = true
  link: (to: "referral" | "portal") => Effect.Effect<string, NotOffered> = (to) =>
    Effect.succeed(`https://example.com/${to}`)
  quotas: ReadonlyArray<Quota> = []
  optimize: (text: string) => Effect.Effect<string, NotOffered> = (text) => Effect.succeed(`Please: ${text}`)
  /** What was asked about each time suggested prompts were asked for. */
  readonly suggestedFor: Array<FetchContextParams> = []
  /** The model that each of these chats chose. */
  readonly suggestedTo: Array<ModelChoice | undefined> = []
  /** Undefined: ours, as they follow from what is there. */
  suggestions: Suggested | undefined
  private readonly deployments = Effect.runSync(
    SubscriptionRef.make<Deployment>({ offers: ["optimizePrompt"], requires: {} })
  )
  private readonly there: () => Omit<OfferedFrom, "isDirect" | "page">

  constructor(there: () => Omit<OfferedFrom, "isDirect" | "page">) {
    this.there = there
  }

  get greeting(): { readonly person?: Person } {
    return this.person === undefined ? {} : { person: this.person }
  }

  change(deployment: Deployment): void {
    Effect.runSync(SubscriptionRef.set(this.deployments, deployment))
  }

  private suggest(params: FetchContextParams): Suggested {
    this.suggestedFor.push(params)
    const { isDirect } = this
    const own = ownPrompts({ ...this.there(), isDirect, page: params.currentlyViewingInfo })
    return this.suggestions ?? Effect.succeed(own)
  }

  readonly handlers = {
    ...this.webhooks.handlers,
    "Deployment.Follow": () => SubscriptionRef.changes(this.deployments),
    "Deployment.Link": ({ to }: { readonly to: "referral" | "portal" }) => this.link(to),
    "Deployment.Quotas": () => Effect.succeed(this.quotas),
    "Deployment.SuggestedPrompts": ({
      actorId: _,
      choice,
      ...params
    }: OfPerson & FetchContextParams & { readonly choice?: ModelChoice }) => {
      this.suggestedTo.push(choice)
      return this.suggest(params)
    },
    "Deployment.OptimizePrompt": ({ text }: { readonly text: string }) => this.optimize(text)
  }
}
