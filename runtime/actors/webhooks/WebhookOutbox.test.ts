/** Webhooks in a cluster, from what another actor tells them to a real socket, and gone with all else that is a person's. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer, Stream } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import * as Cluster from "#runtime/cluster/Cluster.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"
import { PUBLIC, standIn, standInFetch } from "#runtime/outbound/testing/standIn.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import type { WebhookView } from "#schemas/webhooks/Webhook.ts"
import { WebhookOutbox } from "./WebhookOutbox.ts"
import { WebhookSender } from "./WebhookSender.ts"
import { WebhookTeller } from "./WebhookTeller.ts"

const ada = UserId.make("ada")

const layer = ActorsLive.layer.pipe(
  Layer.provide(WebhookSender.layer),
  Layer.provide(Layer.succeed(SafeFetch, standInFetch({ "company.test": [[PUBLIC]] }).fetch)),
  Layer.provide([ScriptedModel.layer([]), KeySeal.layerMemory, Cluster.layerSingle]),
  Layer.provide([Attachments.layerMemory, Pictures.layerMemory, SqliteStore.layerMemory])
)

const until = (holds: (webhooks: ReadonlyArray<WebhookView>) => boolean) =>
  WebhookOutbox.use(({ views }) => Stream.runHead(Stream.filter(views(ada), holds)))

describe("a person's webhooks", () => {
  it.live("are told by other actors, shown as they are, and deleted with everything", () =>
    Effect.gen(function* () {
      const came = yield* Deferred.make<string>()
      const { port } = yield* standIn((incoming, response) => {
        incoming.on("data", (chunk) => Effect.runSync(Deferred.succeed(came, String(chunk))))
        incoming.on("end", () => response.end())
      })
      const outbox = yield* WebhookOutbox
      const teller = yield* WebhookTeller
      yield* outbox.add(ada, `http://company.test:${port}/`)
      const refused = yield* Effect.flip(outbox.add(ada, "ftp://company.test/"))
      assert.strictEqual(refused._tag, "WebhookRefused")
      const message = { id: "run-1-ended", type: "run.ended", data: { run: "1" } }
      yield* teller.tell(ada, message)
      assert.include(yield* Deferred.await(came), '"data":{"run":"1"}')
      yield* until(([webhook]) => webhook?.delivered === 1 && webhook.waiting === 0)
      // Told again it is not sent again: the command is known.
      yield* teller.tell(ada, message)
      const { user } = yield* Actors
      yield* user.send(ActorId.make(ada), "erase", { _tag: "DeleteEverything" })
      yield* until((webhooks) => webhooks.length === 0)
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
})
