/** The secret key is replaced: what was sealed opens with the new one alone, wherever it was cut off, and nothing is lost. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"
import { secretPlace } from "#runtime/actors/webhooks/WebhookSender.ts"
import { keyId } from "#runtime/keyId.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import type { Archive } from "#runtime/store/Archive.ts"
import { type Append, Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import { Webhooks } from "#schemas/webhooks/Webhooks.ts"
import { resealStore } from "./resealStore.ts"
import { rotateKey } from "./rotateKey.ts"
import { sealedKinds } from "./SealedKind.ts"

const ada = UserId.make("ada")
const id = ActorId.make("ada")
const SECRET = "sk-planted-swordfish"
const connectionPlace = { owner: ada, connectionId: "c", baseUrl: "http://127.0.0.1:9/v1" }
const webhook = { id: "w", url: "https://shop.example/deckhand" }

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "deckhand-rotation-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

const environment = (env: Record<string, string>) => ConfigProvider.layer(ConfigProvider.fromEnv({ env }))

const onStore = <A, E, R>(path: string, work: Effect.Effect<A, E, Archive | Journal | R>) =>
  Effect.provide(work, SqliteStore.layer({ file: join(path, "journal.sqlite") }))

const write = (kind: string, after: number, events: ReadonlyArray<unknown>) =>
  Journal.use((journal) =>
    journal.append({ key: { kind, id }, after, events, receipts: [], at: 0, clearsTail: false })
  )

/** A connection and a webhook with a message that waits, sealed under this environment. */
const installed = Effect.fnUntraced(function* (env: Record<string, string>) {
  const path = env.DECKHAND_DATA ?? ""
  const [sealedKey, sealedSecret] = yield* KeySeal.use(({ seal }) =>
    Effect.all([
      seal(connectionPlace, Redacted.make(SECRET)),
      seal(secretPlace(ada, webhook), Redacted.make(SECRET))
    ])
  ).pipe(Effect.provide(KeySeal.layer), Effect.provide(environment(env)))
  const connection = {
    id: "c",
    provider: "openai-compatible",
    name: "mine",
    baseUrl: connectionPlace.baseUrl,
    models: ["m"]
  } as const
  const delivery = { id: "m1", type: "webhook.test", at: 0, body: "{}", tries: 2, nextAt: 9, failure: "no" }
  yield* onStore(
    path,
    Effect.andThen(
      write(ModelSettings.kind, 0, [
        ModelSettings.codecs.encodeEvent({
          _tag: "ConnectionSaved",
          connection: { ...connection, sealedKey }
        }),
        ModelSettings.codecs.encodeEvent({ _tag: "ReasoningChosen", level: "high" })
      ]),
      write(Webhooks.kind, 0, [
        Webhooks.codecs.encodeEvent({ _tag: "WebhookAdded", ...webhook, sealedSecret, at: 5 }),
        Webhooks.codecs.encodeEvent({ _tag: "Told", webhook: "w", delivery })
      ])
    )
  )
  return { sealedKey, sealedSecret }
})

const rotated = Effect.fnUntraced(function* (env: Record<string, string>) {
  const said: Array<string> = []
  const outcome = yield* rotateKey((line) => Effect.sync(() => said.push(line))).pipe(
    Effect.result,
    Effect.provide(environment(env))
  )
  return { said: said.join("\n"), outcome }
})

/** What is stored of the two, each secret opened with the keys of this environment; the whole of each journal as text. */
const stored = (env: Record<string, string>) =>
  onStore(
    env.DECKHAND_DATA ?? "",
    Effect.gen(function* () {
      const { load } = yield* Journal
      const { open } = yield* KeySeal
      const all = yield* Effect.forEach(sealedKinds, (one) =>
        Effect.gen(function* () {
          const loaded = yield* load({ kind: one.kind, id })
          const opened = yield* Effect.forEach(one.read(id, loaded).secrets, ({ place, sealed }) =>
            Effect.option(open(place, sealed))
          )
          return {
            text: JSON.stringify(loaded),
            opened: opened.map((secret) =>
              secret._tag === "Some" ? Redacted.value(secret.value) : undefined
            )
          }
        })
      )
      return { opened: all.flatMap(({ opened }) => opened), text: all.map(({ text }) => text).join("\n") }
    }).pipe(Effect.provide(KeySeal.layer), Effect.provide(environment(env)))
  )

const key = (byte: number) => Buffer.alloc(32, byte)
const text = (...bytes: ReadonlyArray<number>) => bytes.map((byte) => key(byte).toString("base64")).join(",")

