/** An operator looks at actors, follows one, stops it and restarts it, and all of that is in the audit log. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema, Stream } from "effect"
import { ack, call, readAnswer } from "#gateway/testing/calls.ts"
import type { FrameClient } from "#gateway/testing/FrameClient.ts"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { startGateway, type TestGatewayOptions } from "#gateway/testing/testGateway.ts"
import { LocalActorSet, LocalActors } from "#runtime/actor/LocalActors.ts"
import { type FakeResident, fakeResident } from "#runtime/actor/testing/fakeResident.ts"
import { ActorId } from "#schemas/ids.ts"
import type { ActorTable } from "#schemas/operations/Operations.ts"
import { operationsCopy } from "./copy.ts"

const SECRET = "swordfish"
const target = { kind: "Conversation", id: "bob/a" }

const saying: FakeResident = {
  id: "bob/a",
  language: { State: Schema.Unknown, Event: Schema.TaggedStruct("Said", { text: Schema.String }) },
  watchEncoded: Stream.concat(
    Stream.make({
      _tag: "Events" as const,
      cursor: { epoch: "e", version: 3, tick: 4 },
      events: [{ _tag: "Said", text: SECRET }]
    }),
    Stream.never
  )
}

/** An operator's socket on a gateway with these residents. */
const operating = Effect.fnUntraced(function* (
  residents: ReadonlyArray<FakeResident>,
  settings: TestGatewayOptions["settings"] = {}
) {
  const set = new LocalActorSet()
  for (const resident of residents) yield* set.register(fakeResident(resident))
  const runtime = layerFakeActors().pipe(Layer.provideMerge(Layer.succeed(LocalActors, set)))
  const gateway = yield* startGateway({ runtime, settings })
  const operator = yield* gateway.connectWeb(yield* gateway.signIn)
  return { gateway, operator }
})

let lastCall = 100

const ask = Effect.fnUntraced(function* (client: FrameClient, method: string, params: unknown = null) {
  yield* client.send(call(++lastCall, method, params))
  return readAnswer(yield* client.next)
})

const audit = (client: FrameClient) =>
  Effect.map(ask(client, "Operations.Audit"), ({ result }) => JSON.stringify(result))

