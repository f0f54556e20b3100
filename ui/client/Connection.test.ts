import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import type { ReadableAtom } from "nanostores"
import { expect } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ActorId } from "#schemas/ids.ts"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import * as ActorClient from "./ActorClient.ts"
import * as ActorSend from "./ActorSend.ts"
import * as Connection from "./Connection.ts"
import { isConnectionLost } from "./FrameProtocol.ts"
import type { OpenFrameSocket } from "./FrameSocket.ts"
import { RECONNECT_MAX_MS, RECONNECT_MIN_MS } from "./limits.ts"
import { FakeGateway } from "./testing/FakeGateway.ts"

const until = <A, B extends A>($atom: ReadableAtom<A>, test: (value: A) => value is B): Effect.Effect<B> =>
  Effect.callback((resume) => {
    const stop = $atom.subscribe((value) => {
      if (test(value)) resume(Effect.succeed(value))
    })
    return Effect.sync(stop)
  })

const reaches = <Tag extends Connection.ConnectionState["_tag"]>(
  connection: Connection.Connection,
  tag: Tag
) =>
  until(
    connection.$state,
    (state): state is Extract<Connection.ConnectionState, { _tag: Tag }> => state._tag === tag
  )

/** Lets time go by, a second at a time, until something has happened. */
const passingTime = <A>(effect: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.raceFirst(effect, Effect.forever(TestClock.adjust(1_000)))

const connect = Effect.gen(function* () {
  const gateway = new FakeGateway()
  yield* gateway.serve
  const connection = yield* Connection.make(gateway.openSocket)
  const { conversation } = ActorClient.make(connection, { conversation: Conversation })
  return { gateway, connection, conversation: yield* conversation }
})

describe("Connection", () => {
  it.effect("greets, and then is online with the name of the model", () =>
    Effect.gen(function* () {
      const { connection } = yield* connect
      const online = yield* reaches(connection, "Online")
      assert.strictEqual(online.session.modelName, DIRECT_MODEL_NAME)
      assert.strictEqual(online.session.userId, "local")
    })
  )

  it.effect("after a loss everything in flight fails, and the connection comes back by itself", () =>
    Effect.gen(function* () {
      const { gateway, connection } = yield* connect
      yield* reaches(connection, "Online")
      const rpc = yield* connection.client(Conversation.socketRpcs)
      const inFlight = yield* rpc["Conversation.Inspect"]({
        actorId: ActorId.make("local/x")
      }).pipe(Effect.flip, Effect.forkChild({ startImmediately: true }))
      gateway.cut()
      assert.isTrue(isConnectionLost(yield* Fiber.join(inFlight)))
      yield* reaches(connection, "Offline")
      yield* passingTime(reaches(connection, "Online"))
    })
  )

  it.effect("a pause ends early when woken", () =>
    Effect.gen(function* () {
      const { gateway, connection } = yield* connect
      gateway.isUp = false
      gateway.cut()
      yield* reaches(connection, "Offline")
      gateway.isUp = true
      connection.wake()
      yield* reaches(connection, "Online")
    })
  )

  it.effect("a refusal waits for the user, not for the clock", () =>
    Effect.gen(function* () {
      const gateway = new FakeGateway()
      gateway.isRefusing = true
      yield* gateway.serve
      const connection = yield* Connection.make(gateway.openSocket)
      yield* reaches(connection, "Refused")
      yield* TestClock.adjust(RECONNECT_MAX_MS * 10)
      assert.strictEqual(connection.$state.get()._tag, "Refused")
      gateway.isRefusing = false
      connection.wake()
      yield* reaches(connection, "Online")
    })
  )

  it.effect("a gateway of another version is incompatible", () =>
    Effect.gen(function* () {
      const gateway = new FakeGateway()
      gateway.protocolVersion = 99
      yield* gateway.serve
      const connection = yield* Connection.make(gateway.openSocket)
      yield* reaches(connection, "Incompatible")
    })
  )

  it.effect("an open socket that gives no sign of life is given up", () =>
    Effect.gen(function* () {
      const gateway = new FakeGateway()
      yield* gateway.serve
      let isDeaf = false
      const openSocket: OpenFrameSocket = (handlers) => {
        const socket = gateway.openSocket(handlers)
        return { ...socket, send: (frame) => (isDeaf ? undefined : socket.send(frame)) }
      }
      const connection = yield* Connection.make(openSocket)
      yield* reaches(connection, "Online")
      isDeaf = true
      yield* passingTime(reaches(connection, "Offline"))
    })
  )

  it("pauses grow, have a floor and a cap, and differ by chance", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
        const delay = Connection.reconnectDelay(attempt, chance)
        expect(delay).toBeGreaterThanOrEqual(RECONNECT_MIN_MS / 2)
        expect(delay).toBeLessThanOrEqual(RECONNECT_MAX_MS)
        expect(Connection.reconnectDelay(attempt + 1, chance)).toBeGreaterThanOrEqual(delay)
      })
    )
  })
})

