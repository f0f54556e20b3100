/** A copy of one's own agent, and several deleted at once: over HTTP, with all that an agent is. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { layerRealActors } from "#gateway/testing/realActors.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"

const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Any))
const definition = agentOf({ name: "Ship an order" })

const started = Effect.gen(function* () {
  const gateway = yield* startGateway({ runtime: layerRealActors })
  const headers = { authorization: yield* gateway.signIn, origin: gateway.origin }
  const ask = (method: string, path: string, body?: unknown, key?: string) =>
    gateway
      .ask(path, {
        method,
        headers: { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      .pipe(Effect.map(({ status, text }) => ({ status, told: text === "" ? undefined : readJson(text) })))
  const { text } = yield* gateway.ask("/api/attachments?name=orders.csv&purpose=agent", {
    method: "POST",
    headers,
    body: "a,b"
  })
  const file = readJson(text)
  const save = (name: string) =>
    ask("PUT", `/api/agents/${name}`, { definition: { ...definition, files: [file] }, basedOn: 0 })
  const readFile = gateway.ask(`/api/attachments/${file.id}`, { headers })
  return { ask, file, readFile, save }
})

describe("A custom agent of one's own", () => {
  it.live("is copied with its files, which stay with the copy when it is deleted", () =>
    Effect.gen(function* () {
      const { ask, file, readFile, save } = yield* started
      yield* save("ship")
      const copied = yield* ask("POST", "/api/agents/ship/copy", { id: "again" })
      assert.deepStrictEqual(copied, { status: 201, told: { id: "again", version: 1 } })
      const { told } = yield* ask("GET", "/api/agents/again")
      assert.deepInclude(told.definition, {
        name: "Copy of Ship an order",
        files: [file],
        steps: definition.steps
      })
      assert.strictEqual((yield* ask("DELETE", "/api/agents/ship")).status, 200)
      assert.strictEqual((yield* readFile).text, "a,b")
    })
  )

  it.live("is copied under the name that is asked for, and once under one key", () =>
    Effect.gen(function* () {
      const { ask, save } = yield* started
      yield* save("ship")
      const copy = (named: Record<string, unknown>, key: string) =>
        ask("POST", "/api/agents/ship/copy", { id: "again", ...named }, key)
      const first = yield* copy({ name: "Ship abroad" }, "k1")
      assert.deepStrictEqual(first, { status: 201, told: { id: "again", version: 1 } })
      // The copy goes its own way meanwhile: asked again nothing is done to it, and another request is refused.
      yield* ask("PUT", "/api/agents/again/name", { name: "Ship far" })
      assert.deepStrictEqual(yield* copy({ name: "Ship abroad" }, "k1"), first)
      assert.deepNestedInclude(yield* copy({ name: "Ship abroad" }, "k2"), {
        status: 409,
        "told.error": "AgentChanged"
      })
      assert.strictEqual((yield* copy({ name: "" }, "k3")).status, 400)
      const { told } = yield* ask("GET", "/api/agents/again")
      assert.deepNestedInclude(told, { version: 2, "definition.name": "Ship far" })
    })
  )

  it.live("is made once under one key, however often that is asked for", () =>
    Effect.gen(function* () {
      const { ask } = yield* started
      const make = (name: string, key: string) =>
        ask("PUT", "/api/agents/new", { definition: { ...definition, name }, basedOn: 0 }, key)
      const first = yield* make("Ship", "k1")
      assert.strictEqual(first.status, 200)
      yield* ask("PUT", "/api/agents/new/name", { name: "Ship far" })
      assert.deepStrictEqual(yield* make("Ship", "k1"), first)
      assert.strictEqual((yield* make("Ship", "k2")).status, 409)
      const { told } = yield* ask("GET", "/api/agents/new")
      assert.deepNestedInclude(told, { version: 2, "definition.name": "Ship far" })
    })
  )

  it.live("is copied to no agent that is there, and where there is none there is no copy", () =>
    Effect.gen(function* () {
      const { ask, save } = yield* started
      yield* save("ship")
      yield* save("taken")
      const copy = (from: string) => ask("POST", `/api/agents/${from}/copy`, { id: "taken" })
      assert.deepNestedInclude(yield* copy("ship"), { status: 409, "told.error": "AgentChanged" })
      assert.deepNestedInclude(yield* copy("nobody"), { status: 404, "told.error": "UnknownAgent" })
      const { told } = yield* ask("GET", "/api/agents/taken")
      assert.deepInclude(told, { version: 1 })
      assert.strictEqual(told.definition.name, definition.name)
    })
  )

  it.live("is deleted with others in one request, and each is answered as if it were alone", () =>
    Effect.gen(function* () {
      const { ask, save } = yield* started
      yield* Effect.forEach(["ship", "sell", "stays"], save)
      const agents = ["ship", "nobody", "sell", "ship"]
      const { status, told } = yield* ask("POST", "/api/agents/delete", { agents })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(
        told.map(({ id, problem }: { id: string; problem?: { error: string } }) => [id, problem?.error]),
        [
          ["ship", undefined],
          ["nobody", "UnknownAgent"],
          ["sell", undefined],
          ["ship", "Deleted"]
        ]
      )
      const alone = yield* ask("DELETE", "/api/agents/nobody")
      assert.deepStrictEqual(told[1].problem, alone.told)
      const left = yield* ask("GET", "/api/agents/stays")
      assert.strictEqual(left.status, 200)
      assert.strictEqual((yield* ask("GET", "/api/agents/sell")).status, 410)
      assert.strictEqual((yield* ask("POST", "/api/agents/delete", { agents: ["local/x"] })).status, 400)
      assert.strictEqual((yield* ask("POST", "/api/agents/delete", { agents: [] })).status, 400)
    })
  )
})
