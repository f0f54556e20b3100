/** A twin is its method: the same for the same request, over HTTP and over the socket, and refused alike. */
import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Effect, Layer, Result, Schema, Stream } from "effect"
import { RpcSchema } from "effect/rpc"
import { JSON_MAX_DEPTH } from "#gateway/socket/limits.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { company, deploymentFileOf } from "#gateway/testing/company.ts"
import { fakeActor } from "#gateway/testing/fakeActor.ts"
import { fakeUser, layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import { PromptOptimizer } from "#runtime/actors/model-settings/PromptOptimizer.ts"
import { WebhookOutbox } from "#runtime/actors/webhooks/WebhookOutbox.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import {
  CustomAgent,
  type CustomAgentCommand,
  type CustomAgentState,
  type CustomAgentSystemCommand
} from "#schemas/agents/CustomAgent.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { Dispatch } from "#schemas/dispatch/Dispatch.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { Problem } from "./answers.ts"
import type { Operation } from "./Operation.ts"
import { openApiDocument } from "./openApiDocument.ts"
import { isCommand, type RawRequest, type Twin } from "./Twin.ts"
import { twins } from "./twins.ts"

const local = UserId.make("local")
const readProblem = Schema.decodeUnknownSync(Schema.fromJsonString(Problem))
const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))

/** A chat in which whatever it is asked is one more message. */
const talkative = (): ActorClients["conversation"] =>
  fakeActor({
    ...Conversation,
    decide: (_: ConversationCommand, { messages }: ConversationState) => {
      const id = `m-${messages.length}`
      const message = {
        type: "human" as const,
        id,
        text: "go",
        isSystemGeneratedGrayText: false,
        messageTimestamp: 1
      }
      return {
        _tag: "Accept",
        events: [
          { _tag: "ItemQueued", item: { _tag: "LocalHuman", id, message } },
          { _tag: "MessageAdded", itemId: id, at: 1 }
        ]
      }
    }
  })

const startedTask = {
  _tag: "TaskStarted" as const,
  goal: "Find the late orders",
  conversationId: "local/a",
  hostId: "local/browser",
  tabId: null,
  preActions: [],
  files: [],
  at: 1
}
const taskAtWork = (): ActorClients["webAgentTask"] =>
  fakeActor({ ...WebAgentTask, decide: () => ({ _tag: "Accept", events: [startedTask] }) })

const startedRun = {
  _tag: "RunStarted" as const,
  conversationId: "local/a",
  hostId: "local/browser",
  agentId: "local/orders",
  version: 1,
  definition: { name: "Orders", description: "", type: "GUI", variables: [], steps: [] } as const,
  inputs: { order: "4711" },
  at: 1
}
const runAtWork = (): ActorClients["agentRun"] =>
  fakeActor({ ...AgentRun, decide: () => ({ _tag: "Accept", events: [startedRun] }) })

const received = {
  _tag: "DispatchReceived" as const,
  hash: "hash",
  conversationId: "local/a",
  messageId: "@dispatch:a",
  createdAt: 1,
  expiresAt: 2,
  request: { text: "Which orders are late?" }
}
const dispatched = (): ActorClients["dispatch"] =>
  fakeActor({ ...Dispatch, decide: () => ({ _tag: "Accept", events: [received] }) })

/** Whatever it is asked, it is saved once more, and its owner's library knows. */
const savedAgent = (): ActorClients["customAgent"] =>
  fakeActor({
    ...CustomAgent,
    decide: (_: CustomAgentCommand | CustomAgentSystemCommand, { current }: CustomAgentState) => {
      const definition = { name: "Orders", description: "", type: "GUI", variables: [], steps: [] } as const
      const version = (current?.version ?? 0) + 1
      return {
        _tag: "Accept",
        events: [
          { _tag: "AgentSaved", version, definition, at: 1 },
          { _tag: "LibraryTold", version }
        ]
      }
    }
  })

/** Takes every address and knows every webhook. */
const kindOutbox: WebhookOutbox["Service"] = {
  add: () => Effect.succeed({ id: "webhook", secret: "whsec_" }),
  remove: () => Effect.void,
  pause: () => Effect.void,
  resume: () => Effect.void,
  resend: () => Effect.void,
  test: () => Effect.void,
  views: () => Stream.make([]),
  inspect: () => Effect.never
}

