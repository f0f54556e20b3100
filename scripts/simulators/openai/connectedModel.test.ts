/**
 * A model that is connected while Deckhand runs, over real sockets: from a key on the wire to an answer, without a
 * restart; and the key, looked for in everything that is kept, said and logged.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { ack, call } from "#gateway/testing/calls.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import * as ChatModel from "#runtime/models/ChatModel.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { SUMMARY_BEGINS } from "#runtime/prompts/summarySection.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import * as OpenAiSimulator from "./OpenAiSimulator.ts"
import { replyToRequest } from "./SmallModel.ts"

const KEY = "planted-swordfish-key-0123456789"
const chat = "local/a"
const ofDirect = `"model":"${DIRECT_MODEL_NAME}"`

const decodeSealed = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({ result: Schema.Struct({ sealedKey: Schema.String, keyHint: Schema.String }) })
  )
)

/** A whole Deckhand on a folder, with nothing set but `env`, and its one client; all it hears is kept. */
const deckhand = Effect.fnUntraced(function* (folder: string, env: Record<string, string> = {}) {
  const config = ConfigProvider.layer(
    ConfigProvider.fromEnv({ env: { DECKHAND_DATA: folder, OLLAMA_HOST: "http://127.0.0.1:9", ...env } })
  )
  const runtime = Runtime.on(
    Layer.orDie(ChatModel.layer),
    SqliteStore.layer({ file: join(folder, "journal.sqlite") }).pipe(Layer.orDie),
    Layer.orDie(KeySeal.layer)
  ).pipe(Layer.provide(config), Layer.provide(FetchHttpClient.layer))
  const gateway = yield* startGateway({ runtime })
  const client = yield* gateway.connectWeb(yield* gateway.signIn)
  const heard: Array<string> = []
  let last = 0

  /** Reads on, acknowledging, until a frame says so. */
  const until = Effect.fnUntraced(function* (isSaid: RegExp) {
    while (true) {
      const frame = yield* client.next
      heard.push(frame)
      const watched = /"id":"(w-[^"]*)"/.exec(frame)?.[1]
      if (watched !== undefined && frame.includes('"chunk":true')) yield* client.send(ack(watched))
      if (isSaid.test(frame)) return frame
    }
  })
  const watchKind = (kind: string, actorId: string) =>
    client.send(call(`w-${kind}`, `${kind}.Watch`, { actorId }))
  const tell = Effect.fnUntraced(function* (kind: string, actorId: string, command: object) {
    last += 1
    const id = `c${last}`
    yield* client.send(call(id, `${kind}.Send`, { actorId, commandId: id, command }))
  })
  yield* watchKind("ModelSettings", "local")
  yield* watchKind("Conversation", chat)
  yield* until(/w-Conversation/)

  const connect = Effect.fnUntraced(function* (baseUrl: string, key: string) {
    const place = { connectionId: "c", provider: "openai-compatible", baseUrl }
    last += 1
    const id = `seal-${last}`
    yield* client.send(call(id, "ModelSettings.SealKey", { actorId: "local", ...place, key }))
    const { result } = decodeSealed(yield* until(new RegExp(`"${id}"`)))
    yield* tell("ModelSettings", "local", {
      _tag: "SaveConnection",
      id: "c",
      provider: "openai-compatible",
      name: "Mine",
      baseUrl,
      ...result
    })
    return yield* until(/"ConnectionChecked"/)
  })
  const choose = (model: string) =>
    tell("ModelSettings", "local", {
      _tag: "ChooseDefaultModel",
      choice: { _tag: "Connected", connectionId: "c", model }
    }).pipe(Effect.andThen(until(/"DefaultModelChosen"/)))
  const say = Effect.fnUntraced(function* (text: string) {
    yield* tell("Conversation", chat, { _tag: "SendMessage", text, context: {} })
    const ended = yield* until(/"TurnEnded"/)
    yield* tell("Conversation", chat, { _tag: "ResumeQueue" })
    return ended
  })
  return { connect, choose, say, tell, until, heard, gateway }
})

/** Everything that is kept in the folder, as it lies there. */
const keptIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n")

const simulated = OpenAiSimulator.make(replyToRequest, { key: KEY, models: ["simulated", "other"] })

