/**
 * The model that answers in a chat, as it is at this moment: nothing is kept from one turn to the next, so that whatever
 * its person connects or chooses counts without a restart.
 */
import { Effect, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { askBrowserModel } from "#runtime/actors/browser-host/askBrowserModel.ts"
import type { BrowserModelPort } from "#runtime/models/browser/BrowserModelPort.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { HISTORY_UNKNOWN_MAX_CHARS } from "#runtime/models/limits.ts"
import { type AnsweringModel, ModelDirectory, ModelUnusable } from "#runtime/models/ModelDirectory.ts"
import { ActorId, actorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"

/** `actor`: any of its owner's. */
export const answeringIn = Effect.fnUntraced(function* (actor: ActorId, ofChat: ModelChoice | undefined) {
  const directory = yield* ModelDirectory
  if (directory === undefined) {
    const model = yield* LanguageModel.LanguageModel
    return { model, name: "", historyMaxChars: HISTORY_UNKNOWN_MAX_CHARS } satisfies AnsweringModel
  }
  const { modelSettings } = yield* Actors
  const settings = yield* currentState(modelSettings, ownerActorOf(actor))
  if (settings === undefined) return yield* new ModelUnusable({ message: modelCopy.settingsUnreadable })
  const services = yield* Effect.context<Actors>()
  const owner = ownerOf(actor)
  // Devices are their owner's: nobody else's browser can be named here.
  const inBrowser = (deviceId: string): BrowserModelPort => ({
    ask: (question) => Stream.provideContext(askBrowserModel(actorId(owner, deviceId), question), services)
  })
  return yield* directory.answering(owner, settings, ofChat, inBrowser)
})

export const answeringModel = (actor: ActorId, ofChat: ModelChoice | undefined) =>
  Effect.map(answeringIn(actor, ofChat), ({ model }) => model)

/** As its chat chose, for a task of that chat. */
export const answeringModelOfTask = Effect.fnUntraced(function* (task: ActorId, conversationId: string) {
  if ((yield* ModelDirectory) === undefined) return yield* LanguageModel.LanguageModel
  const { conversation } = yield* Actors
  const chat = yield* currentState(conversation, ActorId.make(conversationId))
  // Whom its user kept a chat from is not asked because the chat could not be read.
  if (chat === undefined) return yield* new ModelUnusable({ message: modelCopy.chatUnreadable })
  return yield* answeringModel(task, chat.model)
})
