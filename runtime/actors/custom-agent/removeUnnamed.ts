/**
 * Files that no version of an agent names any more are removed, but for those that something else of its owner's names: a copy of it,
 * or a run. That they are gone is stored, so a process that ends in between leaves it to the next one.
 */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { CustomAgent, type CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { ownerOf } from "#schemas/ids.ts"

export interface UnnamedGone {
  readonly _tag: "UnnamedGone"
  readonly ids: ReadonlyArray<string>
}

export const removeUnnamed = Effect.fnUntraced(function* <Report>({
  id,
  report,
  state
}: JobHost<CustomAgentState, UnnamedGone | Report>) {
  const attachments = yield* Attachments
  const { unnamed = [] } = yield* state
  // Its own journal speaks of earlier versions for a while.
  const self = { kind: CustomAgent.kind, id }
  yield* attachments.removeUnnamed(ownerOf(id), unnamed, self).pipe(
    Effect.andThen(report({ _tag: "UnnamedGone", ids: unnamed })),
    Effect.catch(({ _tag }) =>
      Effect.logWarning("Files that an agent names no more are still there").pipe(
        Effect.annotateLogs({ agent: id, reason: _tag })
      )
    )
  )
})