/** Where the operator offers all there is to offer, and each of these names is a chat, a task, a run and a dispatch at work, an agent, and an API key. */
const settledIn = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const { url } = yield* company({
    "/referral": { referralLink: "https://example.com/r/1" },
    "/portal": { portalUrl: "https://example.com/plan" },
    "/quotas": [{ name: "advancedVoice", remaining: 2.5 }]
  })
  const deploymentFile = yield* deploymentFileOf({
    referral: `${url}/referral`,
    portal: `${url}/portal`,
    quotas: `${url}/quotas`
  })
  const user = fakeUser()
  const conversation = talkative()
  const webAgentTask = taskAtWork()
  const agentRun = runAtWork()
  const customAgent = savedAgent()
  const dispatch = dispatched()
  for (const name of new Set(names)) {
    const id = actorId(local, name)
    const terms = { name: "Nightly", scopes: ["chats:write" as const], secretHash: "hash" }
    yield* user.send(ActorId.make(local), `key:${name}`, { _tag: "IssueApiKey", keyId: name, ...terms })
    yield* conversation.send(id, "first", { _tag: "StopTurn" })
    yield* conversation.send(id, "second", { _tag: "StopTurn" })
    yield* webAgentTask.send(id, "first", { _tag: "PauseTask" })
    yield* agentRun.send(id, "first", { _tag: "AbortRun" })
    yield* customAgent.send(id, "first", { _tag: "RestoreAgent", version: 1 })
    yield* dispatch.send(id, "first", { _tag: "AbortDispatch" })
  }
  const optimizer = { optimize: () => Effect.succeed("List the orders that are late.") }
  const runtime = Layer.mergeAll(
    layerFakeActors({ user, agentRun, conversation, customAgent, dispatch, webAgentTask }),
    Layer.succeed(PromptOptimizer, optimizer),
    Layer.succeed(WebhookOutbox, kindOutbox)
  )
  const gateway = yield* startGateway({ runtime, settings: { deploymentFile } })
  const session = yield* gateway.signIn
  return { gateway, session, headers: { authorization: session, origin: gateway.origin } }
})

const started = Effect.gen(function* () {
  const user = fakeUser()
  // A chat to be listed, as its own actor tells of it.
  yield* user.send(ActorId.make("local"), "touch", {
    _tag: "TouchConversation",
    id: "local/a",
    title: "A chat",
    at: 1
  })
  const gateway = yield* startGateway({ actors: { user } })
  const session = yield* gateway.signIn
  const headers = { authorization: session, origin: gateway.origin }
  return { gateway, session, headers }
})

/** Parts of a request as a client would write them: whatever its schemas allow. */
const sampled = (schema: Schema.Top | undefined, count: number) =>
  schema === undefined
    ? Effect.succeed(Array.from({ length: count }, () => undefined))
    : Arbitrary.sampleEffect(Arbitrary.schema(schema as Schema.Codec<unknown, unknown>), {
        count,
        seed: "twins"
      }).pipe(
        Effect.map((values) =>
          values.map((value) =>
            Schema.encodeUnknownSync(Schema.toCodecJson(schema as Schema.Codec<unknown, unknown>))(value)
          )
        ),
        Effect.orDie
      )

const textsIn = (value: unknown): Record<string, string> => {
  const texts = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.String))(value)
  return texts._tag === "Some" ? { ...texts.value } : {}
}

/** What has to be there for a request to be answered, where any text will not do. */
const KNOWN: Readonly<Record<string, RawRequest["query"]>> = { readEarlierMessages: { before: "m-1" } }

const requestsOf = Effect.fnUntraced(function* ({ body, name, params, query }: Operation, count: number) {
  const [allParams, allQueries, bodies] = yield* Effect.all([
    sampled(params, count),
    sampled(query, count),
    sampled(body, count)
  ])
  return allParams.map(
    (named, index): RawRequest => ({
      params: textsIn(named),
      query: index === 0 ? (KNOWN[name] ?? textsIn(allQueries[index])) : textsIn(allQueries[index]),
      headers: { "idempotency-key": `key-${index}` },
      body: bodies[index]
    })
  )
})

const pathOf = ({ path }: Operation, { params, query }: RawRequest): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "x"))
  const search = new URLSearchParams(textsIn(query)).toString()
  return search === "" ? filled : `${filled}?${search}`
}

const asked = ({ operation }: Twin, request: RawRequest, headers: Record<string, string>) => ({
  method: operation.method,
  headers: { ...headers, "idempotency-key": request.headers["idempotency-key"] ?? "" },
  ...(operation.body === undefined ? {} : { body: JSON.stringify(request.body) })
})

/** What is made by chance is another each time. */
const settled = ({ rpc }: Twin, answer: unknown): unknown =>
  rpc === "User.CreateApiKey" ? Object.keys(Object(answer)) : answer

/** The statuses that the document has of a call. */
const statusesIn = ({ method, path }: Operation): ReadonlyArray<number> => {
  const item = openApiDocument().paths[path.replaceAll(/:(\w+)/g, "{$1}")]
  const described = item?.[method.toLowerCase() as "get" | "post" | "put" | "delete"]
  return Object.keys(described?.responses ?? {}).map(Number)
}

