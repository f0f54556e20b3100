/** The secret key is replaced while gateways work on the database: nothing is lost, and none of them writes an old form over a new one. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Redacted } from "effect"
import { keyId } from "#runtime/keyId.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import { rotateKey } from "./rotateKey.ts"
import { sealedKindOf } from "./SealedKind.ts"

const id = ActorId.make("ada")
const key = { kind: ModelSettings.kind, id }
const place = { owner: UserId.make("ada"), connectionId: "c", baseUrl: "http://127.0.0.1:9/v1" }
const connection = {
  id: "c",
  provider: "openai-compatible",
  name: "mine",
  baseUrl: place.baseUrl,
  models: []
} as const
const bytes = (byte: number) => Buffer.alloc(32, byte)
const written = (...all: ReadonlyArray<number>) => all.map((byte) => bytes(byte).toString("base64")).join(",")

const rotated = (env: Record<string, string>) => {
  const said: Array<string> = []
  return rotateKey((line) => Effect.sync(() => said.push(line))).pipe(
    Effect.result,
    Effect.map((outcome) => ({ said: said.join("\n"), outcome })),
    Effect.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
  )
}

onEveryMongo((server) => {
  describe(`npm run rotate-key (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live("seals anew beside a gateway, which is overtaken and reads again", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const gateway = yield* Layer.build(MongoStore.layer(address))
        const { append, load } = Context.get(gateway, Journal)
        const sealedKey = yield* KeySeal.use(({ seal }) => seal(place, Redacted.make("sk-swordfish"))).pipe(
          Effect.provide(KeySeal.layerOf([bytes(1)]))
        )
        const saved = { _tag: "ConnectionSaved", connection: { ...connection, sealedKey } } as const
        const write = (after: number, event: typeof ModelSettings.Event.Type) =>
          append({
            key,
            after,
            events: [ModelSettings.codecs.encodeEvent(event)],
            receipts: [],
            at: 0,
            clearsTail: false
          })
        yield* write(0, saved)
        const env = { MONGODB_URL: Redacted.value(address), DECKHAND_SECRET_KEY: written(2, 1) }
        const { said } = yield* rotated(env)
        assert.include(said, `Sealed anew with key ${keyId(bytes(2))}: 1.`)
        // What the gateway knew is from before.
        const late = yield* Effect.flip(write(1, { _tag: "ReasoningChosen", level: "low" }))
        assert.strictEqual(late._tag, "VersionConflict")
        const stored = yield* load(key)
        assert.notInclude(JSON.stringify(stored), sealedKey)
        const secrets = sealedKindOf(ModelSettings.kind)?.read(id, stored).secrets ?? []
        const opened = yield* KeySeal.use(({ open }) =>
          Effect.forEach(secrets, (one) => open(one.place, one.sealed))
        ).pipe(Effect.provide(KeySeal.layerOf([bytes(2)])))
        assert.deepStrictEqual(opened.map(Redacted.value), ["sk-swordfish"])
      }).pipe(Effect.scoped)
    )
  })
})
