/** Two accounts and one agent: what one shares the other has, and nothing else of theirs can be reached or told. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { isForOperators } from "#gateway/sign-in/isOperator.ts"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { makeKeyIn } from "#gateway/testing/apiKeys.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { layerRealActors } from "#gateway/testing/realActors.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { apiScopes } from "#schemas/user/ApiScope.ts"

const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Any))

const definition = agentOf({ name: "Ship an order" })

/** Ada and Eve, each with an account, over HTTP and on a socket. */
const two = Effect.gen(function* () {
  const gateway = yield* accountGateway({}, { runtime: layerRealActors })
  const as = Effect.fnUntraced(function* (name: string) {
    const authorization = yield* gateway.signInAs(google(name))
    const socket = yield* gateway.connectWeb(authorization)
    const ask = (method: string, path: string, body?: unknown) =>
      gateway
        .ask(path, {
          method,
          headers: { authorization, origin: gateway.origin, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) })
        })
        .pipe(Effect.map(({ status, text }) => ({ status, told: text === "" ? undefined : readJson(text) })))
    const userId = String(/ ([^.]+)\./.exec(authorization)?.[1])
    return { ask, authorization, socket, userId }
  })
  return { gateway, ada: yield* as("Ada"), eve: yield* as("Eve") }
})

type Two = Effect.Success<typeof two>

const share = Effect.fnUntraced(function* ({ ada }: Two, use: "ask" | "open") {
  yield* ada.ask("PUT", "/api/agents/ship", { definition, basedOn: 0 })
  yield* ada.ask("PUT", "/api/agents/ship/sharing", { use })
  const { told } = yield* ada.ask("GET", "/api/agents/ship/link")
  return String(told.link)
})

/** Their list as it is once it says so: it is told a moment later. */
const listed = Effect.fnUntraced(function* ({ eve }: Two, standing: string) {
  while (true) {
    const { told } = yield* eve.ask("GET", "/api/shared-agents")
    if (told[0]?.standing === standing) return told[0]
    yield* Effect.yieldNow
  }
})

