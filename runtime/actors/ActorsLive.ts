/** All actor kinds at work in this process, and the clients to reach them. */
import { Effect, Layer, Struct } from "effect"
import type { Sharding } from "effect/cluster/Sharding"
import type { ActorClient, AnyLanguage, ClientOf } from "#runtime/actor/ActorClient.ts"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { LocalActorSet, LocalActors } from "#runtime/actor/LocalActors.ts"
import { RunnerInfo } from "#runtime/RunnerInfo.ts"
import { Webhooks } from "#schemas/webhooks/Webhooks.ts"
import { Actors } from "./Actors.ts"
import { AuditLog } from "./audit-log/AuditLog.ts"
import * as definitions from "./definitions.ts"
import * as Quotas from "./usage/Quotas.ts"
import { wakeHourly, wakeUpWith } from "./wakeUp.ts"
import { WebhookOutbox } from "./webhooks/WebhookOutbox.ts"

/** From the definition of a kind to its client. */
interface Connect extends Struct.Lambda {
  <T extends ActorTypes, R>(
    definition: ActorDefinition<T, R>
  ): Effect.Effect<
    ActorClient<T["State"], T["Command"] | T["SystemCommand"], T["Event"], T["Rejection"]>,
    never,
    Sharding
  >
  readonly "~lambda.out": this["~lambda.in"] extends { readonly contract: infer Contract extends AnyLanguage }
    ? Effect.Effect<ClientOf<Contract>, never, Sharding>
    : never
}

const layerClients = Layer.effect(
  Actors,
  Effect.all(
    Struct.map(
      definitions,
      Struct.lambda<Connect>(({ contract }) => connectActor(contract))
    )
  )
)

/** From the definition of a kind to its entity. */
interface Serve extends Struct.Lambda {
  <T extends ActorTypes, R>(definition: ActorDefinition<T, R>): ReturnType<typeof ActorEntity.layer<T, R>>
  readonly "~lambda.out": this["~lambda.in"] extends ActorDefinition<infer T, infer R>
    ? ReturnType<typeof ActorEntity.layer<T, R>>
    : never
}

const served = Object.values(Struct.map(definitions, Struct.lambda<Serve>(ActorEntity.layer)))

/** Built last, so that it is taken down first: everything stands still before anything is unloaded. */
const freezer = Layer.effectDiscard(
  Effect.gen(function* () {
    const localActors = yield* LocalActors
    yield* Effect.addFinalizer(() => Effect.sync(() => localActors.freezeAll()))
  })
)

const hourly = new Set(
  Object.values(definitions).flatMap((one) => ("wakesHourly" in one ? [one.contract.kind] : []))
)

const woken = Layer.effectDiscard(
  Effect.gen(function* () {
    const { inspect } = yield* WebhookOutbox
    yield* Effect.forkScoped(wakeUpWith(new Map([[Webhooks.kind, inspect]])))
    yield* Effect.forkScoped(wakeHourly(hourly))
  })
)

const entities = served
  .reduce<Layer.Layer<never, never, Layer.Services<(typeof served)[number]>>>(
    (all, one) => Layer.merge(all, one),
    Layer.empty
  )
  .pipe(
    Layer.provideMerge(layerClients),
    Layer.provideMerge(WebhookOutbox.layer),
    Layer.provideMerge(Quotas.layer)
  )

export const layer = freezer.pipe(
  Layer.provideMerge(woken),
  Layer.provideMerge(Layer.mergeAll(entities, AuditLog.layer, RunnerInfo.layer)),
  Layer.provideMerge(Layer.sync(LocalActors, () => new LocalActorSet()))
)
