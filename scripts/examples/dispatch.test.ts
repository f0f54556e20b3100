/** The examples that dispatch, as they stand, run against a real gateway with the direct model. */
import { join } from "node:path"
import process from "node:process"
import { Effect, Schema } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ask } from "#gateway/testing/httpClient.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { outboundCopy } from "#runtime/outbound/copy.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import { NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { startPython } from "./python/startPython.ts"
import { startProgram } from "./startProgram.ts"

let gateway: GatewayProcess
let headers: Record<string, string>

const readNewKey = Schema.decodeUnknownSync(Schema.fromJsonString(NewApiKey))

const makeKey = async (scopes: ReadonlyArray<string>) => {
  const body = JSON.stringify({ name: "Dispatcher", scopes })
  const { text } = await Effect.runPromise(
    ask(gateway.origin, "/api/api-keys", { method: "POST", headers, body })
  )
  return readNewKey(text).key
}

beforeAll(async () => {
  gateway = await startGatewayProcess()
  const authorization = await Effect.runPromise(signInWith(gateway.signInUrl()))
  headers = { authorization, origin: gateway.origin }
})

afterAll(() => gateway.close())

const node = (key: string, ...args: ReadonlyArray<string>) =>
  startProgram(
    process.execPath,
    [join(import.meta.dirname, "node", "dispatch.mjs"), ...args, "--origin", gateway.origin],
    { DECKHAND_API_KEY: key },
    "It runs this test too."
  ).ended

const python = (key: string, ...args: ReadonlyArray<string>) =>
  startPython("dispatch.py", [...args, "--origin", gateway.origin], { DECKHAND_API_KEY: key }).ended

for (const [language, run] of Object.entries({ node, python })) {
  describe(`a dispatch from ${language}`, () => {
    it("prints what came of it, the same where it is asked again, having said it once in the chat", async () => {
      const key = await makeKey(["dispatch"])
      const args = ["count to {{last}}", "last=3", "--request-id", `counts-${language}`]
      for (const { code, stderr, stdout } of [await run(key, ...args), await run(key, ...args)]) {
        assert.strictEqual(code, 0, stderr)
        assert.strictEqual(stdout.trim(), "1 2 3")
      }
      const chat = dispatchChat(ActorId.make(`local/counts-${language}`))
      const { text } = await Effect.runPromise(ask(gateway.origin, `/api/chats/${nameOf(chat)}`, { headers }))
      assert.lengthOf(text.match(/"type":"human"/g) ?? [], 1)
      assert.include(text, '"name":"Dispatcher"')
    })

    it("is told in a sentence that another prompt has its name, and which scope its key lacks", async () => {
      const key = await makeKey(["dispatch"])
      const args = ["--request-id", `taken-${language}`]
      await run(key, "count to 2", ...args)
      const taken = await run(key, "count to 3", ...args)
      assert.deepStrictEqual([taken.code, taken.stdout], [1, ""])
      assert.include(taken.stderr, "requestId")
      const lacking = await run(await makeKey(["chats:write"]), "count to 2")
      assert.strictEqual(lacking.code, 1)
      assert.include(lacking.stderr, "does not have the scope dispatch")
    })
  })
}

describe("a file that a dispatch names by its address", () => {
  it("is asked for nowhere on the server’s own network, and nothing is carried out then", async () => {
    const { code, stderr, stdout } = await python(
      await makeKey(["dispatch"]),
      ...["count to 3", "--attach", "https://127.0.0.1/orders.csv"]
    )
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.include(stderr, outboundCopy.notPublic)
  })
})
