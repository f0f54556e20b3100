/** Decides whether a request has a unit left, of its person's quota and of its key's. Pure. */
import type { DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { type RequestQuota, windowAt } from "#schemas/usage/Quota.ts"
import type {
  Count,
  UsageEvent,
  UsageRejection,
  UsageState,
  UsageSystemCommand
} from "#schemas/usage/Usage.ts"
import type { QuotaSettingsShape } from "./QuotaSettings.ts"

export interface UsageTypes {
  readonly State: UsageState
  readonly Command: never
  readonly SystemCommand: UsageSystemCommand
  readonly Event: UsageEvent
  readonly Rejection: UsageRejection
  readonly Report: never
  readonly Job: never
}

type Decided = Decision<UsageEvent, UsageRejection>
type CommandOf<Tag extends UsageSystemCommand["_tag"]> = Extract<UsageSystemCommand, { readonly _tag: Tag }>

/** What is left of a quota, and until when its period lasts. */
export interface Left {
  readonly of: "user" | "key"
  readonly per: RequestQuota["per"]
  readonly remaining: number
  readonly since: number
  readonly until: number
}

/**
 * A period that was counted in is never gone back behind: not by a clock that is set back, and not by an operator who makes
 * periods longer.
 */
const leftOf = (
  of: Left["of"],
  { per, units }: RequestQuota,
  count: Count | undefined,
  now: number
): Left => {
  const { since, until } = windowAt(per, Math.max(now, count?.since ?? now))
  const begun = Math.max(since, count?.since ?? since)
  const used = count?.since === begun ? count.used : 0
  return { of, per, remaining: Math.max(0, units - used), since: begun, until }
}

/** Of each quota that there is for whoever asks. */
export const leftNow = (
  { keys, person }: UsageState,
  { perKey, perUser }: QuotaSettingsShape,
  keyId: string | undefined,
  now: number
): ReadonlyArray<Left> => [
  ...(perUser === undefined ? [] : [leftOf("user", perUser, person, now)]),
  ...(perKey === undefined || keyId === undefined
    ? []
    : [
        leftOf(
          "key",
          perKey,
          keys.find((count) => count.keyId === keyId),
          now
        )
      ])
]

/** The quota that stands in the way; of two the one that does so longer. */
export const usedUp = (left: ReadonlyArray<Left>): Left | undefined =>
  left.filter(({ remaining }) => remaining < 1).toSorted((one, other) => other.until - one.until)[0]

const spend = (state: UsageState, asked: CommandOf<"SpendUnit">, now: number): Decided => {
  const { id, keyId } = asked
  if (state.recent.some((spent) => spent.id === id)) return accept()
  const left = leftNow(state, asked, keyId, now)
  if (left.length === 0) return accept()
  const none = usedUp(left)
  if (none !== undefined) return reject({ _tag: "QuotaUsedUp", of: none.of, until: none.until })
  const person = left.find(({ of }) => of === "user")?.since
  const key = left.find(({ of }) => of === "key")?.since
  return accept({
    _tag: "UnitSpent",
    id,
    ...(keyId === undefined ? {} : { keyId }),
    ...(person === undefined ? {} : { person }),
    ...(key === undefined ? {} : { key }),
    total: state.total + 1
  })
}

export const decideUsage = (
  state: UsageState,
  input: Input<UsageTypes>,
  { now }: Pick<DecideContext, "now">
): Decided => {
  switch (input._tag) {
    case "SpendUnit":
      return spend(state, input, now)
    case "GiveUnitBack":
      return state.recent.some(({ id }) => id === input.id)
        ? accept({ _tag: "UnitGivenBack", id: input.id })
        : accept()
    case "ForgetUsage":
      return state.total === 0 ? accept() : accept({ _tag: "UsageForgotten" })
    default:
      return accept()
  }
}
