/** Files in and out, over a real connection. */
import { connect as connectTcp } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Context, Deferred, Effect, Layer, Schema } from "effect"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import type { Asked } from "#gateway/testing/httpClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway, type TestGateway } from "#gateway/testing/testGateway.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { appendOf } from "#runtime/store/testing/journalSubject.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { ATTACHMENT_MAX_BYTES } from "#schemas/limits.ts"
import { HTTP_BODY_MAX_BYTES, UPLOADS_AT_ONCE } from "./limits.ts"

const readAttachment = Schema.decodeUnknownSync(Schema.fromJsonString(Attachment))
const readProblem = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ error: Schema.String, message: Schema.String }))
)

const upload = (gateway: TestGateway, name: string, body: string | Uint8Array, headers: Asked["headers"]) =>
  gateway.ask(`/api/attachments?name=${encodeURIComponent(name)}`, {
    method: "POST",
    body,
    headers: { ...headers }
  })

const signedIn = Effect.gen(function* () {
  const gateway = yield* startGateway()
  const authorization = yield* gateway.signIn
  return { gateway, authorization, headers: { authorization, origin: gateway.origin } }
})

describe("attachments over HTTP", () => {
  it.live("come back as they were sent, to save and never to show", () =>
    Effect.gen(function* () {
      const { authorization, gateway, headers } = yield* signedIn
      const page = "<script>alert(1)</script>"
      const sent = yield* upload(gateway, "it's “notes” 100%.txt", page, headers)
      assert.strictEqual(sent.status, 201)
      const attachment = readAttachment(sent.text)
      assert.deepStrictEqual(
        [attachment.name, attachment.type, attachment.size],
        ["it's “notes” 100%.txt", "text/plain", page.length]
      )
      const found = yield* gateway.ask(`/api/attachments/${attachment.id}`, { headers: { authorization } })
      assert.deepStrictEqual([found.status, found.text], [200, page])
      assert.strictEqual(found.headers["content-type"], "text/plain")
      assert.strictEqual(found.headers["x-content-type-options"], "nosniff")
      assert.strictEqual(
        found.headers["content-disposition"],
        `attachment; filename="it's _notes_ 100_.txt"; filename*=UTF-8''it%27s%20%E2%80%9Cnotes%E2%80%9D%20100%25.txt`
      )
    })
  )

  it.live("of the largest size arrive whole, in pieces or not, and one byte more is refused", () =>
    Effect.gen(function* () {
      const { authorization, gateway, headers } = yield* signedIn
      const largest = new Uint8Array(ATTACHMENT_MAX_BYTES).map((_, index) => 1 + (index % 250))
      const sent = yield* upload(gateway, "a.txt", largest, headers)
      const { id, size } = readAttachment(sent.text)
      assert.strictEqual(size, ATTACHMENT_MAX_BYTES)
      const found = yield* gateway.ask(`/api/attachments/${id}`, { headers: { authorization } })
      assert.isTrue(found.body.equals(largest))
      const tooBig = new Uint8Array(ATTACHMENT_MAX_BYTES + 1).fill(97)
      const told = yield* upload(gateway, "a.txt", tooBig, {
        ...headers,
        "content-length": String(tooBig.length)
      })
      assert.deepStrictEqual([told.status, readProblem(told.text).error], [413, "TooBig"])
      const untold = yield* upload(gateway, "a.txt", tooBig, { ...headers, "transfer-encoding": "chunked" })
      assert.strictEqual(untold.status, 413)
    })
  )

  it.live("are let in by their bytes, not by their name alone, and refusals say what to do", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* signedIn
      const refusals: ReadonlyArray<readonly [string, string, number, string]> = [
        ["picture.svg", "<svg>", 415, "UnsupportedType"],
        ["noname", "x", 415, "UnsupportedType"],
        ["picture.png", "<svg onload=alert(1)>", 415, "WrongContent"],
        ["letter.docx", "PK\u0003\u0004", 415, "WrongContent"],
        ["empty.txt", "", 400, "Empty"],
        ["../../etc/passwd.txt", "x", 400, "BadName"],
        ["a\u202egnp.txt", "x", 400, "BadName"]
      ]
      for (const [name, body, status, error] of refusals) {
        const answer = yield* upload(gateway, name, body, headers)
        const problem = readProblem(answer.text)
        assert.deepStrictEqual([name, answer.status, problem.error], [name, status, error])
        assert.match(problem.message, /[.] [A-Z]/)
      }
    })
  )

  it.live("are for who is signed in, and for no page from elsewhere", () =>
    Effect.gen(function* () {
      const { authorization, gateway, headers } = yield* signedIn
      const { token } = yield* pairedToken(gateway, authorization)
      assert.strictEqual((yield* upload(gateway, "a.txt", "x", {})).status, 401)
      assert.strictEqual(
        (yield* upload(gateway, "a.txt", "x", { authorization, origin: "https://evil.example" })).status,
        401
      )
      assert.strictEqual(
        (yield* upload(gateway, "a.txt", "x", { ...headers, host: "evil.example" })).status,
        403
      )
      const sent = yield* upload(gateway, "a.txt", "x", { authorization: `Bearer ${token}` })
      assert.strictEqual(sent.status, 201)
      const { id } = readAttachment(sent.text)
      assert.strictEqual((yield* gateway.ask(`/api/attachments/${id}`)).status, 401)
      const missing = yield* gateway.ask("/api/attachments/nothing", { headers: { authorization } })
      assert.deepStrictEqual(
        [missing.status, readProblem(missing.text).message],
        [404, "Attachment with filename nothing not found"]
      )
    })
  )

  it.live("that go with no message are taken away by their owner; what a stored message names stays", () =>
    Effect.gen(function* () {
      const store = yield* Layer.build(Attachments.layer.pipe(Layer.provideMerge(SqliteStore.layerMemory)))
      const attachments = Context.get(store, Attachments)
      const runtime = Layer.merge(layerFakeActors(), Layer.succeed(Attachments, attachments))
      const gateway = yield* startGateway({ runtime })
      const authorization = yield* gateway.signIn
      const headers = { authorization, origin: gateway.origin }
      const { token } = yield* pairedToken(gateway, authorization)
      const device = { authorization: `Bearer ${token}` }
      const uploaded = Effect.map(
        upload(gateway, "a.txt", "x", headers),
        ({ text }) => readAttachment(text).id
      )
      const remove = (id: string, as: Asked["headers"]) =>
        Effect.map(
          gateway.ask(`/api/attachments/${id}`, { method: "DELETE", headers: { ...as } }),
          ({ status }) => status
        )
      const [own, byDevice, named] = yield* Effect.all([uploaded, uploaded, uploaded])
      const { id: foreign } = yield* attachments.keep(UserId.make("bob"), "b.txt", new Uint8Array([97]))
      const chat = { kind: "Conversation", id: actorId(LOCAL_USER, "chat") }
      yield* Context.get(store, Journal).append(
        appendOf(chat, 0, { events: [{ attachments: [{ id: named }] }] })
      )

      assert.strictEqual(yield* remove(own, { ...headers, origin: "https://evil.example" }), 401)
      assert.isDefined(yield* attachments.find(LOCAL_USER, own))
      assert.strictEqual(yield* remove(own, headers), 204)
      assert.isUndefined(yield* attachments.find(LOCAL_USER, own))
      assert.strictEqual(yield* remove(own, headers), 204)
      assert.strictEqual(yield* remove(byDevice, device), 204)
      assert.isUndefined(yield* attachments.find(LOCAL_USER, byDevice))
      assert.strictEqual(yield* remove(named, headers), 204)
      assert.isDefined(yield* attachments.find(LOCAL_USER, named))
      assert.strictEqual(yield* remove(foreign, headers), 204)
      assert.isDefined(yield* attachments.find(UserId.make("bob"), foreign))
    })
  )

  it.live("no other route takes bodies of that size", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const body = new Uint8Array(HTTP_BODY_MAX_BYTES + 1)
      assert.strictEqual((yield* gateway.ask("/api/pairings", { method: "POST", body })).status, 413)
    })
  )

  it.live(
    "so many are taken in at once; more are asked to come again, and a place is free when one goes",
    () =>
      Effect.gen(function* () {
        const { authorization, gateway, headers } = yield* signedIn
        const { host, hostname, port } = new URL(gateway.origin)
        const begin = Effect.callback<ReturnType<typeof connectTcp>>((resume) => {
          const socket = connectTcp(Number(port), hostname, () => {
            socket.write(
              `POST /api/attachments?name=a.txt HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${authorization}\r\norigin: ${gateway.origin}\r\ncontent-length: 4\r\nexpect: 100-continue\r\n\r\nab`,
              () => resume(Effect.succeed(socket))
            )
          })
          socket.on("error", () => undefined)
        })
        const held = yield* Effect.all(Array.from({ length: UPLOADS_AT_ONCE }, () => begin))
        const refused = yield* Effect.repeat(upload(gateway, "a.txt", "x", headers), {
          until: ({ status }) => status === 503
        })
        assert.strictEqual(readProblem(refused.text).error, "Busy")
        assert.match(refused.headers["retry-after"] ?? "", /^\d+$/)
        const gone = yield* Deferred.make<void>()
        held[0]?.on("close", () => Deferred.doneUnsafe(gone, Effect.void))
        held[0]?.destroy()
        yield* Deferred.await(gone)
        const accepted = yield* Effect.repeat(upload(gateway, "a.txt", "x", headers), {
          until: ({ status }) => status === 201
        })
        assert.strictEqual(accepted.status, 201)
        for (const socket of held) socket.destroy()
      })
  )
})
