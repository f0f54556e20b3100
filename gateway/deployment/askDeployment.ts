/** What a person may ask of the deployment: an address to go on at, and what is left of their quotas. */
import { Effect, Schema } from "effect"
import { usageCopy } from "#runtime/actors/usage/copy.ts"
import { Quotas } from "#runtime/actors/usage/Quotas.ts"
import { Quota, WebAddress } from "#schemas/deployment/Deployment.ts"
import { QUOTAS_MAX } from "#schemas/deployment/limits.ts"
import type { UserId } from "#schemas/ids.ts"
import { NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import { type Call, CallOut, NoAnswer } from "./CallOut.ts"
import { deploymentCopy } from "./copy.ts"
import { DeploymentSettings } from "./DeploymentSettings.ts"

const decodeReferral = Schema.decodeUnknownEffect(
  Schema.fromJsonString(Schema.Struct({ referralLink: WebAddress }))
)
const decodePortal = Schema.decodeUnknownEffect(
  Schema.fromJsonString(Schema.Struct({ portalUrl: WebAddress }))
)
const decodeQuotas = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Array(Quota)))

const unreadable = () => Effect.fail(new NoAnswer({ reason: "unreadable" }))

const offered = (url: string | undefined): Effect.Effect<string, NotOffered> =>
  url === undefined
    ? Effect.fail(new NotOffered({ message: deploymentCopy.notOffered }))
    : Effect.succeed(url)

/** What is wrong with the other side is for the log, without an address: it may hold what is the operator's. */
const told = <A>(what: string, asking: Effect.Effect<A, NoAnswer, CallOut>) =>
  Effect.catch(asking, ({ reason }) =>
    Effect.logWarning("An address of the deployment did not answer as it should").pipe(
      Effect.annotateLogs({ what, reason }),
      Effect.andThen(Effect.fail(new NotOffered({ message: deploymentCopy.noAnswer })))
    )
  )

const ask = (call: Call) => CallOut.use((callOut) => callOut.ask(call))

export const deploymentLink = Effect.fnUntraced(function* (to: "referral" | "portal", userId: UserId) {
  const settings = yield* (yield* DeploymentSettings).now
  const url = yield* offered(settings[to])
  const asking =
    to === "referral"
      ? Effect.flatMap(ask({ url, method: "GET", userId }), (text) =>
          Effect.map(Effect.catch(decodeReferral(text), unreadable), ({ referralLink }) => referralLink)
        )
      : Effect.flatMap(ask({ url, method: "POST", userId }), (text) =>
          Effect.map(Effect.catch(decodePortal(text), unreadable), ({ portalUrl }) => portalUrl)
        )
  return yield* told(to, asking)
})

/** What is counted here, and no secret of anybody's: a company's own quotas come behind it. */
const counted = Effect.fnUntraced(function* (userId: UserId, keyId: string | undefined) {
  const { left } = yield* Quotas
  const quotas = yield* Effect.mapError(left(userId, keyId), ({ message }) => new NotOffered({ message }))
  return quotas.map(
    ({ remaining, until, ...quota }): Quota => ({ name: usageCopy.name(quota), remaining, refillsAt: until })
  )
})

/** `keyId`: the key it is asked with, if one is. */
export const quotasOf = Effect.fnUntraced(function* (userId: UserId, keyId: string | undefined) {
  const ours = yield* counted(userId, keyId)
  const settings = yield* (yield* DeploymentSettings).now
  if (settings.quotas === undefined && ours.length > 0) return ours
  const url = yield* offered(settings.quotas)
  const asking = Effect.flatMap(ask({ url, method: "GET", userId }), (text) =>
    Effect.catch(decodeQuotas(text), unreadable)
  )
  return [...ours, ...(yield* told("quotas", asking))].slice(0, QUOTAS_MAX)
})
