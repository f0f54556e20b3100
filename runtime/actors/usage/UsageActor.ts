/** What a person has used of their quotas. Decides only; it has no jobs. */
import { Effect } from "effect"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { COUNTS_FOLDED_EVERY } from "#schemas/usage/limits.ts"
import { Usage } from "#schemas/usage/Usage.ts"
import { decideUsage, type UsageTypes } from "./decideUsage.ts"

export const UsageActor: ActorDefinition<UsageTypes> = {
  contract: Usage,
  decide: decideUsage,
  react: () => [],
  run: () => Effect.void,
  forgets: (event) =>
    event._tag === "UsageForgotten" ||
    (event._tag === "UnitSpent" && event.total % COUNTS_FOLDED_EVERY === 0),
  policy: defaultPolicy
}
