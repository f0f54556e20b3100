import { describe, expect, it } from "vitest"
import { readNearGateway } from "./nearGateway.ts"

const answering =
  (body: string, status = 200): typeof globalThis.fetch =>
  () =>
    Promise.resolve(new Response(body, { status }))

describe("the gateway an extension was built beside", () => {
  it("is known by the address it left", async () => {
    expect(await readNearGateway(answering('{"address":"http://127.0.0.1:7421"}'))).toBe(
      "http://127.0.0.1:7421"
    )
  })

  it("is nobody where no word was left, or none that is an address to connect to", async () => {
    for (const fetch of [
      answering("", 404),
      answering("no JSON"),
      answering("{}"),
      answering('{"address":"http://evil.example"}'),
      answering('{"address":"javascript:alert(1)"}'),
      () => Promise.reject(new TypeError("Failed to fetch"))
    ]) {
      expect(await readNearGateway(fetch)).toBeUndefined()
    }
  })
})
