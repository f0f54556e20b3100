/**
 * What is asked of the deployment around the chat. Each names the person's own actor: what is answered is for them. Where
 * nothing is set up there is nothing to ask (`Deployment.offers`), and whoever asks anyway is told so.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { Deployment, Quota } from "#schemas/deployment/Deployment.ts"
import { ActorId } from "#schemas/ids.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { FetchContextParams, SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { Authenticated } from "./Authenticated.ts"

/** It is not offered here, or what it is asked of did not answer; in words for the user. */
export class NotOffered extends Schema.TaggedError<NotOffered>()("NotOffered", {
  message: Schema.String
}) {}

const actorId = ActorId

export const DeploymentRpcs = RpcGroup.make(
  /** As it is, and again whenever its operator changes it. */
  Rpc.make("Deployment.Follow", { payload: { actorId }, success: Deployment, stream: true }),
  /** An address to go on at: to refer others with, or of the person's own plan. */
  Rpc.make("Deployment.Link", {
    payload: { actorId, to: Schema.Literals(["referral", "portal"]) },
    success: Schema.String,
    error: NotOffered
  }),
  Rpc.make("Deployment.Quotas", { payload: { actorId }, success: Schema.Array(Quota), error: NotOffered }),
  Rpc.make("Deployment.SuggestedPrompts", {
    /** `choice`: the model the chat chose; absent: the person's default. */
    payload: { actorId, choice: Schema.optionalKey(ModelChoice), ...FetchContextParams.fields },
    success: Schema.Array(SuggestedPrompt)
  }),
  /** Says a prompt better. `choice`: the model the chat chose; absent: the person's default. */
  Rpc.make("Deployment.OptimizePrompt", {
    payload: { actorId, text: Schema.String, choice: Schema.optionalKey(ModelChoice) },
    success: Schema.String,
    error: NotOffered
  })
).middleware(Authenticated)
