/** Custom agents over HTTP, by the rules of their own actors: what is refused, and with which status. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { type FakeDecision, fakeActor } from "#gateway/testing/fakeActor.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import type { Decision } from "#runtime/actor/decision.ts"
import { decideAgentLibrary } from "#runtime/actors/agent-library/AgentLibraryActor.ts"
import { decideCustomAgent } from "#runtime/actors/custom-agent/CustomAgentActor.ts"
import { AgentLibrary } from "#schemas/agents/AgentLibrary.ts"
import { CustomAgent } from "#schemas/agents/CustomAgent.ts"
import { ActorId } from "#schemas/ids.ts"

const told = <Event, Rejection>(decision: Decision<Event, Rejection>): FakeDecision<Event, Rejection> =>
  Result.match(decision, {
    onFailure: (rejection) => ({ _tag: "Reject", rejection }),
    onSuccess: (events) => ({ _tag: "Accept", events })
  })

const started = Effect.gen(function* () {
  const customAgent = fakeActor({
    ...CustomAgent,
    decide: (
      command: Parameters<typeof decideCustomAgent>[1],
      state: Parameters<typeof decideCustomAgent>[0]
    ) => told(decideCustomAgent(state, command, { id: "", now: 5 }))
  })
  const agentLibrary = fakeActor({
    ...AgentLibrary,
    decide: (
      command: Parameters<typeof decideAgentLibrary>[1],
      state: Parameters<typeof decideAgentLibrary>[0]
    ) => told(decideAgentLibrary(state, command, { id: "office", now: 5 }))
  })
  const gateway = yield* startGateway({ actors: { customAgent, agentLibrary } })
  const headers = { authorization: yield* gateway.signIn, origin: gateway.origin }
  const ask = (method: string, path: string, body?: unknown) =>
    Effect.map(
      gateway.ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
      ({ status, text }) => ({ status, text })
    )
  return { agentLibrary, ask, customAgent }
})

const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const definition = { name: "Orders", description: "", type: "GUI", variables: [], steps: [] }
const open = { _tag: "open", id: "1", url: "https://shop.example/{{order}}" }

describe("a custom agent over HTTP", () => {
  it.live(
    "is saved on what was there, and on nothing else; what is no agent is refused with the reason",
    () =>
      Effect.gen(function* () {
        const { ask } = yield* started
        const path = "/api/agents/orders"
        assert.strictEqual((yield* ask("GET", path)).status, 404)
        assert.strictEqual((yield* ask("DELETE", path)).status, 404)
        assert.strictEqual((yield* ask("PUT", path, { definition, basedOn: 0 })).status, 200)
        const files = [{ id: "gone", name: "orders.csv", type: "text/csv", size: 9 }]
        const missing = yield* ask("PUT", path, { definition: { ...definition, files }, basedOn: 1 })
        assert.strictEqual(missing.status, 400)
        assert.include(missing.text, "Attachment with filename orders.csv not found")
        const changed = yield* ask("PUT", path, { definition: { ...definition, name: "Mine" }, basedOn: 0 })
        assert.strictEqual(changed.status, 409)
        assert.include(changed.text, '"AgentChanged"')
        const refused = yield* ask("PUT", path, { definition: { ...definition, steps: [open] }, basedOn: 1 })
        assert.strictEqual(refused.status, 400)
        assert.include(refused.text, '"UnknownVariable"')
        assert.strictEqual((yield* ask("PUT", `${path}/name`, { name: "All orders" })).status, 200)
        assert.strictEqual((yield* ask("PUT", `${path}/name`, { name: " " })).status, 400)
        assert.strictEqual((yield* ask("POST", `${path}/restore`, { version: 7 })).status, 404)
        assert.strictEqual((yield* ask("POST", `${path}/restore`, { version: 1 })).status, 200)
        const read = readJson((yield* ask("GET", path)).text)
        assert.deepStrictEqual(read, {
          id: "orders",
          version: 3,
          definition,
          savedAt: 5,
          createdAt: 5,
          earlier: [
            { version: 2, savedAt: 5 },
            { version: 1, savedAt: 5 }
          ]
        })
      })
  )

  it.live("tells its last runs, and by what each came", () =>
    Effect.gen(function* () {
      const { ask, customAgent } = yield* started
      assert.strictEqual((yield* ask("GET", "/api/agents/orders/runs")).status, 404)
      yield* ask("PUT", "/api/agents/orders", { definition, basedOn: 0 })
      const run = { version: 1, via: "http", startedAt: 1, completedSteps: 0, totalSteps: 2 } as const
      yield* customAgent.send(ActorId.make("local/orders"), "note", {
        _tag: "NoteRun",
        run: { ...run, id: "local/run", conversationId: "local/chat" }
      })
      const calledBy = (agentId: string) => ({ caller: { agentId, name: "All orders" } })
      yield* customAgent.send(ActorId.make("local/orders"), "note 2", {
        _tag: "NoteRun",
        run: {
          ...run,
          ...calledBy("local/all"),
          id: "local/child",
          conversationId: "local/chat",
          startedAt: 2
        }
      })
      assert.deepStrictEqual(readJson((yield* ask("GET", "/api/agents/orders/runs")).text), {
        runs: [
          {
            ...run,
            id: "child",
            chatId: "chat",
            startedAt: 2,
            caller: { agent: "all", name: "All orders" }
          },
          { ...run, id: "run", chatId: "chat" }
        ]
      })
    })
  )

  it.live("is listed with its folder, by names within its owner's", () =>
    Effect.gen(function* () {
      const { agentLibrary, ask } = yield* started
      const headline = {
        name: "Orders",
        description: "",
        type: "GUI" as const,
        steps: 0,
        inputs: [],
        version: 1
      }
      const agent = { ...headline, id: "local/orders", createdAt: 5, updatedAt: 5 }
      yield* agentLibrary.send(ActorId.make("local"), "list", { _tag: "ListAgent", agent })
      assert.strictEqual((yield* ask("POST", "/api/agent-folders", { name: "" })).status, 400)
      assert.strictEqual((yield* ask("POST", "/api/agent-folders", { name: "Office" })).status, 201)
      const into = (name: string, folder: string) => ask("PUT", `/api/agents/${name}/folder`, { folder })
      assert.strictEqual((yield* into("nobody", "office")).status, 404)
      assert.strictEqual((yield* into("orders", "nowhere")).status, 404)
      assert.strictEqual((yield* into("orders", "office")).status, 200)
      const listed = yield* ask("GET", "/api/agents")
      assert.deepStrictEqual(readJson(listed.text), {
        agents: [{ ...agent, id: "orders", folder: "office" }],
        folders: [{ id: "office", name: "Office" }]
      })
      assert.strictEqual((yield* ask("DELETE", "/api/agent-folders/office")).status, 200)
      assert.notInclude((yield* ask("GET", "/api/agents")).text, "office")
    })
  )
})