describe("ActorSend", () => {
  it.effect("a command whose answer was lost is sent again with the same id and carried out once", () =>
    Effect.gen(function* () {
      const { gateway, connection, conversation } = yield* connect
      yield* reaches(connection, "Online")
      let carriedOut = 0
      gateway.script = {
        ...gateway.script,
        conversation: () => {
          carriedOut++
          gateway.cut()
          return undefined
        }
      }
      const sending = yield* ActorSend.send(
        connection,
        conversation,
        ActorId.make("local/x"),
        { _tag: "ResumeQueue" },
        "command-1"
      ).pipe(Effect.forkChild({ startImmediately: true }))
      yield* reaches(connection, "Offline")
      connection.wake()
      yield* Fiber.join(sending)
      assert.deepStrictEqual(gateway.commandIds, ["command-1", "command-1"])
      assert.strictEqual(carriedOut, 1)
    })
  )

  it.effect("a command that is put off is made again when the gateway said, and not before", () =>
    Effect.gen(function* () {
      const { gateway, connection, conversation } = yield* connect
      yield* reaches(connection, "Online")
      gateway.putsOff.push(300)
      const sending = yield* ActorSend.send(
        connection,
        conversation,
        ActorId.make("local/x"),
        { _tag: "ResumeQueue" },
        "command-1"
      ).pipe(Effect.forkChild({ startImmediately: true }))
      // The clock stands still until the refusal has arrived.
      yield* TestClock.adjust(0)
      yield* TestClock.adjust(299)
      assert.deepStrictEqual(gateway.commandIds, [])
      yield* TestClock.adjust(1)
      yield* Fiber.join(sending)
      assert.deepStrictEqual(gateway.commandIds, ["command-1"])
    })
  )

  it.effect("nobody asks again for what nobody waits for any more", () =>
    Effect.gen(function* () {
      const { gateway, connection } = yield* connect
      yield* reaches(connection, "Online")
      gateway.putsOff.push(300)
      const actorId = ActorId.make("local/x")
      const command = { _tag: "ResumeQueue" } as const
      const rpc = yield* connection.client(Conversation.socketRpcs)
      const sending = yield* rpc["Conversation.Send"]({ actorId, commandId: "c1", command }).pipe(
        Effect.forkChild({ startImmediately: true })
      )
      yield* TestClock.adjust(0)
      yield* TestClock.adjust(100)
      yield* Fiber.interrupt(sending)
      yield* TestClock.adjust(1_000)
      assert.deepStrictEqual(gateway.commandIds, [])
    })
  )

  it.effect(
    "a command the gateway would close the socket on is refused here, and the next one goes through",
    () =>
      Effect.gen(function* () {
        const { gateway, connection, conversation } = yield* connect
        yield* reaches(connection, "Online")
        const say = (note: string) =>
          ActorSend.send(
            connection,
            conversation,
            ActorId.make("local/x"),
            { _tag: "EnqueueLocalHuman", text: note },
            `command-${note.length}`
          )
        // In characters it would fit, in bytes it does not.
        const failure = yield* Effect.flip(say("é".repeat(SOCKET_MAX_PAYLOAD_BYTES / 2)))
        assert.strictEqual(failure._tag, "CommandTooLarge")
        yield* say("e".repeat(SOCKET_MAX_PAYLOAD_BYTES / 2))
        assert.deepStrictEqual(gateway.commandIds, [`command-${SOCKET_MAX_PAYLOAD_BYTES / 2}`])
        assert.strictEqual(connection.$state.get()._tag, "Online")
      })
  )

  it.effect("a rejection is an answer: typed, and final", () =>
    Effect.gen(function* () {
      const { gateway, connection, conversation } = yield* connect
      gateway.script = { ...gateway.script, conversation: () => ({ _tag: "NotIdle" }) }
      const failure = yield* ActorSend.send(connection, conversation, ActorId.make("local/x"), {
        _tag: "ClearChat"
      }).pipe(Effect.flip)
      assert.deepStrictEqual(failure, { _tag: "Rejected", rejection: { _tag: "NotIdle" } })
      assert.lengthOf(gateway.commandIds, 1)
    })
  )
})