describe("a twin", () => {
  it("is there for what a chat, its tasks, prompts, agents and the account are asked", () => {
    assert.isAbove(twins.length, 20)
    assert.strictEqual(new Set(twins.map(({ operation }) => operation.name)).size, twins.length)
  })

  for (const twin of twins) {
    const { operation } = twin
    it.live(`${operation.name} comes to what ${twin.rpc} comes to, in the form it says`, () =>
      Effect.gen(function* () {
        const requests = yield* requestsOf(operation, 4)
        const names = requests.flatMap(
          ({ params: { agent, chat, key, requestId, run, task } }) =>
            chat ?? task ?? run ?? agent ?? key ?? requestId ?? []
        )
        const overHttp = yield* settledIn(names)
        const overSocket = yield* settledIn(names)
        let answered = 0
        const client = yield* overSocket.gateway.connectWeb(overSocket.session)
        const rpc = SocketRpcs.requests.get(twin.rpc) ?? assert.fail(`no method ${twin.rpc}`)
        const encode = Schema.encodeUnknownSync(
          Schema.toCodecJson(rpc.payloadSchema as Schema.Codec<unknown, unknown>)
        )
        const decodeAnswer = Schema.decodeUnknownSync(
          Schema.toCodecJson((operation.answer ?? Schema.Void) as Schema.Codec<unknown, unknown>)
        )
        for (const [index, request] of requests.entries()) {
          const said = yield* overHttp.gateway.ask(
            pathOf(operation, request),
            asked(twin, request, overHttp.headers)
          )
          const read = twin.read(request, local)
          if (Result.isFailure(read)) assert.fail(JSON.stringify(read.failure))
          const { payload, tell } = read.success
          yield* client.send(call(index, twin.rpc, encode(payload)))
          const { error, result } = readAnswer(yield* client.next)
          if (said.status >= 300) {
            const problem = readProblem(said.text)
            if (error !== undefined) assert.include(JSON.stringify(error), problem.error)
            else assert.strictEqual(said.status, 404, said.text)
            assert.include(statusesIn(operation), said.status, said.text)
            continue
          }
          answered += 1
          assert.strictEqual(said.status, operation.status, said.text)
          const answer = readJson(said.text)
          decodeAnswer(answer)
          // Of a stream the first piece.
          const isStream = RpcSchema.isStreamSchema(rpc.successSchema)
          const schema = isStream ? rpc.successSchema.success : rpc.successSchema
          const success = isStream && Array.isArray(result) ? result[0] : result
          const decoded = Schema.decodeUnknownSync(
            Schema.toCodecJson(schema as Schema.Codec<unknown, unknown>)
          )(success)
          assert.deepStrictEqual(
            settled(twin, answer),
            settled(twin, readJson(JSON.stringify(tell(decoded))))
          )
        }
        // A link is signed, and what is not shared is not there: two accounts walk these in `rpc/sharing`.
        if (twin.rpc.startsWith("SharedAgents.")) return
        assert.isAbove(answered, 0, "refused each time: nothing is known of what it tells")
      })
    )

    if (!isCommand(twin.rpc)) continue
    it.live(`${operation.name} is done once under one key`, () =>
      Effect.gen(function* () {
        const { gateway, headers } = yield* started
        const [request] = yield* requestsOf(operation, 1)
        if (request === undefined) return assert.fail("no samples")
        const path = pathOf(operation, request)
        const first = yield* gateway.ask(path, asked(twin, request, headers))
        const again = yield* gateway.ask(path, asked(twin, request, headers))
        assert.deepStrictEqual([again.status, again.text], [first.status, first.text])
      })
    )

    if (operation.body === undefined) continue
    it.live(`${operation.name} says what is wrong with a body, and where; and does nothing`, () =>
      Effect.gen(function* () {
        const { gateway, headers } = yield* started
        const [request] = yield* requestsOf(operation, 1)
        if (request === undefined) return assert.fail("no samples")
        const path = pathOf(operation, request)
        for (const body of [
          "",
          "{",
          "null",
          "[]",
          '"text"',
          "1",
          "[".repeat(JSON_MAX_DEPTH * 1_000),
          '{"text":{"a":1}}'
        ]) {
          const { status, text } = yield* gateway.ask(path, { method: operation.method, headers, body })
          assert.strictEqual(status, 400, body.slice(0, 20))
          const { error, issues = [] } = readProblem(text)
          assert.strictEqual(error, "BadRequest")
          assert.isAbove(issues.length, 0)
          for (const issue of issues) assert.strictEqual(issue.in, "body")
        }
      })
    )
  }
})

