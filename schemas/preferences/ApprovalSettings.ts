/**
 * Approval settings: when a person is asked before something leaves their browser, and what they have allowed for good. A
 * grant comes from a question that was asked, so that no client can spell one: a client only looks at them and takes them
 * back.
 */
import { Effect, Schema } from "effect"
import { Grant } from "#schemas/outgoing/Grant.ts"

/**
 * `always`: about whatever can change something, grants and trusted sites or not. `leaving`: about what may matter of what
 * leaves. Uploads, code, payments and deletions are asked about in both.
 */
export const ApprovalMode = Schema.Literals(["always", "leaving"])
export type ApprovalMode = typeof ApprovalMode.Type

/**
 * Whether the assistant runs its user's agents by itself: `run`, where one fits; `ask`, after they were asked; `never`. An agent that
 * they name themselves is run in each.
 */
export const AgentRunMode = Schema.Literals(["run", "ask", "never"])
export type AgentRunMode = typeof AgentRunMode.Type

/** A grant without an end: “Always allow here”. */
export const StandingGrant = Schema.Struct({
  /** No other grant has it: what takes it back names it. */
  id: Schema.String,
  ...Grant.fields,
  site: Schema.String,
  /** What was done when it was given, for people: what was pressed is called so. */
  what: Schema.String,
  /** When it was given (epoch ms). */
  at: Schema.Finite
})
export type StandingGrant = typeof StandingGrant.Type

export const ApprovalSettings = Schema.Struct({
  mode: ApprovalMode,
  agentRuns: AgentRunMode.pipe(Schema.withDecodingDefaultKey(Effect.succeed("run" as const))),
  /** Oldest first, each key once for a site. */
  grants: Schema.Array(StandingGrant),
  /** Hosts with their ports, in alphabetical order. */
  trusted: Schema.Array(Schema.String)
})
export type ApprovalSettings = typeof ApprovalSettings.Type

export const defaultApprovals: ApprovalSettings = {
  mode: "leaving",
  agentRuns: "run",
  grants: [],
  trusted: []
}

export const approvalCommands = {
  SetApprovalMode: { mode: ApprovalMode },
  SetAgentRunMode: { mode: AgentRunMode },
  RevokeGrant: { id: Schema.String },
  /** All grants that were given on the site. */
  RevokeSite: { site: Schema.String },
  TrustSite: { site: Schema.String },
  DistrustSite: { site: Schema.String }
}

export const approvalSystemCommands = {
  /** From a task whose user answered so: what the question it had asked is about (`allowAlways`). */
  AllowAlways: { site: Schema.String, what: Schema.String, grants: Schema.Array(Grant) }
}

export const approvalEvents = {
  ApprovalModeSet: { mode: ApprovalMode },
  AgentRunModeSet: { mode: AgentRunMode },
  AlwaysAllowed: { grants: Schema.Array(StandingGrant) },
  GrantsRevoked: { ids: Schema.Array(Schema.String) },
  SiteTrusted: { site: Schema.String },
  SiteDistrusted: { site: Schema.String }
}

export const approvalRejections = {
  /** It is no host, or none that is kept. */
  UnknownSite: { site: Schema.String },
  TooManySites: { max: Schema.Natural },
  /** What was to be allowed is not within its limits: nothing of it is. */
  NotGrantable: {}
}

const ApprovalEvent = Schema.TaggedUnion(approvalEvents)
type ApprovalEvent = typeof ApprovalEvent.Type

export const evolveApprovals = (state: ApprovalSettings, event: ApprovalEvent): ApprovalSettings => {
  switch (event._tag) {
    case "ApprovalModeSet":
      return { ...state, mode: event.mode }
    case "AgentRunModeSet":
      return { ...state, agentRuns: event.mode }
    case "AlwaysAllowed":
      return { ...state, grants: [...state.grants, ...event.grants] }
    case "GrantsRevoked":
      return { ...state, grants: state.grants.filter(({ id }) => !event.ids.includes(id)) }
    case "SiteTrusted":
      return { ...state, trusted: [...state.trusted, event.site].toSorted() }
    case "SiteDistrusted":
      return { ...state, trusted: state.trusted.filter((site) => site !== event.site) }
  }
}
