/**
 * One of several runners that share the actors of a MongoDB, in a process of its own, with a model that keeps its pace:
 * `node runnerProgram.ts shared|own <plan as JSON>`. Its environment says which of them it is, and the word whether what its
 * actors store is in that MongoDB or in a file of its own: that will do as long as none of them moves.
 */
import { join } from "node:path"
import process from "node:process"
import { Effect, Layer, ManagedRuntime, Redacted, References, Schema } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { LocalActors } from "#runtime/actor/LocalActors.ts"
import { mongoCluster } from "#runtime/cluster/mongoCluster.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import type { Blobs } from "#runtime/store/Blobs.ts"
import type { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { environment } from "#scripts/environment.ts"
import { answerParent } from "./ChildProgram.ts"
import { ownUse } from "./ProcessUse.ts"
import { endpointFor } from "./servers/gateway.ts"
import * as PacedModel from "./stream/pacedModel.ts"
import { StreamPlan } from "./stream/StreamPlan.ts"

const [store, planJson] = process.argv.slice(2)
const plan = Schema.decodeUnknownSync(Schema.fromJsonString(StreamPlan))(planJson)
const address = Redacted.make(environment.MONGODB_URL ?? "")
const stored: Layer.Layer<Journal | Blobs | ExpiringRecords, { readonly message: string }> =
  store === "shared"
    ? MongoStore.layer(address)
    : SqliteStore.layer({ file: join(environment.DECKHAND_DATA ?? "", "journal.sqlite") })

const runtime = ManagedRuntime.make(
  Gateway.layer.pipe(
    Layer.provideMerge(
      Runtime.on(
        Layer.merge(PacedModel.layer(plan), Layer.succeed(ModelInfo, { name: "Paced", isDirect: false })),
        stored,
        undefined,
        Layer.unwrap(mongoCluster(address))
      )
    ),
    Layer.provide([GatewaySettings.layer, Layer.succeed(References.MinimumLogLevel, "Warn")])
  )
)

/** The chats that are loaded here. */
const loaded = Effect.map(LocalActors, ({ residents }) =>
  residents.filter(({ kind }) => kind === Conversation.kind).map(({ id }) => id)
)

answerParent({
  start: () => runtime.runPromise(Effect.as(Gateway.Gateway, true)),
  signIn: () => runtime.runPromise(Effect.flatMap(Gateway.Gateway, endpointFor)),
  loaded: () => runtime.runPromise(loaded),
  use: ownUse
})
