/** Remote prompts over both ways in, by the rules of their own actor: who may ask, what is told, and in which words it is refused. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result, Schema } from "effect"
import { STREAMS_MAX_PER_CALLER } from "#gateway/api/limits.ts"
import { noAccounts } from "#gateway/sign-in/accounts/AccountSettings.ts"
import { makeKeyIn, revokeKeyIn } from "#gateway/testing/apiKeys.ts"
import { call, hello, readAnswer } from "#gateway/testing/calls.ts"
import { deploymentFileOf } from "#gateway/testing/company.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { fakeActor } from "#gateway/testing/fakeActor.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { decideDispatch } from "#runtime/actors/dispatch/decideDispatch.ts"
import type { Edition } from "#schemas/account/Edition.ts"
import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import { Dispatch } from "#schemas/dispatch/Dispatch.ts"
import type { DispatchOutcome } from "#schemas/dispatch/DispatchOutcome.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { actorId, nameOf, UserId } from "#schemas/ids.ts"
import type { ApiScope } from "#schemas/user/ApiScope.ts"
import { toldDispatch } from "./toldDispatch.ts"

const local = UserId.make("local")
const readJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))
const link = "https://deckhand.example/enterprise"
const PROMPTS = "/api/remote-prompts"
const ACTIONS = "/api/extension-actions"

/** Its real decisions, and nobody who carries them out. */
const dispatchActor = () =>
  fakeActor({
    ...Dispatch,
    decide: (
      command: Parameters<typeof decideDispatch>[1],
      state: Parameters<typeof decideDispatch>[0],
      now
    ) =>
      Result.match(decideDispatch(state, command, { id: "", now }), {
        onFailure: (rejection) => ({ _tag: "Reject" as const, rejection }),
        onSuccess: (events) => ({ _tag: "Accept" as const, events })
      })
  })

const started = Effect.fnUntraced(function* (
  edition: Edition = "enterprise",
  scopes: ReadonlyArray<ApiScope> = ["dispatch"]
) {
  const dispatch = dispatchActor()
  const deploymentFile = yield* deploymentFileOf({ enterprise: link })
  const accounts = { ...noAccounts, rules: { ...noAccounts.rules, edition } }
  const gateway = yield* startGateway({ actors: { dispatch }, settings: { accounts, deploymentFile } })
  const browser = yield* gateway.connectWeb(yield* gateway.signIn)
  const { key, keyId } = yield* makeKeyIn(browser, { name: "Nightly", scopes })
  const headers = { authorization: `Bearer ${key}` }
  const ask = (method: string, path: string, body?: unknown) =>
    Effect.map(
      gateway.ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
      ({ status, text }) => ({ status, body: readJson(text) })
    )
  return { ask, browser, dispatch, gateway, headers, origin: { keyId, name: "Nightly" } }
})

const prompt = { requestId: "late-orders", prompt: "Which orders are late?" }

