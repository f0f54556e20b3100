/** The socket's rules, on a real gateway with real clients. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Queue, Stream } from "effect"
import { ack, call, hello, inspect, interrupt, readAnswer, watch } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ActorId } from "#schemas/ids.ts"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import { CHANNEL_CLOSE, encodeFrame } from "#schemas/rpc/Channel.ts"
import { CHANNEL_MAX_IN_FLIGHT, REQUEST_ID_MAX_CHARS, SOCKET_MAX_CHANNELS } from "./limits.ts"

type ConversationClient = Actors["Service"]["conversation"]

const untouched: ConversationClient = {
  send: () => Effect.never,
  watch: () => Stream.never,
  inspect: () => Effect.never
}

const withConversation = (conversation: Partial<ConversationClient>) =>
  startGateway({ actors: { conversation: { ...untouched, ...conversation } } })

const signedIn = Effect.fnUntraced(function* (conversation: Partial<ConversationClient> = {}) {
  const gateway = yield* withConversation(conversation)
  const authorization = yield* gateway.signIn
  return { gateway, authorization, client: yield* gateway.connectWeb(authorization) }
})

const snapshot = (title: string) => ({
  _tag: "Snapshot" as const,
  cursor: { epoch: "e", version: 0, tick: 0 },
  state: { ...Conversation.initial(ActorId.make("local/a")), title }
})

/** Watches that never end by themselves, and tell when they began and when they were ended. */
const observedWatch = Effect.gen(function* () {
  const began = yield* Queue.unbounded<string>()
  const ended = yield* Queue.unbounded<string>()
  const observed: ConversationClient["watch"] = (id) =>
    Stream.concat(Stream.fromEffectDrain(Queue.offer(began, id)), Stream.never).pipe(
      Stream.ensuring(Queue.offer(ended, id))
    )
  return { began: Queue.take(began), ended: Queue.take(ended), watch: observed }
})

const text = (size: number): string => "x".repeat(size)

const inspection = (lastError: string): Effect.Success<ReturnType<ActorClient<0, 0, 0, 0>["inspect"]>> => ({
  kind: "Conversation",
  id: "local/a",
  version: 0,
  activatedAt: 0,
  mailbox: 0,
  watchers: 0,
  jobs: [],
  restarts: 0,
  lastError,
  poisoned: []
})

describe("channels", () => {
  it.live("the same request id on two channels is two requests", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      yield* client.send(hello(1, 1))
      yield* client.send(hello(1, 2))
      const answers = [readAnswer(yield* client.next), readAnswer(yield* client.next)]
      assert.deepStrictEqual(
        answers.map(({ channel, id }) => [channel, id]),
        [
          [1, 1],
          [2, 1]
        ]
      )
    })
  )

  it.live("closing a channel interrupts its streams on the server, and no others", () =>
    Effect.gen(function* () {
      const observed = yield* observedWatch
      const { client } = yield* signedIn({ watch: observed.watch })
      yield* client.send(watch("w", "local/one", 1))
      yield* client.send(watch("w", "local/two", 2))
      yield* observed.began
      yield* observed.began
      yield* client.send(encodeFrame(1, CHANNEL_CLOSE))
      assert.strictEqual(yield* observed.ended, "local/one")
      yield* client.send(interrupt("w", 2))
      assert.strictEqual(yield* observed.ended, "local/two")
      assert.strictEqual(readAnswer(yield* client.next).channel, 2)
    })
  )

  it.live("closing the socket interrupts the streams of all its channels", () =>
    Effect.gen(function* () {
      const observed = yield* observedWatch
      const { client } = yield* signedIn({ watch: observed.watch })
      yield* client.send(watch(1, "local/one"))
      yield* client.send(watch(1, "local/two", 9))
      yield* observed.began
      yield* observed.began
      client.socket.terminate()
      assert.sameMembers([yield* observed.ended, yield* observed.ended], ["local/one", "local/two"])
    })
  )

  it.live("a channel that was closed opens anew with its next frame", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      yield* client.send(inspect(1, "local/a", 4))
      yield* client.send(encodeFrame(4, CHANNEL_CLOSE))
      // The first request went with its channel, so its id is free.
      yield* client.send(hello(1, 4))
      assert.deepInclude(readAnswer(yield* client.next), { channel: 4, id: 1 })
    })
  )

  it.live("a channel too many is refused, and told that it is closed", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      for (let channel = 0; channel < SOCKET_MAX_CHANNELS; channel++) {
        yield* client.send(hello(1, channel))
        assert.strictEqual(readAnswer(yield* client.next).channel, channel)
      }
      yield* client.send(hello(1, 99))
      assert.strictEqual(readAnswer(yield* client.next).error?.code, -32001)
      assert.strictEqual(yield* client.next, encodeFrame(99, CHANNEL_CLOSE))
      yield* client.send(encodeFrame(5, CHANNEL_CLOSE))
      yield* client.send(hello(1, 99))
      assert.deepInclude(readAnswer(yield* client.next), { channel: 99, id: 1 })
    })
  )
})

