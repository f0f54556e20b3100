/** Our RPC server carries calls out as Effect's own would: the same frames for the same dialogue. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Queue, Stream } from "effect"
import { CallOut } from "#gateway/deployment/CallOut.ts"
import { DeploymentSettings } from "#gateway/deployment/DeploymentSettings.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { Samples } from "#gateway/metrics/Samples.ts"
import { SocketMetrics } from "#gateway/metrics/SocketMetrics.ts"
import { RefusalLog } from "#gateway/operations/RefusalLog.ts"
import { PracticeSite } from "#gateway/practice/PracticeSite.ts"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import * as SocketProtocol from "#gateway/socket/SocketProtocol.ts"
import { ack, call, hello, inspect, interrupt, watch } from "#gateway/testing/calls.ts"
import * as effectCalls from "#gateway/testing/effectCalls.ts"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { settingsIn } from "#gateway/testing/testGateway.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { localPerson } from "#schemas/account/Person.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ActorId } from "#schemas/ids.ts"
import { WATCH_WINDOW_CHUNKS } from "#schemas/limits.ts"
import { CHANNEL_CLOSE, encodeFrame } from "#schemas/rpc/Channel.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import * as authenticatedLayer from "./authenticatedLayer.ts"
import * as SocketCalls from "./SocketCalls.ts"
import * as SocketHandlers from "./SocketHandlers.ts"

type ConversationClient = Actors["Service"]["conversation"]

const servers = {
  "Effect's server": effectCalls.layer,
  ours: SocketCalls.layer(SocketRpcs)
}
type Server = keyof typeof servers

const unavailable = new ActorUnavailable({ reason: "Moved", message: "Elsewhere." })

const snapshot = (title: string) => ({
  _tag: "Snapshot" as const,
  cursor: { epoch: "e", version: 0, tick: 0 },
  state: { ...Conversation.initial(ActorId.make("local/a")), title }
})

const piece = (tick: number) => ({
  _tag: "Events" as const,
  cursor: { epoch: "e", version: 0, tick },
  events: [{ _tag: "TextAppended" as const, messageId: "r", text: "token " }]
})

interface Stage {
  readonly say: (frame: string) => Effect.Effect<void>
  /** The next frame. What differs from call to call is made the same. */
  readonly hear: Effect.Effect<string>
  readonly hangUp: Effect.Effect<void>
  /** Watches that began, and those that were ended. */
  readonly began: Effect.Effect<string>
  readonly ended: Effect.Effect<string>
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const settled = (frame: string): string =>
  frame.replace(/"fiberId":\d+/g, '"fiberId":0').replace(UUID, "uuid")