describe("a model that is connected", () => {
  it.live("answers from the next message on, and the model before it until then", () =>
    Effect.gen(function* () {
      const server = yield* simulated
      const { choose, connect, say } = yield* deckhand(yield* temporaryFolder)
      assert.include(yield* say("What can you do?"), ofDirect)
      assert.include(yield* connect(server.url, KEY), '"models":["simulated","other"]')
      yield* choose("other")
      assert.include(yield* say("Hello there"), '"model":"other"')
    })
  )

  it.live(
    "summarizes a long chat beside its turns, and is sent that in the place of the oldest messages",
    () =>
      Effect.gen(function* () {
        const server = yield* simulated
        const { choose, connect, heard, say, until } = yield* deckhand(yield* temporaryFolder)
        yield* connect(server.url, KEY)
        yield* choose("simulated")
        yield* say("My town is Porto.")
        for (let n = 0; n < 12; n++) yield* say(`This is number ${n}: ${"x".repeat(500)}`)
        if (!heard.some((frame) => frame.includes('"ChatSummarized"'))) yield* until(/"ChatSummarized"/)
        assert.include(yield* say("Where do I live?"), '"historySummary":{"leftOut":')
        const asked = server.requests
          .map(({ body }) => JSON.stringify(body))
          .findLast((body) => body.includes("live?"))
        assert.include(asked, SUMMARY_BEGINS)
        assert.include(asked, "- The user: My town is Porto.")
        assert.notInclude(asked, '"My town is Porto.')
      })
  )

  it.live("is another one in a chat that chose so, and is let go of with its connection", () =>
    Effect.gen(function* () {
      const server = yield* simulated
      const { choose, connect, say, tell, until } = yield* deckhand(yield* temporaryFolder)
      yield* connect(server.url, KEY)
      yield* choose("simulated")
      const choice = { _tag: "Connected", connectionId: "c", model: "other" }
      yield* tell("Conversation", chat, { _tag: "ChooseModel", choice })
      yield* until(/"ModelChosen"/)
      assert.include(yield* say("Hello"), '"model":"other"')
      yield* tell("ModelSettings", "local", { _tag: "RemoveConnection", id: "c" })
      yield* until(/"ConnectionRemoved"/)
      assert.include(yield* say("What can you do?"), ofDirect)
    })
  )

  it.live("gives way to what the environment sets", () =>
    Effect.gen(function* () {
      const server = yield* simulated
      const { choose, connect, heard, say, tell, until } = yield* deckhand(yield* temporaryFolder, {
        DECKHAND_MODEL: "direct"
      })
      yield* connect(server.url, KEY)
      yield* choose("simulated")
      assert.include(yield* say("What can you do?"), ofDirect)
      yield* tell("ModelSettings", "local", { _tag: "LookAtMachine" })
      yield* until(/"MachineSeen"|"machine"/)
      assert.include(heard.join("\n"), '"variable":"DECKHAND_MODEL"')
    })
  )

  it.live(
    "says what is wrong with its key, and that its server is gone, where that is tested and where it answers",
    () =>
      Effect.gen(function* () {
        const server = yield* simulated
        const { choose, connect, say } = yield* deckhand(yield* temporaryFolder)
        assert.include(yield* connect(server.url, "sk-wrong-wrong-wrong"), '"problem":"badKey"')
        yield* choose("simulated")
        const refused = yield* say("Hello")
        assert.include(refused, "Enter the right one in Settings")
        assert.notInclude(refused, "sk-wrong")
        assert.include(yield* connect("http://127.0.0.1:9/v1", KEY), '"problem":"unreachable"')
      })
  )

  it.live("leaves no trace of its key in anything that is kept, said or logged", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const server = yield* simulated
      const { choose, connect, gateway, heard, say } = yield* deckhand(folder)
      yield* connect(server.url, KEY)
      yield* choose("simulated")
      assert.include(yield* say("Hello there"), '"model":"simulated"')
      // Its server saw it: the key was used.
      assert.isTrue(server.requests.some(({ headers }) => headers.authorization === `Bearer ${KEY}`))
      const kept = keptIn(folder)
      assert.include(kept, "ConnectionChecked")
      for (const place of [kept, heard.join("\n"), gateway.logged()]) {
        assert.notInclude(place, KEY)
        assert.notInclude(place, Buffer.from(KEY).toString("base64"))
      }
    })
  )
})