describe("a remote prompt over HTTP", () => {
  it.live("is taken under its key’s name, answered with what has come of it, and read until it is over", () =>
    Effect.gen(function* () {
      const { ask, dispatch, origin } = yield* started("enterprise", ["dispatch", "chats:write"])
      const id = actorId(local, prompt.requestId)
      const taken = yield* ask("POST", PROMPTS, { ...prompt, chatId: "orders", parentRunIds: ["first"] })
      assert.strictEqual(taken.status, 202)
      assert.deepInclude(taken.body, {
        requestId: prompt.requestId,
        status: "received",
        chatId: "orders",
        parentRunIds: ["first"]
      })
      assert.deepStrictEqual((yield* currentState(dispatch, id))?.asked?.origin, origin)
      const read = yield* ask("GET", `${PROMPTS}/${prompt.requestId}`)
      assert.deepStrictEqual(read, { status: 200, body: taken.body })
      assert.strictEqual((yield* ask("DELETE", `${PROMPTS}/${prompt.requestId}`)).status, 200)
      assert.isTrue((yield* currentState(dispatch, id))?.aborts)
    })
  )

  it.live("that was asked before is answered with what came of it, and something else is refused", () =>
    Effect.gen(function* () {
      const { ask } = yield* started()
      const first = yield* ask("POST", PROMPTS, { ...prompt, attachmentUrls: ["https://shop.example/a.csv"] })
      yield* ask("DELETE", `${PROMPTS}/${prompt.requestId}`)
      const again = yield* ask("POST", PROMPTS, {
        ...prompt,
        attachmentUrls: ["https://shop.example/a.csv"]
      })
      assert.deepInclude(again.body, {
        createdAt: first.body.createdAt,
        status: "aborted",
        response: dispatchCopy.aborted
      })
      const other = yield* ask("POST", PROMPTS, { ...prompt, prompt: "Which are not?" })
      assert.strictEqual(other.status, 409)
      assert.strictEqual(other.body.error, "RequestIdTaken")
      assert.strictEqual((yield* ask("DELETE", `${PROMPTS}/${prompt.requestId}`)).status, 409)
    })
  )

  it.live("that is empty is refused and discarded", () =>
    Effect.gen(function* () {
      const { ask } = yield* started()
      const refused = yield* ask("POST", PROMPTS, { ...prompt, prompt: " " })
      assert.deepInclude(refused, { status: 400 })
      assert.strictEqual(refused.body.error, "EmptyPrompt")
      assert.strictEqual((yield* ask("GET", `${PROMPTS}/${prompt.requestId}`)).status, 404)
    })
  )

  it.live("needs a key that may", () =>
    Effect.gen(function* () {
      const { ask } = yield* started("enterprise", ["chats:write", "chats:read"])
      assert.strictEqual((yield* ask("POST", PROMPTS, prompt)).status, 403)
      assert.strictEqual((yield* ask("GET", `${PROMPTS}/x`)).status, 403)
    })
  )

  it.live("goes on in no chat that its key may not write in, and has one that nobody else names", () =>
    Effect.gen(function* () {
      const { ask } = yield* started()
      const refused = yield* ask("POST", PROMPTS, { ...prompt, chatId: "orders", clearChat: true })
      assert.strictEqual(refused.status, 403)
      assert.include(String(refused.body.message), "chats:write")
      const taken = yield* ask("POST", PROMPTS, { ...prompt, requestId: "orders" })
      assert.strictEqual(taken.body.chatId, nameOf(dispatchChat(actorId(local, "orders"))))
    })
  )

  it.live("is refused to people of the standard edition, in these words and with the way to the other", () =>
    Effect.gen(function* () {
      const { ask } = yield* started("standard")
      const refused = yield* ask("POST", PROMPTS, prompt)
      assert.deepStrictEqual(refused, {
        status: 403,
        body: { error: "Forbidden", message: dispatchCopy.enterpriseOnly, link }
      })
      assert.strictEqual((yield* ask("GET", `${PROMPTS}/${prompt.requestId}`)).status, 404)
    })
  )
})

