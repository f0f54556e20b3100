/**
 * The runtime, whole: actors at work on a cluster, a journal and a model.
 *
 * One process with embedded defaults: no account, no key, no other server.
 */
import { Effect, Layer } from "effect"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import * as Cluster from "#runtime/Cluster.ts"
import * as ChatModel from "#runtime/models/ChatModel.ts"
import { journalFile } from "#runtime/Settings.ts"
import { SqliteJournal } from "#runtime/store/sqlite/SqliteJournal.ts"

const layerJournal = Layer.unwrap(Effect.map(journalFile, (file) => SqliteJournal.layer({ file })))

/** `Actors` to talk to, and `ModelInfo` to say who answers. */
export const layer = ActorsLive.layer.pipe(
  Layer.provideMerge(ChatModel.layer),
  Layer.provide(layerJournal),
  Layer.provide(Cluster.layerSingle)
)
