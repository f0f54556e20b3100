/**
 * The runtime, whole: actors at work on a cluster, a store and a model.
 *
 * One process with embedded defaults: no account, no key, no other server.
 */
import { type Config, Effect, Layer, Option, type Redacted } from "effect"
import type { LanguageModel } from "effect/ai"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import { layerFileFetcher } from "#runtime/actors/dispatch/FileFetcher.ts"
import * as PromptOptimizer from "#runtime/actors/model-settings/PromptOptimizer.ts"
import * as QuotaSettings from "#runtime/actors/usage/QuotaSettings.ts"
import { WebhookSender } from "#runtime/actors/webhooks/WebhookSender.ts"
import { AttachmentFetcher } from "#runtime/attachments/AttachmentFetcher.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import * as ChatModel from "#runtime/models/ChatModel.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import type { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as ModelPrices from "#runtime/models/prices/ModelPrices.ts"
import * as OtherRunners from "#runtime/operations/OtherRunners.ts"
import * as AllowedOrigins from "#runtime/outbound/AllowedOrigins.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import * as TakesStepPictures from "#runtime/pictures/TakesStepPictures.ts"
import * as PythonSettings from "#runtime/python/PythonSettings.ts"
import * as PythonPlaces from "#runtime/python/places/PythonPlaces.ts"
import type { Blobs } from "#runtime/store/Blobs.ts"
import { StoreBackup } from "#runtime/store/backup/StoreBackup.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import type { MongoOpenError } from "#runtime/store/mongo/database/MongoOpenError.ts"
import { StoreHealth } from "#runtime/store/StoreHealth.ts"
import type { StoreOpenError } from "#runtime/store/sqlite/failure/StoreOpenError.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import * as Cluster from "./cluster/Cluster.ts"
import type { RunnerSettingError } from "./cluster/RunnerSettings.ts"
import { mongoAddress, SERVER_KEY_FILE, storeFile } from "./Settings.ts"
import type { SecretKeyError } from "./secretKeys.ts"
import * as UpgradeUrl from "./UpgradeUrl.ts"

type Store = Layer.Layer<
  Journal | Blobs | ExpiringRecords,
  StoreOpenError | MongoOpenError | Config.ConfigError
>

const onFile: Store = Layer.unwrap(
  Effect.map(storeFile, (file) => SqliteStore.layer({ file, traces: [SERVER_KEY_FILE] }))
)

/** Whoever keeps everything in a file need not load a driver. */
const onMongo = (address: Redacted.Redacted): Store =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("#runtime/store/mongo/MongoStore.ts")),
      ({ MongoStore }) => MongoStore.layer(address)
    )
  )

const layerStore = Layer.unwrap(
  Effect.map(mongoAddress, Option.match({ onNone: () => onFile, onSome: onMongo }))
)

type SharedCluster = Layer.Layer<
  Cluster.Services,
  MongoOpenError | RunnerSettingError | SecretKeyError | Config.ConfigError
>

/** Whoever keeps everything in MongoDB is one of the runners that do: the only one, where there is no other. */
const sharing = (address: Redacted.Redacted): SharedCluster =>
  Layer.unwrap(
    Effect.flatMap(
      Effect.promise(() => import("#runtime/cluster/mongoCluster.ts")),
      ({ mongoCluster }) => mongoCluster(address)
    )
  )

const layerCluster = Layer.unwrap(
  Effect.map(
    mongoAddress,
    Option.match({ onNone: (): SharedCluster => Cluster.layerSingle, onSome: sharing })
  )
)

/** Of the store this leaves the runtime: what gateways know for a while, for all of them. */
const layerRecords = Layer.effect(ExpiringRecords, ExpiringRecords)

/** `Actors` to talk to, the `Attachments` they read, who takes them in by their address (`AttachmentFetcher`) and `Pictures` they take, `ModelInfo` to say who answers, `KeySeal` to keep keys, the `WebhookOutbox`, who puts a prompt better (`PromptOptimizer`), and whether the store takes writes (`StoreHealth`); `ExpiringRecords`; for operators the `AuditLog`, `RunnerInfo`, the actors here (`LocalActors`) and the `OtherRunners`; on any store and any model. */
export const on = <ModelError, StoreError, KeyError = never, ClusterError = never>(
  model: Layer.Layer<LanguageModel.LanguageModel | ModelInfo, ModelError, KeySeal>,
  store: Layer.Layer<Journal | Blobs | ExpiringRecords, StoreError>,
  /** Unless told, keys open as long as the process lives. */
  keys?: Layer.Layer<KeySeal, KeyError>,
  /** Unless told, this process works alone. */
  cluster?: Layer.Layer<Cluster.Services, ClusterError>
) =>
  PromptOptimizer.layer.pipe(
    Layer.provideMerge(ActorsLive.layer),
    Layer.provide(layerFileFetcher),
    Layer.provide(WebhookSender.layer),
    Layer.provideMerge(AttachmentFetcher.layer),
    Layer.provideMerge(StoreHealth.layer),
    Layer.provideMerge(Layer.mergeAll(Attachments.layer, Pictures.layer, SafeFetch.layer)),
    Layer.provideMerge(model),
    Layer.provideMerge(keys ?? KeySeal.layerMemory),
    Layer.provideMerge(layerRecords),
    Layer.provide(store),
    Layer.provideMerge(OtherRunners.layer),
    Layer.provide(cluster ?? Cluster.layerSingle)
  )

/** Of the store this leaves the runtime, for the command that backs up. One store: the layer is the same. */
const layerBackup = Layer.provide(Layer.effect(StoreBackup, StoreBackup), layerStore)

export const layer = on(ChatModel.layer, layerStore, KeySeal.layer, layerCluster).pipe(
  Layer.provide([TakesStepPictures.layer, QuotaSettings.layer]),
  Layer.provide([PythonSettings.layer, PythonPlaces.layer, AllowedOrigins.layer, ModelPrices.layer]),
  Layer.provideMerge(UpgradeUrl.layer),
  Layer.provideMerge(layerBackup)
)