describe("how far a dispatch is, waited for", () => {
  const at = `${PROMPTS}/${prompt.requestId}`

  it.live("is told as soon as it is something else than is known, and at once where it is already", () =>
    Effect.gen(function* () {
      const { ask, dispatch } = yield* started()
      yield* ask("POST", PROMPTS, prompt)
      const id = actorId(local, prompt.requestId)
      const waiting = yield* Effect.forkScoped(ask("GET", `${at}?wait=30&known=received`))
      yield* dispatch.send(id, "put", { _tag: "Put" })
      assert.deepInclude((yield* Fiber.join(waiting)).body, { status: "queued" })
      // What it became between two looks is not waited for.
      yield* dispatch.send(id, "went", { _tag: "Went", phase: "input-required" })
      assert.deepInclude((yield* ask("GET", `${at}?wait=30&known=queued`)).body, { status: "input-required" })
    })
  )

  it.live("is told when it is over, whatever is known, and so is that nobody has asked for it", () =>
    Effect.gen(function* () {
      const { ask, dispatch } = yield* started()
      assert.strictEqual((yield* ask("GET", `${at}?wait=30`)).status, 404)
      yield* ask("POST", PROMPTS, prompt)
      const id = actorId(local, prompt.requestId)
      yield* dispatch.send(id, "put", { _tag: "Put" })
      yield* dispatch.send(id, "end", { _tag: "Ended", outcome: { status: "success", response: "Two." } })
      const over = yield* ask("GET", `${at}?wait=30&known=success`)
      assert.deepInclude(over.body, { status: "success", response: "Two." })
    })
  )

  it.live("is told as it is once the wait is over, which lasts half a minute at most", () =>
    Effect.gen(function* () {
      const { ask } = yield* started()
      yield* ask("POST", PROMPTS, prompt)
      assert.deepInclude((yield* ask("GET", `${at}?wait=1`)).body, { status: "received" })
      for (const wait of ["0", "31", "1.5", "soon"]) {
        assert.strictEqual((yield* ask("GET", `${at}?wait=${wait}`)).status, 400, wait)
      }
      assert.strictEqual((yield* ask("GET", `${at}?wait=1&known=done`)).status, 400)
    })
  )

  it.live("is waited for so many times at once, and by nobody whose key was revoked meanwhile", () =>
    Effect.gen(function* () {
      const { ask, browser, origin } = yield* started()
      yield* ask("POST", PROMPTS, prompt)
      const waiting = yield* Effect.forEach(Array.from({ length: STREAMS_MAX_PER_CALLER + 1 }), () =>
        Effect.forkScoped(ask("GET", `${at}?wait=30`))
      )
      const first = yield* Effect.raceAllFirst(waiting.map((one) => Fiber.join(one)))
      assert.strictEqual(first.status, 429)
      yield* revokeKeyIn(browser, origin.keyId)
      const ended = yield* Effect.forEach(waiting, Fiber.join)
      const refused = ended.map(({ status }) => status).filter((status) => status !== 401)
      assert.deepStrictEqual(refused, [429])
    })
  )
})

describe("an extension action over HTTP", () => {
  const action = {
    requestId: "ship",
    selectors: ["#ship"],
    action: { type: "click" },
    fallback_operator_query: "Ship it",
    url: "https://shop.example/orders/1"
  }

  it.live("is taken under its key’s name, read at its own address, and told why it was not done", () =>
    Effect.gen(function* () {
      const { ask, dispatch, origin } = yield* started()
      const id = actorId(local, action.requestId)
      const taken = yield* ask("POST", ACTIONS, action)
      assert.strictEqual(taken.status, 202)
      assert.deepInclude(taken.body, {
        requestId: "ship",
        status: "received",
        chatId: nameOf(dispatchChat(id))
      })
      assert.containsAllKeys(taken.body, ["createdAt", "expiresAt"])
      assert.deepStrictEqual((yield* currentState(dispatch, id))?.asked?.origin, origin)
      assert.deepStrictEqual(yield* ask("GET", `${ACTIONS}/ship`), { status: 200, body: taken.body })
      assert.strictEqual((yield* ask("POST", ACTIONS, { ...action, selectors: ["#x"] })).status, 409)
      assert.strictEqual((yield* ask("POST", PROMPTS, { ...prompt, requestId: "ship" })).status, 409)
      assert.strictEqual((yield* ask("DELETE", `${ACTIONS}/ship`)).status, 200)
    })
  )

  it("tells one sentence as its error, and what was read as its data", () => {
    const asked = { hash: "", conversationId: "local/c", messageId: "@dispatch:a", createdAt: 1 }
    const told = (outcome: DispatchOutcome, isAction?: true) =>
      toldDispatch({
        id: "local/a",
        asked: { ...asked, ...(isAction === undefined ? {} : { isAction }) },
        progress: { _tag: "Finished", outcome, at: 2 },
        expiresAt: 3
      })
    const failure = {
      status: "error",
      response: dispatchCopy.unknownError,
      detail: "No active page found."
    } as const
    assert.strictEqual(told(failure, true)?.error, failure.detail)
    assert.isUndefined(told(failure)?.error)
    const aborted = { status: "aborted", response: dispatchCopy.aborted } as const
    assert.strictEqual(told(aborted, true)?.error, dispatchCopy.aborted)
    const read = told({ status: "success", response: "Done", data: "Shipped" }, true)
    assert.deepInclude(read, { data: "Shipped", createdAt: 1, expiresAt: 3 })
    assert.notProperty(read, "error")
  })

  it.live("that runs code, writes a sheet or does nothing is refused in a sentence, and discarded", () =>
    Effect.gen(function* () {
      const { ask } = yield* started()
      for (const [more, message] of [
        [{ tool_code: "print(1)" }, dispatchCopy.codeNotRun],
        [{ spreadsheet_id: "1", range: "A1", values: [["x"]] }, dispatchCopy.noSheets],
        [{ selectors: [] }, dispatchCopy.halfAction]
      ] as const) {
        const refused = yield* ask("POST", ACTIONS, { ...action, ...more })
        assert.deepStrictEqual(refused, { status: 400, body: { error: "ActionRefused", message } })
      }
      assert.strictEqual((yield* ask("GET", `${ACTIONS}/ship`)).status, 404)
    })
  )

  it.live("needs a key that may", () =>
    Effect.gen(function* () {
      const { ask } = yield* started("enterprise", ["chats:write", "chats:read"])
      assert.strictEqual((yield* ask("POST", ACTIONS, action)).status, 403)
      assert.strictEqual((yield* ask("GET", `${ACTIONS}/ship`)).status, 403)
    })
  )

  it.live("is refused to people of the standard edition", () =>
    Effect.gen(function* () {
      const { ask } = yield* started("standard")
      assert.deepStrictEqual(yield* ask("POST", ACTIONS, action), {
        status: 403,
        body: { error: "Forbidden", message: dispatchCopy.enterpriseOnly, link }
      })
    })
  )
})