describe("An agent that is shared", () => {
  it.live("is asked for by its link, and had once its owner approves, until they take it back", () =>
    Effect.gen(function* () {
      const both = yield* two
      const { ada, eve } = both
      const link = yield* share(both, "ask")
      const path = `/api/shared-agents/${ada.userId}/ship`
      assert.strictEqual((yield* eve.ask("GET", path)).status, 404)
      assert.deepInclude((yield* eve.ask("POST", "/api/shared-agents/look", { link })).told, {
        name: "Ship an order",
        standing: "new",
        use: "ask"
      })
      yield* eve.ask("POST", "/api/shared-agents/request-access", { link })
      yield* listed(both, "asks")
      assert.strictEqual((yield* eve.ask("GET", path)).status, 404)
      const { told: sharing } = yield* ada.ask("GET", "/api/agents/ship/sharing")
      assert.deepInclude(sharing.people[0], {
        userId: eve.userId,
        email: "Eve@example.com",
        standing: "asks"
      })
      yield* ada.ask("PUT", `/api/agents/ship/people/${eve.userId}`)
      const entry = yield* listed(both, "in")
      assert.deepInclude(entry.owner, { email: "Ada@example.com" })
      assert.deepInclude((yield* eve.ask("GET", path)).told.definition, { name: "Ship an order" })
      yield* eve.ask("POST", `${path}/copy`, { id: "mine" })
      yield* ada.ask("DELETE", `/api/agents/ship/people/${eve.userId}`)
      // At once: nobody waits for the list.
      assert.strictEqual((yield* eve.ask("GET", path)).status, 404)
      yield* listed(both, "out")
      // Who was turned away does not come back by the link.
      yield* eve.ask("POST", "/api/shared-agents/request-access", { link })
      assert.strictEqual((yield* eve.ask("GET", path)).status, 404)
      // What was copied is theirs.
      assert.strictEqual((yield* eve.ask("GET", "/api/agents/mine")).status, 200)
      yield* eve.ask("DELETE", path)
      assert.deepStrictEqual((yield* eve.ask("GET", "/api/shared-agents")).told, [])
      const { told: after } = yield* ada.ask("GET", "/api/agents/ship/sharing")
      assert.hasAllKeys(after.people[0], ["userId", "standing", "at"])
      // Nor do they by leaving first, where the link is open by then.
      yield* ada.ask("PUT", "/api/agents/ship/sharing", { use: "open" })
      yield* eve.ask("POST", "/api/shared-agents/request-access", { link })
      assert.strictEqual((yield* eve.ask("GET", path)).status, 404)
    })
  )

  it.live("behind an open link is had at once, changes with its owner's, and is said to be deleted", () =>
    Effect.gen(function* () {
      const both = yield* two
      const { ada, eve } = both
      const link = yield* share(both, "open")
      yield* eve.ask("POST", "/api/shared-agents/request-access", { link })
      yield* listed(both, "in")
      yield* ada.ask("PUT", "/api/agents/ship/name", { name: "Ship it" })
      while ((yield* listed(both, "in")).name !== "Ship it") yield* Effect.yieldNow
      yield* ada.ask("DELETE", "/api/agents/ship")
      assert.deepInclude(yield* listed(both, "deleted"), { name: "Ship it" })
      assert.strictEqual((yield* eve.ask("POST", "/api/shared-agents/look", { link })).status, 404)
    })
  )

  it.live("behind an open link is opened to nobody by a key that may only read it", () =>
    Effect.gen(function* () {
      const both = yield* two
      const { ada, eve, gateway } = both
      yield* share(both, "open")
      const everythingElse = apiScopes.filter((scope) => scope !== "agents:share")
      const { key } = yield* makeKeyIn(ada.socket, { name: "Nightly", scopes: everythingElse }, ada.userId)
      const told = yield* gateway.ask("/api/agents/ship/link", {
        headers: { authorization: `Bearer ${key}` }
      })
      const { link = "none" } = readJson(told.text)
      yield* eve.ask("POST", "/api/shared-agents/request-access", { link })
      assert.strictEqual((yield* eve.ask("GET", `/api/shared-agents/${ada.userId}/ship`)).status, 404)
      assert.strictEqual(told.status, 403)
    })
  )

  it.live("cannot be told from none without its link, nor by a link that is closed or made up", () =>
    Effect.gen(function* () {
      const both = yield* two
      const { ada, eve } = both
      const link = yield* share(both, "open")
      const made = [
        link.replace("/1.", "/2."),
        link.replace("/ship/", "/nothing/"),
        `${ada.userId}/ship/1.x`,
        `${ada.userId}/nothing/1.x`,
        "x"
      ]
      yield* ada.ask("DELETE", "/api/agents/ship/link")
      const answers = yield* Effect.forEach([link, ...made], (one) =>
        eve.ask("POST", "/api/shared-agents/request-access", { link: one })
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      const reads = yield* Effect.forEach(["ship", "nothing"], (name) =>
        eve.ask("GET", `/api/shared-agents/${ada.userId}/${name}`)
      )
      assert.deepStrictEqual(reads[0], reads[1])
      const copies = yield* Effect.forEach(["ship", "nothing"], (name) =>
        eve.ask("POST", `/api/shared-agents/${ada.userId}/${name}/copy`, { id: "mine" })
      )
      assert.deepStrictEqual(copies[0], copies[1])
      assert.deepInclude(copies[0], { status: 404 })
    })
  )

  it.live("is copied with its files, which only the share lets anybody read", () =>
    Effect.gen(function* () {
      const both = yield* two
      const { ada, eve, gateway } = both
      const link = yield* share(both, "open")
      const sent = yield* gateway.ask("/api/attachments?name=orders.csv&purpose=agent", {
        method: "POST",
        headers: { authorization: ada.authorization, origin: gateway.origin },
        body: "a,b"
      })
      const file = readJson(sent.text)
      const save = (type: string) =>
        ada.ask("PUT", "/api/agents/ship", {
          definition: { ...definition, files: [{ ...file, type }] },
          basedOn: 1
        })
      // Of another type than it is, it is not theirs to name.
      assert.strictEqual((yield* save("text/html")).status, 400)
      assert.strictEqual((yield* save(file.type)).status, 200)
      yield* eve.ask("POST", "/api/shared-agents/request-access", { link })
      yield* listed(both, "in")
      yield* eve.ask("POST", `/api/shared-agents/${ada.userId}/ship/copy`, { id: "mine" })
      const { told } = yield* eve.ask("GET", "/api/agents/mine")
      const [copied] = told.definition.files
      assert.notStrictEqual(copied.id, file.id)
      assert.strictEqual(copied.type, file.type)
      const read = (id: string) =>
        gateway.ask(`/api/attachments/${id}`, {
          headers: { authorization: eve.authorization, origin: gateway.origin }
        })
      assert.strictEqual((yield* read(copied.id)).text, "a,b")
      assert.strictEqual((yield* read(file.id)).status, 404)
    })
  )
})

describe("A second account", () => {
  it.live("reaches nothing of another's by any method of the socket", () =>
    Effect.gen(function* () {
      const both = yield* two
      const { ada, eve } = both
      yield* share(both, "ask")
      let id = 0
      for (const rpc of SocketRpcs.requests.values()) {
        if (rpc._tag === "Session.Hello" || isForOperators(rpc._tag)) continue
        for (const payload of yield* samplePayloads(rpc, 3)) {
          for (const actorId of [ada.userId, `${ada.userId}/ship`, `${ada.userId}/nothing`]) {
            id += 1
            yield* eve.socket.send(call(id, rpc._tag, { ...Object(payload), actorId }))
            assert.deepInclude(
              readAnswer(yield* eve.socket.next).error?.data,
              { _tag: "Fail", error: { _tag: "Forbidden", message: "This belongs to somebody else." } },
              rpc._tag
            )
          }
        }
      }
    })
  )
})
