/**
 * What the user of a task allows to leave without being asked again, for this task and for good, and when they want to be
 * asked: each step is judged by it.
 */
import { Effect } from "effect"
import { type Approvals, readApprovals } from "#runtime/actors/web-agent/approval/grants/standingGrants.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"

/** `url`: of the page the step is taken on, where there is one. */
export const approvalsFor = Effect.fnUntraced(function* (
  host: Pick<TaskHost, "id" | "state">,
  url: string | undefined
) {
  const { grants = [] } = yield* host.state
  const kept = yield* readApprovals(host.id, url ?? "")
  return { ...kept, grants: [...grants, ...kept.grants] } satisfies Approvals
})
