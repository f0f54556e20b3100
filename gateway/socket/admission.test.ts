/** A socket opens at once; whether its user still lets in who opened it is found out afterwards. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Option, Stream } from "effect"
import { TestClock } from "effect/testing"
import { call, hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { fakeUser } from "#gateway/testing/fakeActors.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { ActorId } from "#schemas/ids.ts"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import type { UserEvent, UserState } from "#schemas/user/User.ts"
import { SIGN_IN_TIMEOUT_MS } from "./limits.ts"

type Snapshot = Effect.Effect<WatchFrame<UserState, UserEvent>, ActorUnavailable>

const SOCKETS = 200

/** A person who really decides; once it is `held`, what a watch says, and when, is the test's. */
const userAnswering = (watched: (snapshot: Snapshot) => Snapshot) => {
  const user = fakeUser()
  const asked = { isHeld: false }
  const held: typeof user = {
    ...user,
    watch: (id) => {
      if (!asked.isHeld) return user.watch(id)
      const snapshot = Effect.flatMap(Stream.runHead(user.watch(id)), (first) =>
        Option.match(first, { onNone: () => Effect.never, onSome: Effect.succeed })
      )
      return Stream.concat(Stream.fromEffect(watched(snapshot)), Stream.never)
    }
  }
  return { user: held, hold: Effect.sync(() => Object.assign(asked, { isHeld: true })) }
}

/** A gateway, and clients of one paired device on it. */
const withDevice = Effect.fnUntraced(function* ({ hold, user }: ReturnType<typeof userAnswering>) {
  const conversation: Array<string> = []
  const gateway = yield* startGateway({
    actors: {
      user,
      conversation: {
        send: (_id, commandId) =>
          Effect.sync(() => {
            conversation.push(commandId)
            return { version: 1 }
          }),
        watch: () => Stream.never,
        inspect: () => Effect.never
      }
    }
  })
  const { deviceId, token } = yield* pairedToken(gateway, yield* gateway.signIn)
  yield* hold
  const open = connect(gateway.socketUrl, { headers: { authorization: `Bearer ${token}` } })
  return { gateway, deviceId, open, commands: conversation }
})

const command = (id: number) =>
  call(id, "Conversation.Send", {
    actorId: "local/a",
    commandId: `c${id}`,
    command: { _tag: "ClearChat" }
  })

describe("a device's socket", () => {
  it.live(
    "opened with many at once is let in, though who is known is said in the middle of another's request",
    () =>
      Effect.gen(function* () {
        const known = yield* Deferred.make<void>()
        const { open } = yield* withDevice(
          userAnswering((snapshot) => Effect.andThen(Deferred.await(known), snapshot))
        )
        let opened = 0
        const openOne = Effect.tap(open, () => {
          opened += 1
          return opened === SOCKETS / 2 ? Deferred.succeed(known, undefined) : Effect.void
        })
        const clients = yield* Effect.forEach(Array.from({ length: SOCKETS }), () => openOne, {
          concurrency: "unbounded"
        })
        for (const client of clients) yield* client.send(hello(1))
        for (const client of clients) {
          assert.deepInclude(readAnswer(yield* client.next).result, { userId: "local" })
        }
      })
  )

  it.live("is heard once its user knows it, in the order it spoke", () =>
    Effect.gen(function* () {
      const known = yield* Deferred.make<void>()
      const { commands, gateway, open } = yield* withDevice(
        userAnswering((snapshot) => Effect.andThen(Deferred.await(known), snapshot))
      )
      const client = yield* open
      for (const id of [1, 2, 3]) yield* client.send(command(id))
      // A round trip of somebody else: what was said before has arrived.
      yield* gateway.ask("/healthz")
      assert.deepStrictEqual(commands, [])
      yield* Deferred.succeed(known, undefined)
      for (const id of [1, 2, 3]) assert.strictEqual(readAnswer(yield* client.next).id, id)
      assert.deepStrictEqual(commands, ["c1", "c2", "c3"])
    })
  )

  it.live("that was forgotten is closed with 1008, and nothing it said is done", () =>
    Effect.gen(function* () {
      const known = yield* Deferred.make<void>()
      const answering = userAnswering((snapshot) => Effect.andThen(Deferred.await(known), snapshot))
      const { commands, deviceId, open } = yield* withDevice(answering)
      yield* answering.user.send(ActorId.make("local"), "f", { _tag: "ForgetDevice", deviceId })
      const client = yield* open
      yield* client.send(command(1))
      yield* Deferred.succeed(known, undefined)
      assert.strictEqual((yield* client.closed).code, 1008)
      assert.deepStrictEqual(commands, [])
    })
  )

  it.live("that says too much before it is let in is closed", () =>
    Effect.gen(function* () {
      const { open } = yield* withDevice(userAnswering(() => Effect.never))
      const client = yield* open
      for (const _ of [1, 2]) yield* client.send("x".repeat(SOCKET_MAX_PAYLOAD_BYTES / 2 + 1))
      assert.strictEqual((yield* client.closed).code, 1008)
    })
  )

  it.effect("of whom nobody can say whether it is known is closed with 1013 after a while", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const { open } = yield* withDevice(
        userAnswering(() => Effect.andThen(Deferred.succeed(asked, undefined), Effect.never))
      )
      const client = yield* open
      yield* Deferred.await(asked)
      yield* TestClock.adjust(SIGN_IN_TIMEOUT_MS)
      assert.strictEqual((yield* client.closed).code, 1013)
    })
  )
})
