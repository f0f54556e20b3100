/** Who asks what operators ask: every method there is, by everybody who is none, whoever they belong to. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { keyLacks } from "#gateway/rpc/api-keys/methodScopes.ts"
import { readAddressList } from "#gateway/sign-in/accounts/AddressList.ts"
import { operatorsOnly } from "#gateway/sign-in/isOperator.ts"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { makeKeyIn } from "#gateway/testing/apiKeys.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { connect, type FrameClient } from "#gateway/testing/FrameClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { OperationsRpcs } from "#schemas/rpc/OperationsRpcs.ts"
import { apiScopes } from "#schemas/user/ApiScope.ts"

/** An operator with an account, what they have let in, and people who are none. */
const everybody = Effect.gen(function* () {
  const gateway = yield* accountGateway({
    operators: Result.getOrThrow(readAddressList("ada@example.com, chef.example"))
  })
  const ada = yield* gateway.signInAs(google("ada"))
  const browser = yield* gateway.connectWeb(ada)
  const { text } = yield* gateway.ask("/api/session", { headers: { authorization: ada } })
  const adasId = /"userId":"([^"]+)"/.exec(text)?.[1] ?? ""
  const withToken = (token: string) =>
    connect(gateway.socketUrl, { headers: { authorization: `Bearer ${token}` } })
  const { key } = yield* makeKeyIn(browser, { name: "Nightly", scopes: apiScopes }, adasId)
  const others: Readonly<Record<string, FrameClient>> = {
    "a person who is none": yield* gateway.connectWeb(yield* gateway.signInAs(google("eve"))),
    "a name that only looks like one": yield* gateway.connectWeb(
      yield* gateway.signInAs(
        google("ada2", { email: "ada@example.com.evil.example", name: "ada@example.com" })
      )
    ),
    "a personal account at an operator's domain": yield* gateway.connectWeb(
      yield* gateway.signInAs(google("joe", { email: "joe@chef.example", hd: undefined }))
    ),
    "a program an operator paired": yield* withToken((yield* pairedToken(gateway, ada)).token)
  }
  return { browser, others, key: yield* withToken(key) }
})

const methods = [...OperationsRpcs.requests.values()]

const refusalOf = Effect.fnUntraced(function* (client: FrameClient, rpc: (typeof methods)[number]) {
  const [payload] = yield* samplePayloads(rpc, 1)
  yield* client.send(call(rpc._tag, rpc._tag, payload))
  return readAnswer(yield* client.next).error?.data
})

const forbidden = (message: string) => ({ _tag: "Fail", error: { _tag: "Forbidden", message } })

describe("what operators ask", () => {
  it.live("is refused to everybody who is none: every method is walked", () =>
    Effect.gen(function* () {
      const { key, others } = yield* everybody
      for (const rpc of methods) {
        for (const [who, client] of Object.entries(others)) {
          assert.deepInclude(yield* refusalOf(client, rpc), forbidden(operatorsOnly), `${rpc._tag} by ${who}`)
        }
        assert.deepInclude(yield* refusalOf(key, rpc), forbidden(keyLacks("none")), `${rpc._tag} by a key`)
      }
    })
  )

  it.live("is answered to one, in the browser they signed in", () =>
    Effect.gen(function* () {
      const { browser } = yield* everybody
      yield* browser.send(call("audit", "Operations.Audit", null))
      const answer = yield* browser.next
      assert.include(answer, '"_tag":"Looked","view":"audit"')
    })
  )
})
