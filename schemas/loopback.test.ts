import { describe, expect, it } from "vitest"
import { hostOf } from "./hostOf.ts"
import { isLoopback } from "./loopback.ts"

const leadsHere = (address: string): boolean => isLoopback(hostOf(new URL(address)))

describe("an address of this machine", () => {
  it.each([
    "http://127.0.0.1:7420/",
    "http://2130706433/",
    "http://LOCALHOST./",
    "http://x.y.localhost/",
    "http://x.localhost./",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://0.0.0.0/",
    "http://[::]/"
  ])("is known by the name in %s", (address) => {
    expect(leadsHere(address)).toBe(true)
  })

  it.each([
    "http://localhost.evil.example/",
    "http://127.0.0.1.evil.example/",
    "http://notlocalhost/",
    "http://10.0.0.1/",
    "http://localhost@evil.example/"
  ])("is not %s", (address) => {
    expect(leadsHere(address)).toBe(false)
  })
})

describe("the host of an address", () => {
  it("is spelt in one way, however it was written", () => {
    for (const written of [
      "Bücher.Example",
      "xn--bcher-kva.example.",
      "bücher%2Eexample",
      "bücher。example"
    ]) {
      expect(hostOf(new URL(`http://${written}:81/`))).toBe("xn--bcher-kva.example")
    }
  })
})