describe("requests", () => {
  it.live("an id that is still unanswered cannot be used again; the first request is undisturbed", () =>
    Effect.gen(function* () {
      const release = yield* Deferred.make<void>()
      const { client } = yield* signedIn({
        inspect: () => Effect.as(Deferred.await(release), inspection("late"))
      })
      yield* client.send(inspect(1, "local/a"))
      yield* client.send(hello(1))
      assert.strictEqual(readAnswer(yield* client.next).error?.code, -32600)
      yield* Deferred.succeed(release, undefined)
      assert.deepInclude(readAnswer(yield* client.next).result, { lastError: "late" })
      yield* client.send(hello(1))
      assert.deepInclude(readAnswer(yield* client.next).result, { userId: "local" })
    })
  )

  it.live("more unanswered requests than a channel may have are refused; other channels go on", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      for (let id = 0; id < CHANNEL_MAX_IN_FLIGHT; id++) yield* client.send(inspect(id, "local/a"))
      yield* client.send(hello("more"))
      assert.deepInclude(readAnswer(yield* client.next).error, { code: -32000 })
      yield* client.send(hello("other", 1))
      assert.deepInclude(readAnswer(yield* client.next).result, { userId: "local" })
    })
  )

  it.live("a request's id is at most so long", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      yield* client.send(hello(text(REQUEST_ID_MAX_CHARS + 1)))
      assert.strictEqual(readAnswer(yield* client.next).error?.code, -32600)
    })
  )

  it.live("a defect ends its own request, says nothing of its cause, and leaves the others alone", () =>
    Effect.gen(function* () {
      const observed = yield* observedWatch
      const { client } = yield* signedIn({
        watch: observed.watch,
        inspect: () => Effect.die(new Error("the password is swordfish"))
      })
      yield* client.send(watch("w", "local/a"))
      yield* observed.began
      yield* client.send(inspect(1, "local/a"))
      const frame = yield* client.next
      assert.notInclude(frame, "swordfish")
      assert.strictEqual(readAnswer(frame).error?.code, -32603)
      yield* client.send(interrupt("w"))
      assert.strictEqual(readAnswer(yield* client.next).id, "w")
    })
  )

  it.live("headers, trace ids and discard of a client go no further", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      yield* client.send(
        JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "Session.Hello",
          params: { protocolVersion: PROTOCOL_VERSION },
          headers: 5,
          spanId: {},
          traceId: [],
          discard: true
        })
      )
      assert.deepInclude(readAnswer(yield* client.next).result, { userId: "local" })
    })
  )

  it.live("a notification nobody listens to is not answered", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      yield* client.send(
        `{"jsonrpc":"2.0","method":"Session.Hello","params":{"protocolVersion":${PROTOCOL_VERSION}}}`
      )
      yield* client.send(hello(2))
      assert.strictEqual(readAnswer(yield* client.next).id, 2)
    })
  )
})

describe("a reader's pace", () => {
  it.live("without an acknowledgement there is no second chunk", () =>
    Effect.gen(function* () {
      let made = 0
      const { client } = yield* signedIn({
        watch: () =>
          Stream.fromEffectRepeat(Effect.sync(() => snapshot(String(made++)))).pipe(Stream.rechunk(1))
      })
      yield* client.send(watch("w", "local/a"))
      assert.include(yield* client.next, '"title":"0"')
      // Whatever came between would be heard before this.
      yield* client.send(hello("after"))
      assert.strictEqual(readAnswer(yield* client.next).id, "after")
      yield* client.send(ack("w"))
      assert.include(yield* client.next, '"title":"1"')
      assert.isAtMost(made, 3)
    })
  )

  it.live("a reader that pauses gets everything once it reads again", () =>
    Effect.gen(function* () {
      const size = 3_000_000
      const { client } = yield* signedIn({ inspect: (id) => Effect.succeed(inspection(id + text(size))) })
      client.socket.pause()
      yield* client.send(inspect(1, "local/one"))
      yield* client.send(inspect(2, "local/two"))
      client.socket.resume()
      const answers = [readAnswer(yield* client.next), readAnswer(yield* client.next)]
      assert.deepStrictEqual(
        answers.map(({ id, result }) => [id, JSON.stringify(result).length > size]),
        [
          [1, true],
          [2, true]
        ]
      )
    })
  )

  it.live("a reader that never reads again loses its socket; the others notice nothing", () =>
    Effect.gen(function* () {
      const observed = yield* observedWatch
      const { client, authorization, gateway } = yield* signedIn({
        watch: observed.watch,
        inspect: () => Effect.succeed(inspection(text(500_000)))
      })
      const other = yield* gateway.connectWeb(authorization)
      yield* client.send(watch("w", "local/slow"))
      yield* observed.began
      client.socket.pause()
      for (let id = 0; id < 200; id++) yield* client.send(inspect(id, "local/slow"))
      yield* other.send(hello(1))
      assert.deepInclude(readAnswer(yield* other.next), { id: 1 })
      assert.strictEqual(yield* observed.ended, "local/slow")
      yield* other.send(hello(2))
      assert.deepInclude(readAnswer(yield* other.next), { id: 2 })
    })
  )
})

