/**
 * The contract of what a person has used of their quotas, addressed by the person's own id: counts, and nothing of what was asked.
 * No kind of the socket's (`actorKinds`): what is left is told by `Deployment.Quotas`.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { COUNTED_KEYS_MAX, RECENT_REQUESTS_MAX } from "./limits.ts"
import { RequestQuota } from "./Quota.ts"

/** Units used since the beginning of a period (epoch ms). */
export const Count = Schema.Struct({ since: Schema.Finite, used: Schema.Natural })
export type Count = typeof Count.Type

const KeyCount = Schema.Struct({ keyId: Schema.String, ...Count.fields })

const spent = {
  /** Of the request. */
  id: Schema.String,
  /** The key it was made with; absent: with none. */
  keyId: Schema.optionalKey(Schema.String),
  /** The beginning of the period it counts in, of its person and of the key; absent: it is not counted there. */
  person: Schema.optionalKey(Schema.Finite),
  key: Schema.optionalKey(Schema.Finite)
}

export const UsageState = Schema.Struct({
  person: Schema.optionalKey(Count),
  keys: Schema.Array(KeyCount),
  /** Those that can still be given back, latest last. */
  recent: Schema.Array(Schema.Struct(spent)),
  /** Requests there ever were. */
  total: Schema.Natural
})
export type UsageState = typeof UsageState.Type

export const UsageSystemCommand = Schema.TaggedUnion({
  /** Once for each id. The quotas are those that hold now; absent: there is none. */
  SpendUnit: {
    id: Schema.String,
    keyId: Schema.optionalKey(Schema.String),
    perUser: Schema.optionalKey(RequestQuota),
    perKey: Schema.optionalKey(RequestQuota)
  },
  /** The request came to nothing. */
  GiveUnitBack: { id: Schema.String },
  /** Of what is kept only how much the person used is left: whoever deletes everything has no new quota by it. */
  ForgetUsage: {}
})
export type UsageSystemCommand = typeof UsageSystemCommand.Type

export const UsageEvent = Schema.TaggedUnion({
  /** `total`: with this one. */
  UnitSpent: { ...spent, total: Schema.Natural },
  UnitGivenBack: { id: Schema.String },
  UsageForgotten: {}
})
export type UsageEvent = typeof UsageEvent.Type

export const UsageRejection = Schema.TaggedUnion({
  /** `until`: when there are units again (epoch ms). */
  QuotaUsedUp: { of: Schema.Literals(["user", "key"]), until: Schema.Finite }
})
export type UsageRejection = typeof UsageRejection.Type

/** One more of the period that began then. */
const countedIn = (count: Count | undefined, since: number): Count =>
  count?.since === since ? { since, used: count.used + 1 } : { since, used: 1 }

/** One fewer, where that period is still the one that is counted. */
const givenBackIn = <Some extends Count>(count: Some, since: number | undefined): Some =>
  count.since === since ? { ...count, used: Math.max(0, count.used - 1) } : count

const spend = (
  state: UsageState,
  { _tag: _, total, ...spent }: Extract<UsageEvent, { readonly _tag: "UnitSpent" }>
): UsageState => {
  const { key, keyId, person } = spent
  const known = state.keys.find((count) => count.keyId === keyId)
  return {
    ...state,
    ...(person === undefined ? {} : { person: countedIn(state.person, person) }),
    keys:
      keyId === undefined || key === undefined
        ? state.keys
        : [...state.keys.filter((count) => count.keyId !== keyId), { keyId, ...countedIn(known, key) }].slice(
            -COUNTED_KEYS_MAX
          ),
    recent: [...state.recent, spent].slice(-RECENT_REQUESTS_MAX),
    total
  }
}

export const evolveUsage = (state: UsageState, event: UsageEvent): UsageState => {
  switch (event._tag) {
    case "UnitSpent":
      return spend(state, event)
    case "UnitGivenBack": {
      const back = state.recent.find(({ id }) => id === event.id)
      if (back === undefined) return state
      return {
        ...state,
        ...(state.person === undefined ? {} : { person: givenBackIn(state.person, back.person) }),
        keys: state.keys.map((count) => (count.keyId === back.keyId ? givenBackIn(count, back.key) : count)),
        recent: state.recent.filter(({ id }) => id !== event.id)
      }
    }
    case "UsageForgotten":
      return { ...state, keys: [], recent: [] }
  }
}

export const Usage = ActorContract.make("Usage", {
  State: UsageState,
  Command: Schema.Never,
  SystemCommand: UsageSystemCommand,
  Event: UsageEvent,
  Rejection: UsageRejection,
  initial: (): UsageState => ({ keys: [], recent: [], total: 0 }),
  evolve: evolveUsage,
  isTransient: () => false,
  settles: () => false,
  merge: () => undefined
})