/** One socket of ours in front of a server, without a wire in between. */
const onStage = <A>(server: Server, act: (stage: Stage) => Effect.Effect<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    const frames = yield* Queue.unbounded<string>()
    const began = yield* Queue.unbounded<string>()
    const ended = yield* Queue.unbounded<string>()
    const endless = (id: ActorId) =>
      Stream.concat(Stream.fromEffectDrain(Queue.offer(began, id)), Stream.never).pipe(
        Stream.ensuring(Queue.offer(ended, id))
      )
    let hangUp: () => void = () => undefined
    const conversation: ConversationClient = {
      send: (_id, commandId) =>
        commandId === "dies" ? Effect.die("swordfish") : Effect.succeed({ version: 7 }),
      inspect: () => Effect.fail(unavailable),
      watch: (id) => {
        switch (id) {
          case "local/two":
            return Stream.make(snapshot("one"), snapshot("two")).pipe(Stream.rechunk(1))
          case "local/streams":
            return Stream.concat(
              Stream.succeed(snapshot("one")),
              Stream.range(1, 40).pipe(Stream.map(piece))
            ).pipe(Stream.rechunk(1))
          case "local/fails":
            return Stream.concat(Stream.succeed(snapshot("one")), Stream.fail(unavailable))
          case "local/dies":
            return Stream.concat(Stream.succeed(snapshot("one")), Stream.die("swordfish"))
          case "local/leaves":
            // The handler is asked within `receive`.
            return Stream.suspend(() => {
              hangUp()
              return endless(id)
            })
          default:
            return endless(id)
        }
      }
    }
    const layer = servers[server].pipe(
      Layer.provide([SocketHandlers.layer, authenticatedLayer.layer]),
      Layer.provideMerge(SocketProtocol.layer({ methods: SocketRpcs.requests })),
      Layer.provide(Samples.layer),
      Layer.provide([SocketMetrics.layer, RefusalLog.layer]),
      Layer.provide(Layer.succeed(PracticeSite, { origin: undefined })),
      Layer.provide([CallOut.layer, Layer.orDie(DeploymentSettings.layer)]),
      Layer.provide(Layer.succeed(GatewaySettings, settingsIn("."))),
      Layer.provide(Layer.succeed(ServerKey, { bytes: new Uint8Array(32) })),
      Layer.provide(layerFakeActors({ conversation })),
      Layer.provide(Logger.layer([]))
    )
    return yield* Effect.gen(function* () {
      const { connect } = yield* SocketProtocol.Sockets
      const link = connect(
        {
          send: (frame) => {
            Queue.offerUnsafe(frames, frame)
            return 1
          },
          cork: (write) => write(),
          getBufferedAmount: () => 0,
          close: () => undefined
        },
        {
          userId: LOCAL_USER,
          person: localPerson(LOCAL_USER, "enterprise"),
          client: "web",
          by: { _tag: "Session", sessionId: "s", origin: "http://127.0.0.1:7420" }
        }
      )
      hangUp = () => link.closed()
      return yield* act({
        say: (frame) => Effect.sync(() => link.receive(frame)),
        hear: Effect.map(Queue.take(frames), settled),
        hangUp: Effect.sync(hangUp),
        began: Queue.take(began),
        ended: Queue.take(ended)
      })
    }).pipe(Effect.provide(layer))
  })

const send = (id: string, actorId: string, commandId: string): string =>
  call(id, "Conversation.Send", { actorId, commandId, command: { _tag: "StopTurn" } })

type Scene = (stage: Stage) => Effect.Effect<ReadonlyArray<string>>

/** Says these one after the other, and hears as many frames. */
const dialogue =
  (...lines: ReadonlyArray<string>): Scene =>
  ({ hear, say }) =>
    Effect.forEach(lines, (line) => Effect.andThen(say(line), hear))

