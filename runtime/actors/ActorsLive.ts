/** All actor kinds at work in this process, and the clients to reach them. */
import { Effect, Layer } from "effect"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { ResidentSet, Residents } from "#runtime/actor/Residents.ts"
import { BrowserHostActor } from "#runtime/actors/browser-host/BrowserHostActor.ts"
import type { BrowserHostTypes } from "#runtime/actors/browser-host/decideBrowserHost.ts"
import { ConversationActor } from "#runtime/actors/conversation/ConversationActor.ts"
import type { ConversationTypes } from "#runtime/actors/conversation/ConversationTypes.ts"
import { UserActor, type UserTypes } from "#runtime/actors/user/UserActor.ts"
import { WebAgentTaskActor } from "#runtime/actors/web-agent/WebAgentTaskActor.ts"
import type { WebAgentTaskTypes } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ActorId } from "#schemas/ids.ts"
import { User } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { Actors } from "./Actors.ts"

const layerClients = Layer.effect(
  Actors,
  Effect.gen(function* () {
    return Actors.of({
      conversation: yield* connectActor<"Conversation", ConversationTypes>(Conversation),
      user: yield* connectActor<"User", UserTypes>(User),
      browserHost: yield* connectActor<"BrowserHost", BrowserHostTypes>(BrowserHost),
      webAgentTask: yield* connectActor<"WebAgentTask", WebAgentTaskTypes>(WebAgentTask)
    })
  })
)

/** Built last, so that it is taken down first: everything stands still before anything is unloaded. */
const freezer = Layer.effectDiscard(
  Effect.gen(function* () {
    const residents = yield* Residents
    yield* Effect.addFinalizer(() => Effect.sync(() => residents.freezeAll()))
  })
)

/** Actors whose end was cut off are loaded once, and take it up. */
const finishEnds = Layer.effectDiscard(
  Effect.gen(function* () {
    const actors = yield* Actors
    const inspect: Readonly<Record<string, (id: ActorId) => Effect.Effect<unknown, unknown>>> = {
      [Conversation.kind]: actors.conversation.inspect,
      [User.kind]: actors.user.inspect,
      [BrowserHost.kind]: actors.browserHost.inspect,
      [WebAgentTask.kind]: actors.webAgentTask.inspect
    }
    const { ending } = yield* Journal
    yield* ending.pipe(
      // It says that it is deleted, which is all there is to hear.
      Effect.flatMap((keys) =>
        Effect.forEach(keys, ({ id, kind }) => Effect.ignore(inspect[kind]?.(id) ?? Effect.void))
      ),
      Effect.catch(({ message }) =>
        Effect.logWarning("What was deleted could not be looked for").pipe(
          Effect.annotateLogs({ reason: message })
        )
      ),
      Effect.forkScoped
    )
  })
)

const entities = Layer.mergeAll(
  ActorEntity.layer(Conversation, ConversationActor),
  ActorEntity.layer(User, UserActor),
  ActorEntity.layer(BrowserHost, BrowserHostActor),
  ActorEntity.layer(WebAgentTask, WebAgentTaskActor)
).pipe(Layer.provideMerge(layerClients))

export const layer = freezer.pipe(
  Layer.provideMerge(finishEnds),
  Layer.provideMerge(entities),
  Layer.provide(Layer.sync(Residents, () => new ResidentSet()))
)
