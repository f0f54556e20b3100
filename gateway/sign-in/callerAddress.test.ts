/** Who asks, where proxies stand between. */
import { describe, expect, test } from "vitest"
import { callerAddress, placeOf, proxiesIn } from "./callerAddress.ts"

const proxies = (list: string) => {
  const read = proxiesIn(list)
  if (read === undefined) throw new Error(`"${list}" is no list of proxies`)
  return read
}

describe("the address of whoever asks", () => {
  test("is that of the connection, whatever they write, where no proxy is known", () => {
    const nobody = proxies("")
    expect(callerAddress("203.0.113.7", undefined, nobody)).toBe("203.0.113.7")
    expect(callerAddress("203.0.113.7", "198.51.100.1", nobody)).toBe("203.0.113.7")
    expect(callerAddress("::ffff:203.0.113.7", undefined, nobody)).toBe("203.0.113.7")
    expect(callerAddress("0000:0000:0000:0000:0000:ffff:203.0.113.7", undefined, nobody)).toBe("203.0.113.7")
  })

  test("is what our proxies say, and of what came to them the last that is none of ours", () => {
    const ours = proxies("127.0.0.1, 10.0.0.0/8,fd00::/8")
    expect(callerAddress("127.0.0.1", "203.0.113.7", ours)).toBe("203.0.113.7")
    expect(callerAddress("10.1.2.3", "1.1.1.1, 203.0.113.7, fd00::5", ours)).toBe("203.0.113.7")
    expect(callerAddress("::ffff:10.1.2.3", "2001:db8::1", ours)).toBe("2001:db8::1")
    expect(callerAddress("203.0.113.9", "1.1.1.1", ours)).toBe("203.0.113.9")
  })

  test("is a proxy's own where it asks for itself, or says nothing that is an address", () => {
    const ours = proxies("10.0.0.0/8")
    expect(callerAddress("10.0.0.1", undefined, ours)).toBe("10.0.0.1")
    expect(callerAddress("10.0.0.1", "unknown, _hidden", ours)).toBe("10.0.0.1")
    expect(callerAddress("10.0.0.1", "10.0.0.9", ours)).toBe("10.0.0.9")
  })
})

test.each(["10.0.0.0/33", "10.0.0.0/", "example.com", "10.0.0.0/8/8", "::/129", "10.0.0.1;10.0.0.2"])(
  "a list of proxies with what is no address or network is none: %s",
  (list) => expect(proxiesIn(list)).toBeUndefined()
)

test("a place is an IPv4 address, or 64 bits of IPv6, however they are written", () => {
  expect(placeOf("203.0.113.7")).toBe("203.0.113.7")
  expect(placeOf("2001:db8:0:1::5")).toBe(placeOf("2001:0DB8:0000:0001:ffff::1"))
  expect(placeOf("2001:db8::5")).not.toBe(placeOf("2001:db8:0:1::5"))
  expect(placeOf("::1")).toBe("0:0:0:0")
  expect(placeOf("")).toBe("")
})
