/** An operator asks one gateway, and sees and reaches what is at work in all of them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema, Stream } from "effect"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import type { FrameClient } from "#gateway/testing/FrameClient.ts"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { LocalActorSet, LocalActors } from "#runtime/actor/LocalActors.ts"
import { fakeResident } from "#runtime/actor/testing/fakeResident.ts"
import { type OtherRunner, OtherRunners, RunnerSilent } from "#runtime/operations/OtherRunners.ts"
import { fakeRunner } from "#runtime/operations/testing/fakeRunner.ts"
import { ActorId } from "#schemas/ids.ts"
import { firstOf } from "#schemas/operations/actorTable.ts"
import { operationsCopy } from "./copy.ts"
import { rowOf } from "./rowOf.ts"

const OTHER = "10.0.0.2:7430"
const target = { kind: "Conversation", id: "bob/there" }
const there = fakeResident({ id: "bob/there" })
const silent = Effect.fail(new RunnerSilent({ runner: OTHER }))

const holding = {
  actors: (query, rows) => Effect.succeed(firstOf([rowOf(OTHER, there)], query, rows)),
  holds: ({ id }) => Effect.succeed(id === ActorId.make("bob/there"))
} satisfies Partial<OtherRunner>

/** An operator's socket on a gateway with one actor of its own, beside which there is another runner. */
const beside = Effect.fnUntraced(function* (other: Partial<OtherRunner>) {
  const set = new LocalActorSet()
  yield* set.register(fakeResident({ id: "bob/here" }))
  const runners = { serve: () => Effect.void, others: Effect.succeed([fakeRunner(OTHER, other)]) }
  const runtime = layerFakeActors().pipe(
    Layer.provideMerge(Layer.mergeAll(Layer.succeed(LocalActors, set), Layer.succeed(OtherRunners, runners)))
  )
  const gateway = yield* startGateway({ runtime })
  return yield* gateway.connectWeb(yield* gateway.signIn)
})

let lastCall = 0

const ask = Effect.fnUntraced(function* (client: FrameClient, method: string, params: unknown = null) {
  yield* client.send(call(++lastCall, method, params))
  return readAnswer(yield* client.next)
})

const Table = Schema.Tuple([
  Schema.Struct({
    total: Schema.Finite,
    rows: Schema.Array(Schema.Struct({ id: Schema.String, runner: Schema.String }))
  })
])

const tableOf = (answer: unknown) => Schema.decodeUnknownSync(Table)(answer)[0]

describe("an operator of several runners", () => {
  it.live("sees the actors of all in one table", () =>
    Effect.gen(function* () {
      const operator = yield* beside(holding)
      const { result } = yield* ask(operator, "Operations.Actors", { query: { order: "id" } })
      assert.deepStrictEqual(tableOf(result), {
        total: 2,
        rows: [
          { id: "bob/here", runner: "alone" },
          { id: "bob/there", runner: OTHER }
        ]
      })
    })
  )

  it.live("stops, restarts and follows an actor where it is", () =>
    Effect.gen(function* () {
      const done: Array<string> = []
      const operator = yield* beside({
        ...holding,
        stop: ({ id }, commandId) =>
          Effect.sync(() => void done.push(`stop ${id} ${commandId.slice(0, 15)}`)),
        restart: ({ id }) => Effect.sync(() => void done.push(`restart ${id}`)),
        tail: () => Stream.make([{ tag: "Said", at: 1, version: 1, tick: 1, characters: 3, outline: [] }])
      })
      assert.isUndefined((yield* ask(operator, "Operations.Stop", { target })).error)
      assert.isUndefined((yield* ask(operator, "Operations.Restart", { target })).error)
      assert.deepStrictEqual(done, ["stop bob/there @operator:local", "restart bob/there"])
      assert.include(JSON.stringify(yield* ask(operator, "Operations.Tail", { target })), '"tag":"Said"')
    })
  )

  it.live("sees what is left where one does not answer, and which one that is", () =>
    Effect.gen(function* () {
      const operator = yield* beside({ actors: () => silent, row: silent, sockets: silent })
      const { result } = yield* ask(operator, "Operations.Actors", { query: {} })
      assert.deepStrictEqual(tableOf(result).total, 1)
      const runners = JSON.stringify((yield* ask(operator, "Operations.Runners")).result)
      assert.include(runners, `{"runner":"${OTHER}","isSilent":true}`)
      assert.include(runners, '"runner":"alone","version"')
      assert.include(JSON.stringify((yield* ask(operator, "Operations.Sockets")).result), '"runner":"alone"')
    })
  )

  it.live("is told which one went, when it goes while it is asked to do something", () =>
    Effect.gen(function* () {
      const operator = yield* beside({ ...holding, stop: () => silent })
      const { error } = yield* ask(operator, "Operations.Stop", { target })
      assert.strictEqual(error?.message, operationsCopy.silent(OTHER))
      const gone = yield* ask(operator, "Operations.Samples", { runner: "10.0.0.9:7430" })
      assert.strictEqual(gone.error?.message, operationsCopy.silent("10.0.0.9:7430"))
    })
  )
})