const scenes: Readonly<Record<string, Scene>> = {
  "an answer": dialogue(hello("a"), send("b", "local/a", "c1")),
  "a failure the method knows": dialogue(inspect("a", "local/a")),
  "a refusal of the handler": dialogue(call("a", "Session.Hello", { protocolVersion: 0 })),
  "a defect": dialogue(send("a", "local/a", "dies")),
  "an actor of somebody else": dialogue(
    send("a", "ada/a", "c1"),
    watch("b", "ada/a"),
    inspect("c", "ada/a"),
    call("d", "BrowserHost.Send", {
      actorId: "local/a",
      commandId: "c",
      command: { _tag: "Describe", name: "Chrome", extensionVersion: "1" }
    })
  ),
  "parameters that make no sense": dialogue(
    call("a", "Conversation.Send", { actorId: 5 }),
    call("b", "Conversation.Watch", { actorId: "local/a", after: { epoch: "e", version: -1, tick: 0.5 } }),
    call("c", "Session.Hello", null)
  ),
  "a stream to its end": dialogue(watch("w", "local/two"), ack("w"), ack("w")),
  "a stream that fails": dialogue(watch("w", "local/fails"), ack("w")),
  "a stream that dies": dialogue(watch("w", "local/dies"), ack("w")),
  "an acknowledgement and an interruption of nothing": (stage) =>
    Effect.andThen(
      Effect.forEach([ack("w"), interrupt("w")], stage.say),
      dialogue(hello("w"), hello("a"))(stage)
    ),
  "an id whose call has ended": dialogue(hello("a"), hello("a")),
  "a call that is interrupted": ({ began, ended, hear, say }) =>
    Effect.gen(function* () {
      yield* say(watch("w", "local/a"))
      const heard = [yield* began]
      yield* say(interrupt("w"))
      return [...heard, yield* ended, yield* hear]
    }),
  "a channel that closes": ({ began, ended, hear, say }) =>
    Effect.gen(function* () {
      yield* say(watch("w", "local/a", 1))
      yield* say(watch("w", "local/b", 2))
      const heard = [yield* began, yield* began]
      yield* say(encodeFrame(1, CHANNEL_CLOSE))
      heard.push(yield* ended)
      // Nothing is said to a channel that is closed.
      yield* say(interrupt("w", 2))
      return [...heard, yield* ended, yield* hear]
    }),
  "a client that goes while its call begins": ({ ended, say }) =>
    Effect.gen(function* () {
      yield* say(watch("w", "local/leaves"))
      return [yield* ended]
    }),
  "a socket that goes": ({ began, ended, hangUp, say }) =>
    Effect.gen(function* () {
      yield* say(watch("w", "local/a"))
      const heard = [yield* began]
      yield* hangUp
      return [...heard, yield* ended]
    }),
  "a stream waits for its acknowledgement": ({ hear, say }) =>
    Effect.gen(function* () {
      yield* say(watch("w", "local/two"))
      const heard = [yield* hear]
      // Whatever came unasked would be heard before this.
      yield* say(hello("a"))
      heard.push(yield* hear)
      yield* say(ack("w"))
      return [...heard, yield* hear]
    })
}

describe("calls on a socket are carried out as by Effect's RPC server", () => {
  for (const [name, scene] of Object.entries(scenes)) {
    it.live(name, () =>
      Effect.gen(function* () {
        const ours = yield* onStage("ours", scene)
        assert.deepStrictEqual(ours, yield* onStage("Effect's server", scene))
        assert.isAbove(ours.length, 0)
        assert.notInclude(ours.join(), "swordfish")
      })
    )
  }
})

const watchInShort = call(3, "Conversation.Watch", { actorId: "local/streams", inShort: true })
const SHORT = '{"jsonrpc":"2.0","chunk":true,"id":3,"result":["token "]}'

const hearMany = (hear: Effect.Effect<string>, many: number) =>
  Effect.forEach(Array.from({ length: many }), () => hear)

describe("a watch in short", () => {
  it.live("says a piece of text after another as the text alone, in 60 bytes at the most", () =>
    onStage("ours", ({ hear, say }) =>
      Effect.gen(function* () {
        yield* say(watchInShort)
        const [whole, first, ...rest] = yield* hearMany(hear, WATCH_WINDOW_CHUNKS)
        assert.include(whole, "Snapshot")
        assert.include(first, "TextAppended")
        assert.deepStrictEqual(new Set(rest), new Set([SHORT]))
        assert.isAtMost(SHORT.length, 60)
      })
    )
  )

  it.live("stops where a window is not acknowledged, and goes on by as many as are", () =>
    onStage("ours", ({ hear, say }) =>
      Effect.gen(function* () {
        yield* say(watchInShort)
        yield* hearMany(hear, WATCH_WINDOW_CHUNKS)
        for (const chunks of [1, 3, WATCH_WINDOW_CHUNKS]) {
          yield* say(hello("a"))
          assert.include(yield* hear, '"id":"a"')
          yield* say(ack(3, 0, chunks))
          assert.deepStrictEqual(new Set(yield* hearMany(hear, chunks)), new Set([SHORT]))
        }
        // More than was sent frees no more than a window.
        yield* say(ack(3, 0, 1_000))
        yield* hearMany(hear, WATCH_WINDOW_CHUNKS)
        yield* say(hello("a"))
        assert.include(yield* hear, '"id":"a"')
      })
    )
  )
})
