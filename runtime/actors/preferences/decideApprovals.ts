/**
 * Decides when a person is asked before something leaves, and what they allow for good: within its limits, and never more
 * than was allowed. What is taken back twice is taken back; of too many grants the oldest go, and are asked about again.
 */
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import type { Grant } from "#schemas/outgoing/Grant.ts"
import type { ApprovalSettings, StandingGrant } from "#schemas/preferences/ApprovalSettings.ts"
import {
  GRANT_KEY_MAX_CHARS,
  GRANT_WHAT_MAX_CHARS,
  HOST_MAX_CHARS,
  STANDING_GRANTS_MAX,
  TRUSTED_SITES_MAX
} from "#schemas/preferences/limits.ts"
import type {
  PreferencesCommand,
  PreferencesEvent,
  PreferencesRejection,
  PreferencesSystemCommand
} from "#schemas/preferences/Preferences.ts"

export type ApprovalInput =
  | Exclude<PreferencesCommand, { readonly _tag: "SetCustomInstructions" | "HideOnboarding" }>
  | Exclude<PreferencesSystemCommand, { readonly _tag: "ResetPreferences" }>

type ApprovalDecision = Decision<PreferencesEvent, PreferencesRejection>

/** In ASCII, as `URL` gives it; it would take a star as well, which stands for nothing here. */
const HOST = /^[a-z\d._:[\]-]+$/

/** A host with its port, in the spelling of `URL`. */
const isHost = (text: string): boolean =>
  text.length <= HOST_MAX_CHARS &&
  HOST.test(text) &&
  // Each scheme leaves its own port out.
  ["https", "http"].some((scheme) => URL.parse(`${scheme}://${text}`)?.host === text)

const isWithinLimits = ({ site, what, grants }: Extract<ApprovalInput, { _tag: "AllowAlways" }>): boolean =>
  isHost(site) &&
  what.length <= GRANT_WHAT_MAX_CHARS &&
  grants.length <= STANDING_GRANTS_MAX &&
  grants.every(({ key }) => key.length <= GRANT_KEY_MAX_CHARS)

const isSame =
  (one: Grant) =>
  (other: Grant): boolean =>
    one.key === other.key

const allowAlways = (
  state: ApprovalSettings,
  input: Extract<ApprovalInput, { _tag: "AllowAlways" }>,
  { id, now }: DecideContext
): ApprovalDecision => {
  if (!isWithinLimits(input)) return reject({ _tag: "NotGrantable" })
  const { site, what } = input
  const here = state.grants.filter((grant) => grant.site === site)
  const grants = input.grants
    .filter((grant, place) => ![...here, ...input.grants.slice(0, place)].some(isSame(grant)))
    .map((grant, place): StandingGrant => ({ ...grant, id: `${id}:${place}`, site, what, at: now }))
  if (grants.length === 0) return accept()
  const over = state.grants.slice(0, Math.max(0, state.grants.length + grants.length - STANDING_GRANTS_MAX))
  return accept(
    ...(over.length === 0 ? [] : [{ _tag: "GrantsRevoked", ids: over.map((grant) => grant.id) } as const]),
    { _tag: "AlwaysAllowed", grants }
  )
}

const revoke = (
  { grants }: ApprovalSettings,
  isMeant: (grant: StandingGrant) => boolean
): ApprovalDecision => {
  const ids = grants.filter(isMeant).map(({ id }) => id)
  return ids.length === 0 ? accept() : accept({ _tag: "GrantsRevoked", ids })
}

const trust = ({ trusted }: ApprovalSettings, site: string): ApprovalDecision => {
  if (!isHost(site)) return reject({ _tag: "UnknownSite", site: site.slice(0, HOST_MAX_CHARS) })
  if (trusted.includes(site)) return accept()
  return trusted.length < TRUSTED_SITES_MAX
    ? accept({ _tag: "SiteTrusted", site })
    : reject({ _tag: "TooManySites", max: TRUSTED_SITES_MAX })
}

export const decideApprovals = (
  state: ApprovalSettings,
  input: ApprovalInput,
  context: DecideContext
): ApprovalDecision => {
  switch (input._tag) {
    case "SetApprovalMode":
      return input.mode === state.mode ? accept() : accept({ _tag: "ApprovalModeSet", mode: input.mode })
    case "SetAgentRunMode":
      return input.mode === state.agentRuns ? accept() : accept({ _tag: "AgentRunModeSet", mode: input.mode })
    case "AllowAlways":
      return allowAlways(state, input, context)
    case "RevokeGrant":
      return revoke(state, ({ id }) => id === input.id)
    case "RevokeSite":
      return revoke(state, ({ site }) => site === input.site)
    case "TrustSite":
      return trust(state, input.site)
    case "DistrustSite":
      return state.trusted.includes(input.site)
        ? accept({ _tag: "SiteDistrusted", site: input.site })
        : accept()
  }
}
