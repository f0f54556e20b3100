/**
 * Grants of a task's user, for the task and for good: what a step is judged by because of them, and what of a question is
 * kept for good when its answer says “always”. Their keys are those of the question as it was asked; nothing of an answer is among them.
 */
import { Effect } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { type ActorId, ownCommandId, ownerActorOf } from "#schemas/ids.ts"
import type { Grant } from "#schemas/outgoing/Grant.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import type { ApprovalSettings } from "#schemas/preferences/ApprovalSettings.ts"
import { GRANT_WHAT_MAX_CHARS } from "#schemas/preferences/limits.ts"
import type { PreferencesSystemCommand } from "#schemas/preferences/Preferences.ts"
import { grantsOf } from "#schemas/question/grantsOf.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"

export type Approvals = Pick<StepJudgement, "asksAlways" | "grants" | "trusted">

/** What cannot be read has allowed nothing. */
const strictest: Approvals = { asksAlways: true, grants: [] }

interface Allowed extends Pick<ApprovalSettings, "mode" | "trusted"> {
  readonly grants: ReadonlyArray<Grant>
}

/** `url`: of the page the step is taken on. A grant counts where it was given. */
export const approvalsOn = (url: string, { grants, mode, trusted }: Allowed): Approvals => {
  const site = URL.parse(url)?.host
  return {
    grants: grants.filter((grant) => site !== undefined && grant.site === site).map(({ key }) => ({ key })),
    ...(mode === "always" ? { asksAlways: true } : {}),
    ...(trusted.length === 0 ? {} : { trusted })
  }
}

/** Undefined where nothing of it can be allowed for good. */
export const allowAlways = (request: RequestOf<"confirm">): PreferencesSystemCommand | undefined => {
  const { origin = "", target = "" } = request.proposal ?? {}
  const site = URL.parse(origin)?.host ?? ""
  const grants = grantsOf(request)
  return site === "" || grants.length === 0
    ? undefined
    : { _tag: "AllowAlways", site, what: target.slice(0, GRANT_WHAT_MAX_CHARS), grants }
}

/**
 * For good, as it is now: what was taken back a moment ago allows nothing any more. `url`: of the page the step is taken on,
 * where there is one. `grants`: what is allowed besides.
 */
export const allowedFor = Effect.fnUntraced(function* (
  owner: ActorId,
  url: string | undefined,
  grants: ReadonlyArray<Grant> = []
) {
  const { preferences } = yield* Actors
  const state = yield* currentState(preferences, owner)
  if (state === undefined) return strictest
  const { approvals } = state
  return approvalsOn(url ?? "", { ...approvals, grants: [...grants, ...approvals.grants] })
})

/** For this task and for good. */
export const readApprovals = Effect.fnUntraced(function* (
  host: Pick<TaskHost, "id" | "state">,
  url: string | undefined
) {
  const { grants = [] } = yield* host.state
  return yield* allowedFor(ownerActorOf(host.id), url, grants)
})

/** Once for a question, however often it is said. What is refused is asked about again. */
export const keepAlways = Effect.fnUntraced(function* (taskId: ActorId, request: RequestOf<"confirm">) {
  const command = allowAlways(request)
  if (command === undefined) return
  const { preferences } = yield* Actors
  yield* sendUntilAnswered(
    preferences,
    ownerActorOf(taskId),
    ownCommandId(`${taskId}:allow:${request.id}`),
    command
  ).pipe(Effect.ignore)
})
