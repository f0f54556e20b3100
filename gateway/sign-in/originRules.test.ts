import { assert, describe, it } from "@effect/vitest"
import { schemeAt } from "#gateway/GatewaySettings.ts"
import { settingsIn } from "#gateway/testing/testGateway.ts"
import type { OwnAddress } from "#gateway/uws/UwsApp.ts"
import {
  isExtensionOrigin,
  isExtensionOrProgram,
  isOwnHost,
  isOwnOrigin,
  reachableOrigins
} from "./originRules.ts"

const at: OwnAddress = { host: "127.0.0.1", port: 7420, scheme: "http", names: [] }
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
    assert.isTrue(isOwnHost("deckhand.lan:7420", { ...at, host: "deckhand.lan" })))
})

describe("hosts of a gateway with a certificate", () => {
  const certified: OwnAddress = { ...at, host: "0.0.0.0", scheme: "https", names: ["deckhand.lan"] }

  it("are those the certificate names, on the gateway's port", () => {
    assert.isTrue(isOwnHost("Deckhand.LAN:7420", certified))
    for (const host of ["deckhand.lan", "deckhand.lan:443", "evil.example:7420", "x.deckhand.lan:7420"]) {
      assert.isFalse(isOwnHost(host, certified))
    }
  })

  it("may leave out the port where it is the scheme's own", () => {
    assert.isTrue(isOwnHost("deckhand.lan", { ...certified, port: 443 }))
    assert.isTrue(isOwnHost("deckhand.lan:443", { ...certified, port: 443 }))
    assert.isFalse(isOwnHost("deckhand.lan", { ...certified, port: 80 }))
  })
})

describe("the address people know it by", () => {
  const behind = { host: "127.0.0.1", port: 7420, scheme: "http", names: [] } as const

  it("is its own, to the letter of its host and port, and no other", () => {
    assert.isTrue(isOwnHost("Deckhand.example.com", behind, "https://deckhand.example.com"))
    assert.isTrue(isOwnHost("127.0.0.1:7420", behind, "https://deckhand.example.com"))
    for (const host of [
      "example.com",
      "deckhand.example.com:7420",
      "evil.deckhand.example.com",
      "deckhand.example.com.evil.example"
    ]) {
      assert.isFalse(isOwnHost(host, behind, "https://deckhand.example.com"), host)
    }
    assert.isFalse(isOwnHost("deckhand.example.com", behind))
  })

  it("is where its pages come from: over TLS, though it is asked in the clear by what stands before it", () => {
    const settings = { ...settingsIn("nowhere"), publicOrigin: "https://deckhand.example.com" }
    assert.strictEqual(schemeAt(settings, "deckhand.example.com"), "https")
    assert.strictEqual(schemeAt(settings, "127.0.0.1:7420"), "http")
  })
})

describe("origins", () => {
  it("the interface's own origin is the host it was asked by", () => {
    assert.isTrue(isOwnOrigin("http://localhost:7420", "localhost:7420", "http"))
    for (const origin of [
      undefined,
      "null",
      "https://localhost:7420",
      "http://127.0.0.1:7420",
      "http://localhost:7421"
    ]) {
      assert.isFalse(isOwnOrigin(origin, "localhost:7420", "http"))
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

describe("other machines reach the gateway", () => {
  const cases: ReadonlyArray<readonly [string, Partial<OwnAddress>, ReadonlyArray<string>]> = [
    ["not on loopback", {}, []],
    ["not on loopback, whatever its certificate names", { scheme: "https", names: ["deckhand.lan"] }, []],
    ["not on another address of loopback", { host: "127.0.0.2" }, []],
    ["not by an address that names no machine", { host: "0.0.0.0" }, []],
    ["by the host that was configured", { host: "192.168.1.20" }, ["http://192.168.1.20:7420"]],
    [
      "by what the certificate names, where it listens everywhere",
      { host: "0.0.0.0", scheme: "https", names: ["localhost", "deckhand.lan", "127.0.0.1", "192.168.1.20"] },
      ["https://deckhand.lan:7420", "https://192.168.1.20:7420"]
    ],
    [
      "by the same name only once, and without the scheme's own port",
      { host: "deckhand.lan", port: 443, scheme: "https", names: ["deckhand.lan"] },
      ["https://deckhand.lan"]
    ],
    ["on every address of either kind", { host: "::", names: ["deckhand.lan"] }, ["http://deckhand.lan:7420"]]
  ]
  for (const [what, address, expected] of cases) {
    it(what, () => assert.deepStrictEqual(reachableOrigins({ ...at, ...address }), expected))
  }
})
