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
import { Archive } from "#runtime/store/Archive.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { DELIVERIES_KEPT, DELIVERIES_MAX } from "#schemas/webhooks/limits.ts"
import type { WebhookView } from "#schemas/webhooks/Webhook.ts"
import { WebhookOutbox } from "./WebhookOutbox.ts"
import { WebhookSender } from "./WebhookSender.ts"
import { WebhookTeller } from "./WebhookTeller.ts"

const ada = UserId.make("ada")

const layer = ActorsLive.layer.pipe(
  Layer.provide(WebhookSender.layer),
  Layer.provide(Layer.succeed(SafeFetch, standInFetch({ "company.test": [[PUBLIC]] }).fetch)),
  Layer.provide([ScriptedModel.layer([]), KeySeal.layerMemory, Cluster.layerSingle]),
  Layer.provide([Attachments.layerMemory, Pictures.layerMemory]),
  Layer.provideMerge(SqliteStore.layerMemory)
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

  it.live("that are paused keep what waits and the last that was given up, however long they are told", () =>
    Effect.gen(function* () {
      const outbox = yield* WebhookOutbox
      const teller = yield* WebhookTeller
      const { id } = yield* outbox.add(ada, "http://company.test:1/")
      yield* outbox.pause(ada, id)
      const said = DELIVERIES_MAX + 2 * DELIVERIES_KEPT + 10
      for (let n = 0; n < said; n++) {
        yield* teller.tell(ada, { id: `m${n}`, type: "run.ended", data: { says: `word-${n}-` } })
      }
      const { actors } = yield* Archive
      const [stored] = yield* Stream.runCollect(Stream.filter(actors, ({ kind }) => kind === "Webhooks"))
      assert.isAtMost(stored?.events.length ?? said, 2 * DELIVERIES_KEPT)
      const kept = JSON.stringify(stored)
      assert.notInclude(kept, "word-10-")
      assert.include(kept, `word-${said - 1}-`)
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
})
