import { assert, describe, it } from "@effect/vitest"
import { isExtensionOrigin, isExtensionOrProgram, isOwnHost, isOwnOrigin } from "./originRules.ts"

const at = { host: "127.0.0.1", port: 7420 }
const extension = `chrome-extension://${"abcdefghijklmnop".repeat(2)}`

describe("hosts", () => {
  for (const host of ["127.0.0.1:7420", "localhost:7420", "LOCALHOST:7420", "[::1]:7420"]) {
    it(`${host} is this gateway`, () => assert.isTrue(isOwnHost(host, at)))
  }
  for (const host of [
    "",
    "127.0.0.1",
    "localhost",
    "127.0.0.1:7421",
    "evil.example:7420",
    "localhost.evil.example:7420",
    "127.0.0.1:7420.evil.example"
  ]) {
    it(`"${host}" is not`, () => assert.isFalse(isOwnHost(host, at)))
  }
  it("a host that was configured is this gateway too", () =>
    assert.isTrue(isOwnHost("deckhand.lan:7420", { host: "deckhand.lan", port: 7420 })))
})

describe("origins", () => {
  it("the interface's own origin is the host it was asked by", () => {
    assert.isTrue(isOwnOrigin("http://localhost:7420", "localhost:7420"))
    for (const origin of [
      undefined,
      "null",
      "https://localhost:7420",
      "http://127.0.0.1:7420",
      "http://localhost:7421"
    ]) {
      assert.isFalse(isOwnOrigin(origin, "localhost:7420"))
    }
  })

  it("an extension is known by its origin, a program by having none", () => {
    assert.isTrue(isExtensionOrProgram(undefined))
    assert.isTrue(isExtensionOrProgram(extension))
    for (const origin of [
      "null",
      "http://evil.example",
      `${extension}.evil.example`,
      `http://${extension}`
    ]) {
      assert.isFalse(isExtensionOrProgram(origin))
      assert.isFalse(isExtensionOrigin(origin))
    }
  })
})