describe("the key of a command", () => {
  it.live("is refused as the document says: where it cannot be read, or was given to something else", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* started
      const first = { title: "Orders", body: "List the orders.", isPinned: true }
      yield* gateway.ask("/api/prompts", {
        method: "POST",
        headers: { ...headers, "idempotency-key": "taken" },
        body: JSON.stringify(first)
      })
      const commands = twins.filter(({ rpc }) => isCommand(rpc))
      for (const { operation, rpc } of commands) {
        const [request] = yield* requestsOf(operation, 1)
        if (request === undefined) return assert.fail("no samples")
        const statusWith = (key: string) =>
          Effect.map(
            gateway.ask(pathOf(operation, request), {
              method: operation.method,
              headers: { ...headers, "idempotency-key": key },
              ...(operation.body === undefined ? {} : { body: JSON.stringify(request.body) })
            }),
            ({ status }) => status
          )
        assert.strictEqual(yield* statusWith("no key"), 400, operation.name)
        if (rpc === "PromptLibrary.Send") {
          assert.strictEqual(yield* statusWith("taken"), 409, operation.name)
        }
        assert.includeMembers([...statusesIn(operation)], [400, 409], operation.name)
      }
    })
  )
})

describe("what is somebody else's", () => {
  it.live("is answered as what is not there, however it is spelled", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* started
      const notThere = yield* gateway.ask("/api/chats/never-was", { headers })
      assert.strictEqual(notThere.status, 404)
      for (const name of [
        "stranger%2Fa",
        "..%2Fstranger%2Fa",
        "stranger:a",
        "%00",
        "a".repeat(65),
        "%E0%A4%A"
      ]) {
        const { status, text } = yield* gateway.ask(`/api/chats/${name}`, { headers })
        assert.strictEqual(status, 404, name)
        if (!name.includes("%E0")) assert.strictEqual(text, notThere.text, name)
      }
    })
  )
})

describe("a caller", () => {
  it.live("who asks too fast is told when to try again, and others are not held up", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { requestRate: { perSecond: 0.001, burst: 2 } } })
      const session = yield* gateway.signIn
      const { token } = yield* pairedToken(gateway, session)
      const headers = { authorization: `Bearer ${token}` }
      for (const expected of [200, 200, 429, 429]) {
        const { headers: told, status } = yield* gateway.ask("/api/chats", { headers })
        assert.strictEqual(status, expected)
        assert.strictEqual("retry-after" in told, expected === 429)
      }
      const other = yield* gateway.ask("/api/chats", { headers: { authorization: session } })
      assert.strictEqual(other.status, 200)
    })
  )

  it.live("who asks too fast waits at each call of which the document says so, and at no other", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ settings: { requestRate: { perSecond: 0.001, burst: 1 } } })
      const headers = { authorization: yield* gateway.signIn, origin: gateway.origin }
      assert.strictEqual((yield* gateway.ask("/api/chats", { headers })).status, 200)
      for (const [path, item] of Object.entries(openApiDocument().paths)) {
        for (const method of ["get", "post", "put", "delete"] as const) {
          const described = item[method]
          // How often anybody asks to be let in is counted by itself, whoever it is.
          if (described === undefined || described.operationId === "openPairing") continue
          const { status } = yield* gateway.ask(path.replaceAll(/\{\w+\}/g, "none"), {
            method: method.toUpperCase(),
            headers
          })
          assert.strictEqual(
            status === 429,
            "429" in described.responses,
            `${described.operationId} ${status}`
          )
        }
      }
    })
  )

  it.live("who is a device is refused what is a session's, with the sentence of the socket", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
      const { status, text } = yield* gateway.ask("/api/stripe/create-portal-session", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` }
      })
      assert.strictEqual(status, 403)
      assert.include(text, "Only a browser that is signed in may do this.")
    })
  )

  it.live("learns of a defect the id that the log has, and nothing of its cause", () =>
    Effect.gen(function* () {
      const broken = fakeUser()
      let isBroken = false
      const user = {
        ...broken,
        watch: (...given: Parameters<typeof broken.watch>) => {
          if (isBroken && given[1] === undefined) throw new Error("swordfish")
          return broken.watch(...given)
        }
      }
      const gateway = yield* startGateway({ actors: { user } })
      const headers = { authorization: yield* gateway.signIn }
      assert.strictEqual((yield* gateway.ask("/api/prompts", { headers })).status, 200)
      isBroken = true
      const { status, text } = yield* gateway.ask("/api/chats", { headers })
      isBroken = false
      assert.include([500, 503], status)
      assert.notInclude(text, "swordfish")
      assert.notInclude(gateway.logged(), "swordfish")
    })
  )
})
