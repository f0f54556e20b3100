/**
 * Who answers: what the environment sets, else what a person chose for the chat or for all of theirs, else a local
 * Ollama that answers at once, else the model a browser of theirs brings itself, else the built-in direct model (`whoAnswers`). The environment is read once, all else
 * for each turn. Nothing above knows which model it is, except by asking `ModelInfo`.
 */
import { type Config, Context, Effect, Layer, Option, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { FetchHttpClient } from "effect/http"
import * as BrowserModel from "#runtime/models/browser/BrowserModel.ts"
import type { BrowserModelPort } from "#runtime/models/browser/BrowserModelPort.ts"
import { browserModelCopy } from "#runtime/models/browser/copy.ts"
import { SMALL_HISTORY_MAX_CHARS } from "#runtime/models/browser/limits.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { retryingModel } from "#runtime/models/retry/retryingModel.ts"
import { firstModelOf } from "#runtime/models/settings/firstModelOf.ts"
import { type ModelEnvironment, readModelEnvironment } from "#runtime/models/settings/ModelEnvironment.ts"
import type { ModelSettingError } from "#runtime/models/settings/ModelSettingError.ts"
import type { ServedModel } from "#runtime/models/settings/ServedModel.ts"
import type { SecretKeyError } from "#runtime/secretKeys.ts"
import type { UserId } from "#schemas/ids.ts"
import { nearestModel } from "#schemas/models/BrowserModel.ts"
import type { MachineModels } from "#schemas/models/MachineModels.ts"
import type { ModelChoice, ServedChoice } from "#schemas/models/ModelChoice.ts"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { chatModelsOf, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { listModels } from "./connections/listModels.ts"
import { ollamaModels, ollamaUrl, pullModel } from "./connections/Ollama.ts"
import { connectModel } from "./connectModel.ts"
import { modelCopy } from "./copy.ts"
import { historyMaxChars } from "./historyMaxChars.ts"
import { KeySeal } from "./keys/KeySeal.ts"
import {
  type AnsweringModel,
  ModelDirectory,
  type ModelDirectoryShape,
  ModelUnusable
} from "./ModelDirectory.ts"
import { ModelInfo } from "./ModelInfo.ts"
import type { Reasoning } from "./Reasoning.ts"

const named = (served: ServedModel, reasoning: Reasoning) =>
  Effect.map(connectModel(served, reasoning), (calls) => ({ name: served.model, calls }))

const isSame = (one: ServedModel, other: ServedModel): boolean =>
  one.baseUrl === other.baseUrl && one.model === other.model && one.provider === other.provider

const connected = Effect.fnUntraced(function* (
  model: ServedModel,
  fallback: Option.Option<ServedModel>,
  reasoning: Reasoning
) {
  const first = yield* named(model, reasoning)
  const other = Option.filter(fallback, (second) => !isSame(model, second))
  const second = Option.isSome(other) ? yield* named(other.value, reasoning) : undefined
  return yield* LanguageModel.make(retryingModel(first, second))
})

/** Of both: one prompt is for whichever answers. */
const historyOfBoth = (most: number, fallback: Option.Option<ServedModel>): number =>
  Option.isSome(fallback) ? Math.min(most, historyMaxChars(fallback.value)) : most

const direct = LanguageModel.make(DirectModel.calls)

/** What the environment fixes: `Direct`, one served model, or nothing. */
const fixedBy = Effect.fnUntraced(function* ({ choice }: ModelEnvironment) {
  switch (choice._tag) {
    case "Direct":
      return "direct" as const
    case "Served":
      return choice.model
    case "FirstOf":
      return { ...choice.server, model: yield* firstModelOf(choice.server) }
    case "WhateverIsFound":
      return undefined
  }
})

type Fixed = ServedModel | "direct" | undefined

/** What of it stays as it is while the process runs. */
const setOnMachine = (
  { decidedBy, fallback, reasoning }: ModelEnvironment,
  fixed: Fixed
): Omit<MachineModels, "ollama" | "ollamaUrl"> => ({
  ...(fixed === undefined || Option.isNone(decidedBy)
    ? {}
    : {
        model: {
          variable: decidedBy.value,
          name: fixed === "direct" ? DirectModel.displayName : fixed.model,
          isDirect: fixed === "direct"
        }
      }),
  ...(Option.isNone(fallback)
    ? {}
    : { fallback: { variable: "DECKHAND_FALLBACK_MODEL", name: fallback.value.model } }),
  ...(Option.isNone(reasoning)
    ? {}
    : { reasoning: { variable: "DECKHAND_REASONING", level: reasoning.value } })
})

const ollamaServer = (url: string, model: string): ServedModel => ({
  provider: "openai-compatible",
  baseUrl: `${url}/v1`,
  apiKey: Option.none(),
  model
})

const make = Effect.gen(function* () {
  const environment = yield* readModelEnvironment
  const fixed: Fixed = yield* fixedBy(environment)
  const url = yield* ollamaUrl
  const set = setOnMachine(environment, fixed)
  const seal = yield* KeySeal
  const fetch = yield* FetchHttpClient.Fetch
  const fetching = Effect.provideService(FetchHttpClient.Fetch, fetch)
  const directModel = yield* direct
  // It follows what is said now, and has no use for more.
  const directAnswers: AnsweringModel = {
    model: directModel,
    name: DirectModel.displayName,
    historyMaxChars: 0
  }

  const look = Effect.map(
    fetching(ollamaModels(url)),
    (models): MachineModels => ({
      ...set,
      ollamaUrl: url,
      ...(Option.isNone(models) ? {} : { ollama: { models: models.value } })
    })
  )

  const keyOf = (owner: UserId, { baseUrl, id, sealedKey }: ModelConnection) =>
    sealedKey === undefined
      ? Effect.succeedNone
      : Effect.asSome(seal.open({ owner, connectionId: id, baseUrl }, sealedKey))

  /** What was chosen and is there no more is nobody. */
  const servedBy = Effect.fnUntraced(function* (
    owner: UserId,
    { connections }: ModelSettingsState,
    choice: ServedChoice
  ) {
    if (choice._tag === "Ollama") return Option.some(ollamaServer(url, choice.model))
    const connection = connections.find(({ id }) => id === choice.connectionId)
    if (connection === undefined) return Option.none()
    const { baseUrl, provider } = connection
    const apiKey = yield* keyOf(owner, connection)
    return Option.some<ServedModel>({ provider, baseUrl, apiKey, model: choice.model })
  })

  /** Without one it goes too: a fallback whose key cannot be read is none. */
  const fallbackOf = (owner: UserId, settings: ModelSettingsState) => {
    if (Option.isSome(environment.fallback) || settings.fallback === undefined) {
      return Effect.succeed(environment.fallback)
    }
    return servedBy(owner, settings, settings.fallback).pipe(
      Effect.catch(({ _tag }) =>
        Effect.as(
          Effect.logWarning("A fallback model is left out").pipe(Effect.annotateLogs({ reason: _tag })),
          Option.none<ServedModel>()
        )
      )
    )
  }

  const answering: ModelDirectoryShape["answering"] = Effect.fnUntraced(function* (
    owner: UserId,
    settings: ModelSettingsState,
    ofChat: ModelChoice | undefined,
    inBrowser: (deviceId: string) => BrowserModelPort
  ) {
    const reasoning = Option.getOrElse(environment.reasoning, () => settings.reasoning)
    const ask = (model: ServedModel) =>
      Effect.flatMap(fallbackOf(owner, settings), (fallback) =>
        Effect.map(fetching(connected(model, fallback, reasoning)), (both) => ({
          model: both,
          name: model.model,
          historyMaxChars: historyOfBoth(historyMaxChars(model), fallback)
        }))
      )
    if (fixed === "direct") return directAnswers
    if (fixed !== undefined) return yield* ask(fixed)
    const chosen = whoAnswers(settings, undefined, ofChat)
    const isChosen = chosen.by === "chat" || chosen.by === "default"
    const who = isChosen ? chosen : whoAnswers(settings, yield* look, ofChat)
    if (who.by === "environment" || who.choice._tag === "Direct") return directAnswers
    if (who.choice._tag === "Browser") {
      const offered = nearestModel(settings.browserModels)
      if (offered?.model.availability !== "available") {
        const message = browserModelCopy.notThere[offered?.model.availability ?? "none"]
        return yield* new ModelUnusable({ message })
      }
      const fallback = yield* fallbackOf(owner, settings)
      const second = Option.isSome(fallback) ? yield* fetching(named(fallback.value, reasoning)) : undefined
      const first = { name: BROWSER_MODEL_NAME, calls: BrowserModel.connect(inBrowser(offered.deviceId)) }
      return {
        model: yield* LanguageModel.make(BrowserModel.besideDirect(retryingModel(first, second))),
        name: first.name,
        historyMaxChars: historyOfBoth(SMALL_HISTORY_MAX_CHARS, fallback)
      }
    }
    const served = yield* servedBy(owner, settings, who.choice).pipe(
      Effect.mapError(
        (error) =>
          new ModelUnusable({
            message: error._tag === "SecretKeyError" ? error.message : modelCopy.keyUnreadable
          })
      )
    )
    return Option.isNone(served) ? directAnswers : yield* ask(served.value)
  })

  const check: ModelDirectoryShape["check"] = Effect.fnUntraced(function* (
    owner: UserId,
    connection: ModelConnection
  ) {
    const apiKey = yield* Effect.option(keyOf(owner, connection))
    if (Option.isNone(apiKey)) {
      return { check: { _tag: "Failed", problem: "keyUnreadable" }, models: [] } as const
    }
    const { baseUrl, provider } = connection
    const listing = yield* fetching(listModels({ provider, baseUrl, apiKey: apiKey.value }))
    switch (listing._tag) {
      case "Listed":
        return { check: { _tag: "Passed", lists: true }, models: chatModelsOf(listing.models) } as const
      case "NoList":
        return { check: { _tag: "Passed", lists: false }, models: [] } as const
      case "Failed":
        return { check: listing, models: [] } as const
    }
  })

  const directory: ModelDirectoryShape = {
    answering,
    check,
    machine: look,
    pull: (model) =>
      pullModel(url, model).pipe(
        Stream.catch(({ problem }) => Stream.succeed({ model, status: "", problem })),
        Stream.provideService(FetchHttpClient.Fetch, fetch)
      )
  }

  // Who answers a person that has chosen nothing, as it is at start-up: for the terminal and the greeting.
  const found = fixed === undefined ? chatModelsOf((yield* look).ollama?.models ?? [])[0] : undefined
  const atStart = fixed ?? (found === undefined ? "direct" : ollamaServer(url, found))
  const model =
    atStart === "direct"
      ? directModel
      : yield* fetching(
          connected(
            atStart,
            environment.fallback,
            Option.getOrElse(environment.reasoning, () => "off" as const)
          )
        )
  return Context.make(LanguageModel.LanguageModel, model).pipe(
    Context.add(
      ModelInfo,
      atStart === "direct"
        ? { name: DirectModel.displayName, isDirect: true }
        : { name: atStart.model, isDirect: false }
    ),
    Context.add(ModelDirectory, directory)
  )
}).pipe(Effect.provide(FetchHttpClient.layer))

export const layer: Layer.Layer<
  LanguageModel.LanguageModel | ModelInfo,
  ModelSettingError | Config.ConfigError | SecretKeyError,
  KeySeal
> = Layer.effectContext(make)