describe("a remote prompt over the socket", () => {
  const sent = (command: object) => ({
    actorId: `local/${prompt.requestId}`,
    commandId: "c1",
    command: { _tag: "DispatchPrompt", prompt: prompt.prompt, ...command }
  })

  it.live("has the key it was sent with, whatever it says itself", () =>
    Effect.gen(function* () {
      const { browser, dispatch, gateway, headers, origin } = yield* started()
      const id = actorId(local, prompt.requestId)
      const program = yield* connect(gateway.socketUrl, { headers })
      yield* program.send(hello(0))
      yield* program.next
      const claimed = { origin: { keyId: "0123456789abcdef", name: "The bank" } }
      yield* program.send(call(1, "Dispatch.Send", sent(claimed)))
      assert.isUndefined(readAnswer(yield* program.next).error)
      assert.deepStrictEqual((yield* currentState(dispatch, id))?.asked?.origin, origin)
      const action = { _tag: "DispatchAction", url: "https://shop.example", ...claimed }
      const shipping = { actorId: "local/ship", commandId: "c2", command: action }
      yield* program.send(call(2, "Dispatch.Send", shipping))
      assert.isUndefined(readAnswer(yield* program.next).error)
      assert.deepStrictEqual((yield* currentState(dispatch, actorId(local, "ship")))?.asked?.origin, origin)
      const params = { ...sent(claimed), actorId: "local/own" }
      yield* browser.send(call(1, "Dispatch.Send", params))
      assert.isUndefined(readAnswer(yield* browser.next).error)
      assert.isUndefined((yield* currentState(dispatch, actorId(local, "own")))?.asked?.origin)
    })
  )

  it.live("is refused to people of the standard edition", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* started("standard")
      const program = yield* connect(gateway.socketUrl, { headers })
      yield* program.send(hello(0))
      yield* program.next
      yield* program.send(call(1, "Dispatch.Send", sent({})))
      assert.include(JSON.stringify(readAnswer(yield* program.next).error?.data), dispatchCopy.enterpriseOnly)
    })
  )
})
