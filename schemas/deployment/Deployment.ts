/** What whoever runs a gateway has set up for its users beside the chat. Nothing is set: nothing of it is shown. */
import { Schema } from "effect"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { QUOTA_NAME_MAX_CHARS } from "./limits.ts"

/** https, or http on this machine: it becomes a link. */
export const WebAddress = Schema.String.check(
  Schema.isPattern(/^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/),
  Schema.isMaxLength(URL_MAX_CHARS)
)

/** Numbers and dots, as the versions of pages and extensions are. */
export const Version = Schema.String.check(Schema.isPattern(/^\d{1,9}(?:\.\d{1,9}){0,3}$/))

/** The oldest versions that still work with this deployment; absent: any. */
export const VersionRequirements = Schema.Struct({
  frontend: Schema.optionalKey(Version),
  extensionEnterprise: Schema.optionalKey(Version),
  extensionStandard: Schema.optionalKey(Version)
})
export type VersionRequirements = typeof VersionRequirements.Type

export const Deployment = Schema.Struct({
  /** Where the prices are. */
  pricing: Schema.optionalKey(WebAddress),
  /** Where a review is left. */
  review: Schema.optionalKey(WebAddress),
  /** What this user may ask the gateway for. */
  offers: Schema.Array(Schema.Literals(["referral", "portal", "quotas", "optimizePrompt"])),
  requires: VersionRequirements
})
export type Deployment = typeof Deployment.Type
export type Offer = Deployment["offers"][number]

export const Quota = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(QUOTA_NAME_MAX_CHARS)),
  /** Units; a part of one counts as one. */
  remaining: Schema.Finite,
  /** When there are as many as at first again (epoch ms). */
  refillsAt: Schema.optionalKey(Schema.Finite)
})
export type Quota = typeof Quota.Type