describe("an operator", () => {
  it.live("sees the actors that are loaded, a page of them", () =>
    Effect.gen(function* () {
      const { operator } = yield* operating([
        { id: "bob/a", facts: { jobs: [{ key: "turn:1", startedAt: 5 }], mailbox: 2 } },
        { id: "bob/b", facts: { lastError: "TypeError" } }
      ])
      const { result } = yield* ask(operator, "Operations.Actors", { query: { limit: 1, order: "id" } })
      const [table] = result as ReadonlyArray<ActorTable>
      assert.deepInclude(table, { total: 2, matching: 2, offset: 0 })
      const row = table?.rows[0]
      assert.deepInclude(row, {
        id: ActorId.make("bob/a"),
        owner: "bob",
        status: "Working",
        workingSince: 5,
        mailbox: 2,
        runner: "alone",
        shard: "default:1",
        canStop: false
      })
    })
  )

  it.live("sees the table whatever those that are in it say they have spent", () =>
    Effect.gen(function* () {
      // So much a person's own model server may say, answer for answer.
      const tokens = {
        answers: 1,
        input: Number.MAX_SAFE_INTEGER,
        cachedInput: 0,
        output: 0,
        reasoning: 0,
        cost: { currency: "EUR", nanos: Number.MAX_SAFE_INTEGER },
        priced: 1
      }
      const { operator } = yield* operating([
        { id: "bob/a", facts: { tokens } },
        { id: "eve/b", facts: { tokens } }
      ])
      const { error, result } = yield* ask(operator, "Operations.Actors", { query: {} })
      assert.isUndefined(error)
      const [table] = result as ReadonlyArray<ActorTable>
      assert.deepStrictEqual(table?.spent, { ...tokens, answers: 2, priced: 2 })
    })
  )

  it.live("is told of changes only once the last was taken, and then of what is by then", () =>
    Effect.gen(function* () {
      let mailbox = 1
      const facts = {
        get mailbox() {
          return mailbox
        }
      }
      const { operator } = yield* operating([{ id: "bob/a", facts }])
      yield* operator.send(call(1, "Operations.Actors", { query: {} }))
      assert.include(yield* operator.next, '"mailbox":1')
      mailbox = 2
      yield* operator.send(ack(1))
      assert.include(yield* operator.next, '"mailbox":2')
    })
  )

  it.live("follows an actor without being shown what is said, and the log says so", () =>
    Effect.gen(function* () {
      const { operator } = yield* operating([saying])
      yield* operator.send(call(1, "Operations.Tail", { target }))
      const frame = yield* operator.next
      assert.notInclude(frame, SECRET)
      assert.include(frame, '"tag":"Said"')
      assert.include(frame, '{"path":"text","is":"text","size":9}')
      assert.include(
        yield* audit(operator),
        '"_tag":"Tailed","actor":{"kind":"Conversation","id":"bob/a"},"content":false'
      )
    })
  )

  it.live("is shown what is said only where the deployment allows it", () =>
    Effect.gen(function* () {
      const { operator } = yield* operating([saying])
      const refused = yield* ask(operator, "Operations.Tail", { target, content: true })
      assert.deepInclude(refused.error?.data, {
        _tag: "Fail",
        error: { _tag: "Forbidden", message: operationsCopy.contentHidden }
      })
      const allowed = yield* operating([saying], { operatorsReadContent: true })
      yield* allowed.operator.send(call(1, "Operations.Tail", { target, content: true }))
      assert.include(yield* allowed.operator.next, SECRET)
    })
  )

  it.live("stops an actor by its own Stop, under a command that names the operator", () =>
    Effect.gen(function* () {
      const ids: Array<string> = []
      const { operator } = yield* operating([
        { id: "bob/a", stop: (commandId) => Effect.sync(() => void ids.push(commandId)) },
        { id: "bob/b", stop: () => Effect.fail({ _tag: "Rejected", rejection: { _tag: "NotRunning" } }) },
        { id: "bob/c" }
      ])
      assert.isUndefined((yield* ask(operator, "Operations.Stop", { target })).error)
      assert.match(ids.join(), /^@operator:local:[0-9a-f-]{36}$/)
      const reasons = yield* Effect.forEach(["bob/b", "bob/c", "bob/gone"], (id) =>
        Effect.map(
          ask(operator, "Operations.Stop", { target: { ...target, id } }),
          ({ error }) => error?.message
        )
      )
      assert.deepStrictEqual(reasons, [
        operationsCopy.notRunning,
        operationsCopy.nothingToStop,
        operationsCopy.notResident
      ])
    })
  )

  it.live("restarts an actor, which is noted before it is done", () =>
    Effect.gen(function* () {
      let reloads = 0
      const { operator } = yield* operating([{ id: "bob/a", reload: Effect.sync(() => void reloads++) }])
      assert.isUndefined((yield* ask(operator, "Operations.Restart", { target })).error)
      assert.strictEqual(reloads, 1)
      assert.include(yield* audit(operator), '"_tag":"Restarted"')
    })
  )

  it.live("sees sockets, runners, figures, and what was refused without a word of it", () =>
    Effect.gen(function* () {
      const { operator } = yield* operating([])
      const [sockets, runners, samples] = yield* Effect.forEach(
        [
          ["Operations.Sockets", null],
          ["Operations.Runners", null],
          ["Operations.Samples", {}]
        ] as const,
        ([method, params]) =>
          Effect.map(ask(operator, method, params), ({ result }) => JSON.stringify(result))
      )
      assert.match(sockets ?? "", /"userId":"local","client":"web".*"channels":1,"calls":1,"unread":0/)
      assert.match(runners ?? "", /"runner":"alone".*"sockets":1/)
      assert.match(samples ?? "", /"memoryBytes":\d{7,}/)
      yield* operator.send("no JSON")
      yield* operator.next
      yield* ask(operator, `Secret.${SECRET}`)
      const refused = JSON.stringify((yield* ask(operator, "Operations.Refusals")).result)
      assert.include(refused, '"reason":"not_json"')
      assert.include(refused, '"reason":"unknown_method"')
      assert.notInclude(refused, SECRET)
    })
  )
})