describe("npm run rotate-key", () => {
  it.live("makes a new key file, seals all anew with it, and takes the old key away: in one run", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const env = { DECKHAND_DATA: path }
      const { sealedKey, sealedSecret } = yield* installed(env)
      const before = readFileSync(join(path, "secret.key"))
      const { outcome, said } = yield* rotated(env)
      assert.strictEqual(outcome._tag, "Success")
      const now = readFileSync(join(path, "secret.key"))
      assert.isFalse(now.equals(before))
      assert.isFalse(existsSync(join(path, "secret.key.old")))
      assert.include(said, `Sealed anew with key ${keyId(now)}: 2.`)
      const found = yield* stored(env)
      assert.deepStrictEqual(found.opened, [SECRET, SECRET])
      // Neither form from before is left where a store keeps things, and what was not sealed is as it was.
      for (const gone of [sealedKey, sealedSecret, SECRET]) assert.notInclude(found.text, gone)
      for (const kept of ['"reasoning":"high"', '"tries":2', '"createdAt":5', '"m"'])
        assert.include(found.text, kept)
      for (const secret of [SECRET, before.toString("base64"), now.toString("base64")]) {
        assert.notInclude(said, secret)
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "goes on where it was cut off, at each of its steps, and never loses the key that something needs",
    () =>
      Effect.gen(function* () {
        const cuts: ReadonlyArray<(path: string) => void> = [
          // The key is among the older ones, and no other has taken its place yet.
          (path) =>
            writeFileSync(
              join(path, "secret.key.old"),
              readFileSync(join(path, "secret.key")).toString("base64")
            ),
          // A new one has, and nothing is sealed with it yet.
          (path) => {
            writeFileSync(
              join(path, "secret.key.old"),
              readFileSync(join(path, "secret.key")).toString("base64")
            )
            writeFileSync(join(path, "secret.key"), key(9))
          }
        ]
        for (const [index, cut] of cuts.entries()) {
          const path = yield* folder
          const env = { DECKHAND_DATA: path }
          yield* installed(env)
          const before = readFileSync(join(path, "secret.key"))
          cut(path)
          assert.deepStrictEqual((yield* stored(env)).opened, [SECRET, SECRET])
          assert.strictEqual((yield* rotated(env)).outcome._tag, "Success")
          assert.deepStrictEqual((yield* stored(env)).opened, [SECRET, SECRET])
          assert.deepStrictEqual(
            readdirSync(path).filter((name) => name.startsWith("secret")),
            ["secret.key"]
          )
          const now = readFileSync(join(path, "secret.key"))
          assert.isFalse(now.equals(before))
          assert.strictEqual(now.equals(key(9)), index === 1)
        }
      }).pipe(Effect.scoped)
  )

  it.live(
    "seals with the first of the keys that are set, says that the others may go, and may be begun anew",
    () =>
      Effect.gen(function* () {
        const path = yield* folder
        yield* installed({ DECKHAND_DATA: path, DECKHAND_SECRET_KEY: text(1) })
        const env = { DECKHAND_DATA: path, DECKHAND_SECRET_KEY: text(2, 1) }
        const first = yield* rotated(env)
        assert.include(first.said, `Sealed anew with key ${keyId(key(2))}: 2.`)
        assert.include(first.said, `Nothing needs the older keys any more (${keyId(key(1))})`)
        assert.deepStrictEqual((yield* stored({ ...env, DECKHAND_SECRET_KEY: text(2) })).opened, [
          SECRET,
          SECRET
        ])
        assert.include((yield* rotated(env)).said, "Sealed with it before: 2.")
        const alone = yield* rotated({ ...env, DECKHAND_SECRET_KEY: text(2) })
        assert.include(alone.said, "docs/operations/keys.md")
        assert.isFalse(existsSync(join(path, "secret.key")))
      }).pipe(Effect.scoped)
  )

  it.live("is overtaken by whoever writes meanwhile, and seals what they wrote", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const env = { DECKHAND_DATA: path, DECKHAND_SECRET_KEY: text(1) }
      yield* installed(env)
      let isOvertaken = false
      const counts = yield* onStore(
        path,
        Effect.gen(function* () {
          const journal = yield* Journal
          const overtaken = {
            ...journal,
            append: (append: Append) =>
              Effect.suspend(() => {
                if (isOvertaken || append.key.kind !== ModelSettings.kind) return journal.append(append)
                isOvertaken = true
                const chosen = ModelSettings.codecs.encodeEvent({ _tag: "ReasoningChosen", level: "low" })
                return Effect.andThen(write(ModelSettings.kind, 2, [chosen]), journal.append(append)).pipe(
                  Effect.provideService(Journal, journal)
                )
              })
          }
          return yield* Effect.provideService(resealStore, Journal, overtaken)
        })
      ).pipe(Effect.provide(KeySeal.layerOf([key(2), key(1)])))
      assert.isTrue(isOvertaken)
      assert.deepInclude(counts, { resealed: 2, current: 0 })
      const found = yield* stored({ ...env, DECKHAND_SECRET_KEY: text(2) })
      assert.deepStrictEqual(found.opened, [SECRET, SECRET])
      assert.include(found.text, '"reasoning":"low"')
    }).pipe(Effect.scoped)
  )

  it.live(
    "leaves what no key opens as it is, names the key that is missing, and opens it once that is back",
    () =>
      Effect.gen(function* () {
        const path = yield* folder
        yield* installed({ DECKHAND_DATA: path, DECKHAND_SECRET_KEY: text(1) })
        const env = { DECKHAND_DATA: path, DECKHAND_SECRET_KEY: text(2) }
        const before = yield* stored(env)
        assert.deepStrictEqual(before.opened, [undefined, undefined])
        const { said } = yield* rotated(env)
        assert.include(
          said,
          `2 cannot be opened with any key that is there, and are left as they are (sealed with ${keyId(key(1))})`
        )
        assert.strictEqual((yield* stored(env)).text, before.text)
        const back = { ...env, DECKHAND_SECRET_KEY: text(2, 1) }
        assert.include((yield* rotated(back)).said, `${keyId(key(2))}: 2.`)
        assert.deepStrictEqual((yield* stored(env)).opened, [SECRET, SECRET])
      }).pipe(Effect.scoped)
  )

  it.live("keeps the older keys where a journal cannot be read, and says where nothing is stored", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const env = { DECKHAND_DATA: path }
      const nothing = yield* rotated(env)
      assert.include(String(nothing.outcome), "There is nothing to seal anew")
      assert.isFalse(existsSync(join(path, "secret.key")))
      yield* installed(env)
      yield* onStore(path, write(ModelSettings.kind, 2, [{ _tag: "OfAnotherVersion" }]))
      const { outcome } = yield* rotated(env)
      assert.strictEqual(outcome._tag, "Failure")
      assert.isTrue(existsSync(join(path, "secret.key.old")))
    }).pipe(Effect.scoped)
  )
})
