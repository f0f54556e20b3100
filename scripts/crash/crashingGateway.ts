/**
 * A gateway that can be told where to die: the product's own gateway, actors, store and built-in model,
 * composed here with places to die in the journal, in the store's thread and in the model's stream.
 *
 * Loads everything, then waits to be told to begin: so the next life is ready before this one ends.
 */
import { join } from "node:path"
import process from "node:process"
import { pathToFileURL } from "node:url"
import { ConfigProvider, Effect, Layer, Schema, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { runGateway } from "#gateway/runGateway.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import * as SqliteBlobs from "#runtime/store/sqlite/SqliteBlobs.ts"
import * as SqliteExpiringRecords from "#runtime/store/sqlite/SqliteExpiringRecords.ts"
import * as SqliteJournal from "#runtime/store/sqlite/SqliteJournal.ts"
import { StoreHost } from "#runtime/store/sqlite/StoreHost.ts"
import { threadHost } from "#runtime/store/sqlite/thread/threadHost.ts"
import * as CrashingJournal from "./CrashingJournal.ts"
import { arm, reach } from "./CrashPoint.ts"
import { Order } from "./Order.ts"

const drain: CrashingJournal.Drain = { hasBegun: false, hangs: false }

const model = Layer.effect(
  LanguageModel.LanguageModel,
  LanguageModel.make({
    ...DirectModel.calls,
    streamText: (options) =>
      Stream.tap(DirectModel.calls.streamText(options), (part) =>
        part.type === "text-delta" ? Effect.sync(() => reach("in mid-stream")) : Effect.void
      )
  })
).pipe(Layer.merge(Layer.succeed(ModelInfo, { name: DirectModel.displayName, isDirect: true })))

const storeOn = (file: string, thread: string) =>
  Layer.effect(StoreHost, threadHost({ file }, pathToFileURL(thread))).pipe(
    // Built before the store, so that it is taken down after it.
    Layer.provideMerge(
      Layer.effectDiscard(
        Effect.addFinalizer(() => Effect.sync(() => reach("after the drain, with the store closed")))
      )
    )
  )

const begin = ({ dataDir, port, thread }: Extract<Order, { readonly _tag: "Begin" }>): void => {
  const journal = Layer.provide(CrashingJournal.layer(drain), SqliteJournal.layer)
  const store = Layer.mergeAll(journal, SqliteBlobs.layer, SqliteExpiringRecords.layer).pipe(
    Layer.provide(storeOn(join(dataDir, "journal.sqlite"), thread))
  )
  const settings = ConfigProvider.fromUnknown({ DECKHAND_DATA: dataDir, DECKHAND_PORT: String(port) })
  runGateway(
    undefined,
    Gateway.inFrontOf(Runtime.on(model, store)).pipe(
      Layer.provide(Layer.provide(GatewaySettings.layer, ConfigProvider.layer(settings)))
    ),
    Effect.succeedNone
  )
}

const decodeOrder = Schema.decodeUnknownSync(Order)

process.on("message", (message) => {
  const order = decodeOrder(message)
  switch (order._tag) {
    case "Begin":
      return begin(order)
    case "Arm":
      arm(order.point, order.nth)
      break
    case "HangStore":
      drain.hangs = true
  }
  process.send?.("armed")
})
process.once("SIGTERM", () => {
  drain.hasBegun = true
})
// Whoever gives the orders is gone.
process.once("disconnect", () => process.exit())
