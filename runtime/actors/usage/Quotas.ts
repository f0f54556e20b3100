/**
 * The quotas of all people: a unit is spent as a request begins to be answered, in its person's `Usage` actor, so that however many
 * begin at once none gets more than there is. Where no quota is set nobody is asked.
 */
import { randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { ActorId, ownCommandId, type UserId } from "#schemas/ids.ts"
import {
  Usage,
  type UsageEvent,
  type UsageRejection,
  type UsageState,
  type UsageSystemCommand
} from "#schemas/usage/Usage.ts"
import { usageCopy } from "./copy.ts"
import { type Left, leftNow, type UsageTypes } from "./decideUsage.ts"
import { QuotaSettings, type QuotaSettingsShape } from "./QuotaSettings.ts"
import { UsageActor } from "./UsageActor.ts"

type Client = Pick<
  ActorClient<UsageState, UsageSystemCommand, UsageEvent, UsageRejection>,
  "send" | "watch" | "inspect"
>

/** There is no unit left. `until`: when there is one again (epoch ms). */
export class QuotaUsedUp extends Schema.TaggedError<QuotaUsedUp>()("QuotaUsedUp", {
  of: Schema.Literals(["user", "key"]),
  until: Schema.Finite
}) {}

export interface CountedRequest {
  /** Of its own: what is spent under one id is spent once. */
  readonly id: string
  readonly keyId: string | undefined
}

export interface QuotasShape {
  /** Something is counted. */
  readonly isSet: boolean
  readonly spend: (
    owner: UserId,
    request: CountedRequest
  ) => Effect.Effect<void, QuotaUsedUp | StoreUnavailable>
  /** It came to nothing. */
  readonly giveBack: (owner: UserId, id: string) => Effect.Effect<void>
  /** Of each quota that there is for whoever asks. */
  readonly left: (
    owner: UserId,
    keyId: string | undefined
  ) => Effect.Effect<ReadonlyArray<Left>, StoreUnavailable>
  /** With everything else that is a person's. */
  readonly forget: (owner: UserId, commandId: string) => Effect.Effect<void, { readonly _tag: string }>
}

const unlimited: QuotasShape = {
  isSet: false,
  spend: () => Effect.void,
  giveBack: () => Effect.void,
  left: () => Effect.succeed([]),
  forget: () => Effect.void
}

const unreadable = () => new StoreUnavailable({ message: usageCopy.unreadable })

/** On any actors that count. What was counted is forgotten with its person, also where nothing is counted any more. */
export const countingOn = (client: Client, quotas: QuotaSettingsShape): QuotasShape => {
  const forget: QuotasShape["forget"] = (owner, commandId) =>
    Effect.asVoid(sendUntilAnswered(client, ActorId.make(owner), commandId, { _tag: "ForgetUsage" }))
  if (quotas.perKey === undefined && quotas.perUser === undefined) return { ...unlimited, forget }
  return {
    isSet: true,
    spend: (owner, { id, keyId }) =>
      sendUntilAnswered(client, ActorId.make(owner), ownCommandId(`spend:${randomUUID()}`), {
        _tag: "SpendUnit",
        id,
        ...(keyId === undefined ? {} : { keyId }),
        ...quotas
      }).pipe(
        Effect.asVoid,
        Effect.mapError((error) =>
          error._tag === "Rejected"
            ? new QuotaUsedUp({ of: error.rejection.of, until: error.rejection.until })
            : unreadable()
        )
      ),
    giveBack: (owner, id) =>
      sendUntilAnswered(client, ActorId.make(owner), ownCommandId(`spend:${randomUUID()}`), {
        _tag: "GiveUnitBack",
        id
      }).pipe(
        Effect.asVoid,
        Effect.catch(({ _tag }) =>
          Effect.logWarning("A unit of a quota was not given back").pipe(
            Effect.annotateLogs({ request: id, reason: _tag })
          )
        )
      ),
    left: Effect.fnUntraced(function* (owner, keyId) {
      const state = yield* currentState(client, ActorId.make(owner))
      if (state === undefined) return yield* unreadable()
      return leftNow(state, quotas, keyId, yield* Clock.currentTimeMillis)
    }),
    forget
  }
}

export const Quotas = Context.Reference<QuotasShape>("deckhand/runtime/actors/usage/Quotas", {
  defaultValue: () => unlimited
})

export const layer = Layer.effect(
  Quotas,
  Effect.gen(function* () {
    return countingOn(yield* connectActor<UsageTypes>(Usage), yield* QuotaSettings)
  })
).pipe(Layer.provideMerge(ActorEntity.layer(UsageActor)))
