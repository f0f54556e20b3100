/** Which addresses are public: every range of IANA's registries of special-purpose addresses, at its ends and within. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { isPublicAddress, SPECIAL_IPV4, SPECIAL_IPV6 } from "./publicAddress.ts"

/** As numbers, to be counted with. */
const toNumber4 = (address: string): bigint =>
  address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n)
const toText4 = (number: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => String((number >> shift) & 255n)).join(".")

const groupsOf = (part: string): ReadonlyArray<string> => (part === "" ? [] : part.split(":"))
const toNumber6 = (address: string): bigint => {
  const [head = "", tail] = address.split("::")
  const before = groupsOf(head)
  const after = groupsOf(tail ?? "")
  const between = Array.from({ length: 8 - before.length - after.length }, () => "0")
  return [...before, ...between, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}
const toText6 = (number: bigint): string =>
  Array.from({ length: 8 }, (_, index) => ((number >> BigInt(112 - 16 * index)) & 65_535n).toString(16)).join(
    ":"
  )

/** Both registries as they are published, beside what is stricter in the code: `[network, bits]`. */
const REGISTRY_4: ReadonlyArray<readonly [string, number]> = [
  ["0.0.0.0", 8],
  ["0.0.0.0", 32],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.0.0", 29],
  ["192.0.0.8", 32],
  ["192.0.0.9", 32],
  ["192.0.0.10", 32],
  ["192.0.0.170", 31],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.88.99.2", 32],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["255.255.255.255", 32]
]

const REGISTRY_6: ReadonlyArray<readonly [string, number]> = [
  ["::1", 128],
  ["::", 128],
  // IPv4-compatible, deprecated, and IPv4-mapped.
  ["::", 96],
  ["::ffff:0:0", 96],
  // Both NAT64 prefixes.
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["100:0:0:1::", 64],
  ["2001::", 23],
  ["2001::", 32],
  ["2001:1::1", 128],
  ["2001:1::2", 128],
  ["2001:1::3", 128],
  ["2001:2::", 48],
  ["2001:3::", 32],
  ["2001:4:112::", 48],
  ["2001:10::", 28],
  ["2001:20::", 28],
  ["2001:30::", 28],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8]
]

const within = (first: bigint, size: bigint) =>
  fc.oneof(fc.constantFrom(first, first + size - 1n), fc.bigInt(first, first + size - 1n))

const in4 = fc
  .constantFrom(...REGISTRY_4, ...SPECIAL_IPV4)
  .chain(([network, bits]) => within(toNumber4(network), 1n << BigInt(32 - bits)))
  .map(toText4)

const in6 = fc
  .constantFrom(...REGISTRY_6, ...SPECIAL_IPV6)
  .chain(([network, bits]) => within(toNumber6(network), 1n << BigInt(128 - bits)))
  .map(toText6)

describe("an address", () => {
  it("of a special-purpose range is not public", () => {
    fc.assert(
      fc.property(fc.oneof(in4, in6), (address) => assert.isFalse(isPublicAddress(address), address)),
      { numRuns: 5_000 }
    )
  })

  it("is no more public for being written as an IPv6 address", () => {
    const asIpv6 = fc
      .tuple(
        fc.oneof(fc.bigInt(0n, (1n << 32n) - 1n), in4.map(toNumber4)),
        fc.constantFrom("::", "::ffff:0:0", "64:ff9b::", "64:ff9b:1::")
      )
      .map(([number, prefix]) => toText6(toNumber6(prefix) + number))
    fc.assert(fc.property(asIpv6, (address) => assert.isFalse(isPublicAddress(address), address)))
    for (const written of [
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "::127.0.0.1",
      "64:ff9b::10.0.0.1",
      "2002:7f00:1::"
    ]) {
      assert.isFalse(isPublicAddress(written), written)
    }
  })

  it("right beside such a range is public, where it is in no other", () => {
    const beside4 = [
      "1.0.0.0",
      "9.255.255.255",
      "11.0.0.0",
      "100.63.255.255",
      "100.128.0.0",
      "126.255.255.255",
      "128.0.0.0"
    ]
    const more4 = [
      "169.253.255.255",
      "169.255.0.0",
      "172.15.255.255",
      "172.32.0.0",
      "192.0.1.0",
      "192.167.255.255",
      "192.169.0.0"
    ]
    const last4 = ["198.17.255.255", "198.20.0.0", "223.255.255.255", "168.63.129.15", "168.63.129.17"]
    const beside6 = [
      "2001:200::",
      "2001:db7:ffff::1",
      "2001:db9::",
      "2003::1",
      "2606:4700::1111",
      "3ffe:ffff::1"
    ]
    for (const address of [...beside4, ...more4, ...last4, ...beside6]) {
      assert.isTrue(isPublicAddress(address), address)
    }
  })

  it("that is none, or of one link only, is not public", () => {
    for (const text of [
      "",
      "localhost",
      "8.8.8",
      "8.8.8.8.8",
      "0x8.8.8.8",
      "[2606:4700::1111]",
      "2606:4700::1111%eth0"
    ]) {
      assert.isFalse(isPublicAddress(text), text)
    }
    fc.assert(
      fc.property(fc.string(), (text) => assert.isFalse(/[a-z ]/i.test(text) && isPublicAddress(text)))
    )
  })
})
