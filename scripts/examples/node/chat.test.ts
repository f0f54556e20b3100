/** The example as it stands, run against a real gateway with the direct model: proof that an API key is all a program needs. */
import { join } from "node:path"
import process from "node:process"
import { Effect, Schema } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ask } from "#gateway/testing/httpClient.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { startProgram } from "#scripts/examples/startProgram.ts"

let gateway: GatewayProcess
let headers: Record<string, string>

const readNewKey = Schema.decodeUnknownSync(Schema.fromJsonString(NewApiKey))

const makeKey = async (scopes: ReadonlyArray<string>) => {
  const body = JSON.stringify({ name: "Node example", scopes })
  const { text } = await Effect.runPromise(
    ask(gateway.origin, "/api/api-keys", { method: "POST", headers, body })
  )
  return readNewKey(text)
}

beforeAll(async () => {
  gateway = await startGatewayProcess()
  const authorization = await Effect.runPromise(signInWith(gateway.signInUrl()))
  headers = { authorization, origin: gateway.origin }
})

afterAll(() => gateway.close())

const chat = async (key: string, text: string, ...options: ReadonlyArray<string>) => {
  const args = [join(import.meta.dirname, "chat.mjs"), text, "--origin", gateway.origin, ...options]
  return startProgram(process.execPath, args, { DECKHAND_API_KEY: key }, "It runs this test too.").ended
}

const upTo = (last: number): string => Array.from({ length: last }, (_, index) => index + 1).join(" ")

describe("a client in plain Node, with an API key", () => {
  it("prints the whole reply, though its connection is cut in the middle", async () => {
    const { key } = await makeKey(["chats:write", "chats:read"])
    const { code, stderr, stdout } = await chat(key, "count to 40", "--cut-after", "3")
    assert.strictEqual(code, 0, stderr)
    assert.strictEqual(stdout.trim(), upTo(40))
    assert.include(stderr, "Cut, as was asked.")
  })

  it("is told in a sentence which scope its key lacks", async () => {
    const { key } = await makeKey(["chats:read"])
    const { code, stderr, stdout } = await chat(key, "count to 3")
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.include(stderr, "does not have the scope chats:write")
  })

  it("is told in a sentence that its key was revoked", async () => {
    const { key, keyId } = await makeKey(["chats:write", "chats:read"])
    await Effect.runPromise(ask(gateway.origin, `/api/api-keys/${keyId}`, { method: "DELETE", headers }))
    const { code, stderr } = await chat(key, "count to 3")
    assert.strictEqual(code, 1)
    assert.include(stderr, "is not let in")
  })

  it("is told in a sentence what to do when nothing answers", async () => {
    const { code, stderr } = await chat("dhk_x", "hello", "--origin", "http://127.0.0.1:9")
    assert.strictEqual(code, 1)
    assert.match(stderr, /^Nothing answers at http:\/\/127\.0\.0\.1:9\. Start Deckhand .*\n$/)
  })
})