describe("frames that go too far", () => {
  it.live("a frame that is too large ends its socket, and no other", () =>
    Effect.gen(function* () {
      const { client, authorization, gateway } = yield* signedIn()
      const other = yield* gateway.connectWeb(authorization)
      yield* client.send(call(1, "Session.Hello", { text: text(SOCKET_MAX_PAYLOAD_BYTES) }))
      assert.strictEqual((yield* client.closed).code, 1006)
      yield* other.send(hello(1))
      assert.deepInclude(readAnswer(yield* other.next), { id: 1 })
    })
  )

  it.live("a frame that is too large is counted, and told of in the log once, without what it said", () =>
    Effect.gen(function* () {
      const { authorization, gateway } = yield* signedIn()
      for (const _ of [1, 2, 3]) {
        const client = yield* gateway.connectWeb(authorization)
        yield* client.send(call(1, "Session.Hello", { text: text(SOCKET_MAX_PAYLOAD_BYTES) }))
        yield* client.closed
      }
      const { text: metrics } = yield* gateway.ask("/metrics", { headers: { authorization } })
      assert.include(metrics, 'deckhand_refused_frames_total{reason="too_large"} 3')
      const lines = gateway
        .logged()
        .split("\n")
        .filter((line) => line.includes("too_large"))
      assert.lengthOf(lines, 1)
      assert.notInclude(gateway.logged(), "xxx")
    })
  )

  it.live("a binary frame ends its socket with 1003", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      client.socket.send(new Uint8Array([1, 2, 3]))
      assert.strictEqual((yield* client.closed).code, 1003)
    })
  )

  it.live("parameters nested a hundred thousand deep are refused", () =>
    Effect.gen(function* () {
      const { client } = yield* signedIn()
      const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`
      yield* client.send(
        `{"jsonrpc":"2.0","id":1,"method":"Conversation.Send","params":{"actorId":"local/a","commandId":"c","command":{"_tag":"SendMessage","text":"","context":{},"editorState":${deep}}}}`
      )
      assert.strictEqual(readAnswer(yield* client.next).error?.code, -32600)
      yield* client.send(hello(2))
      assert.deepInclude(readAnswer(yield* client.next), { id: 2 })
    })
  )
})

describe("an open socket", () => {
  it.live("is never compressed, even for a client that offers it", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const headers = { authorization: yield* gateway.signIn, origin: gateway.origin }
      const client = yield* connect(gateway.socketUrl, { headers, compresses: true })
      assert.strictEqual(client.socket.extensions, "")
      yield* client.send(hello(1))
      assert.deepInclude(readAnswer(yield* client.next), { id: 1 })
    })
  )

  it.live("that is silent is pinged, and closed where nothing comes back; one that answers stays", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { idleSeconds: 8 } })
      const headers = { authorization: yield* gateway.signIn, origin: gateway.origin }
      const pinged = yield* Deferred.make<void>()
      const silent = yield* connect(gateway.socketUrl, { headers, answersPings: false })
      const answering = yield* connect(gateway.socketUrl, { headers })
      silent.socket.on("ping", () => Deferred.doneUnsafe(pinged, Exit.void))
      yield* Deferred.await(pinged)
      assert.strictEqual((yield* silent.closed).code, 1006)
      yield* answering.send(hello(1))
      assert.deepInclude(readAnswer(yield* answering.next), { id: 1 })
    })
  )
})

describe("a client of another version", () => {
  for (const [age, version, remedy] of [
    ["older", PROTOCOL_VERSION - 1, "Reload the page, or update the extension."],
    ["newer", PROTOCOL_VERSION + 1, "Update Deckhand and start it again."]
  ] as const) {
    it.live(`that is ${age} is told so, and what to do`, () =>
      Effect.gen(function* () {
        const { client } = yield* signedIn()
        yield* client.send(call(1, "Session.Hello", { protocolVersion: version }))
        const { error } = readAnswer(yield* client.next)
        assert.strictEqual(error?.code, 1)
        assert.strictEqual(error?.message, `This client is ${age} than the Deckhand it talks to. ${remedy}`)
      })
    )
  }
})
