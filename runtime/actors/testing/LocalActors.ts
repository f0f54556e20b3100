/**
 * The product's actors without a cluster, for tests: each is made when it is first reached and lives
 * as long as the scope. `restart` is what a crash and a new process would be.
 */
import { Context, Effect, Exit, Layer, Schema, Scope, Semaphore, Stream, Struct } from "effect"
import type { LanguageModel } from "effect/ai"
import * as Actor from "#runtime/actor/Actor.ts"
import type { ActorClient, AnyLanguage, ClientOf } from "#runtime/actor/ActorClient.ts"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { PYTHON_BROWSER_PLACES } from "#runtime/actors/agent-run/limits.ts"
import { BrowserPlaces, makeBrowserPlaces } from "#runtime/actors/agent-run/python/BrowserPlaces.ts"
import * as definitions from "#runtime/actors/definitions.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import type { Blobs } from "#runtime/store/Blobs.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { type ActorId, CommandId } from "#schemas/ids.ts"

type Needs = Attachments | Journal | LanguageModel.LanguageModel | Pictures

const isCommandId = Schema.is(CommandId)

/** The server's own, by which the cluster would refuse its command. A test's are words, which say what they are for. */
const isRefused = (commandId: string): boolean => commandId.startsWith("@") && !isCommandId(commandId)

const connect = <T extends ActorTypes>(
  definition: ActorDefinition<T, Actors | Needs>,
  context: () => Context.Context<Needs | Actors | Scope.Scope>
): ActorClient<T["State"], T["Command"] | T["SystemCommand"], T["Event"], T["Rejection"]> => {
  const running = new Map<ActorId, Actor.Actor<T>>()
  const lock = Semaphore.makeUnsafe(1)
  const get = (id: ActorId) =>
    lock.withPermits(1)(
      Effect.gen(function* () {
        const known = running.get(id)
        if (known !== undefined) return known
        const actor = yield* Effect.provideContext(Actor.make(definition, id), context())
        running.set(id, actor)
        return actor
      })
    )
  return {
    send: (id, commandId, command) =>
      isRefused(commandId)
        ? Effect.die(new Error(`"${commandId}" is no id of a command.`))
        : Effect.flatMap(get(id), (actor) => actor.send(commandId, command)),
    watch: (id, options = {}) => Stream.unwrap(Effect.map(get(id), (actor) => actor.watch(options))),
    inspect: (id) => Effect.flatMap(get(id), (actor) => actor.inspect)
  }
}

/** From the definition of a kind to its client. */
interface Connect extends Struct.Lambda {
  <T extends ActorTypes>(definition: ActorDefinition<T, Actors | Needs>): ReturnType<typeof connect<T>>
  readonly "~lambda.out": this["~lambda.in"] extends { readonly contract: infer Contract extends AnyLanguage }
    ? ClientOf<Contract>
    : never
}

/** One process: its actors, and the end of it. */
export const start = Effect.gen(function* () {
  const given = yield* Effect.context<Needs>()
  const scope = yield* Scope.make()
  // A process that dies takes its places along: another's are its own.
  const needs = Context.merge(Context.make(BrowserPlaces, makeBrowserPlaces(PYTHON_BROWSER_PLACES)), given)
  const context = (): Context.Context<Needs | Actors | Scope.Scope> =>
    needs.pipe(Context.add(Actors, actors), Context.add(Scope.Scope, scope))
  const actors = Actors.of(
    Struct.map(
      definitions,
      Struct.lambda<Connect>((definition) => connect(definition, context))
    )
  )
  return { actors, stop: Scope.close(scope, Exit.void) }
})

export const layer: Layer.Layer<Actors, never, Blobs | Exclude<Needs, Attachments | Pictures>> = Layer.effect(
  Actors,
  Effect.map(
    Effect.acquireRelease(start, ({ stop }) => stop),
    ({ actors }) => actors
  )
).pipe(Layer.provide([Attachments.layer, Pictures.layer]))

/** What outlives a process: for tests that `start` one, stop it, and start the next. */
export const lasting = (model: Layer.Layer<LanguageModel.LanguageModel>): Layer.Layer<Needs> =>
  Layer.mergeAll(model, Attachments.layer, Pictures.layer).pipe(Layer.provideMerge(SqliteStore.layerMemory))
