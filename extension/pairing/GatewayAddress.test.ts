import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseGatewayAddress } from "./GatewayAddress.ts"

const originOf = (input: string): string | undefined => {
  const parsed = parseGatewayAddress(input)
  return parsed._tag === "Valid" ? parsed.origin : undefined
}

describe("the gateway's address", () => {
  it("is reduced to its origin", () => {
    expect(originOf(" http://127.0.0.1:7420/?token=abc#x ")).toBe("http://127.0.0.1:7420")
    expect(originOf("https://deckhand.example/some/page")).toBe("https://deckhand.example")
  })

  it("may leave out the scheme: http on this machine, https elsewhere", () => {
    expect(originOf("127.0.0.1:7420")).toBe("http://127.0.0.1:7420")
    expect(originOf("localhost:8000")).toBe("http://localhost:8000")
    expect(originOf("[::1]:7420")).toBe("http://[::1]:7420")
    expect(originOf("Deckhand.localhost:7420")).toBe("http://deckhand.localhost:7420")
    expect(originOf("deckhand.example")).toBe("https://deckhand.example")
  })

  it("must be encrypted when it is not this machine", () => {
    expect(parseGatewayAddress("http://deckhand.example")).toMatchObject({
      _tag: "Invalid",
      message: expect.stringContaining("https://")
    })
    expect(originOf("http://127.0.0.1.evil.example")).toBeUndefined()
    expect(originOf("http://localhost.evil.example")).toBeUndefined()
  })

  it.each([
    "",
    "   ",
    "not an address",
    "ftp://127.0.0.1",
    "javascript:alert(1)",
    "http://me:pw@127.0.0.1",
    "http://"
  ])("is refused with a sentence where it is none: %j", (input) => {
    const parsed = parseGatewayAddress(input)
    expect(parsed._tag).toBe("Invalid")
    expect(parsed._tag === "Invalid" && parsed.message.length).toBeGreaterThan(10)
  })

  it("never throws, and never yields anything but an origin", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (input) => {
        const origin = originOf(input)
        if (origin !== undefined) expect(new URL(origin).origin).toBe(origin)
      })
    )
  })
})
