import { describe, expect, test } from "vitest"
import { linkOrigin } from "./linkOrigin.ts"

const lan = "https://deckhand.lan:7420"
const address = "https://192.168.1.20:7420"

const forOthers: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["http://192.168.1.20:7420", []],
  ["https://deckhand.lan", [address]],
  ["https://[fd00::1]:7420", [lan]]
]
const onlyHere = [
  "http://127.0.0.1:7420",
  "http://127.1.2.3:7420",
  "http://localhost:7420",
  "http://[::1]:7420"
]

describe("a link for another browser", () => {
  test.each(forOthers)("keeps the page's own address where others reach it: %s", (own, reachable) => {
    expect(linkOrigin(own, reachable)).toEqual({ origin: own, isForOthers: true })
  })

  test.each(onlyHere)("made at %s leads to the first address by which others reach the gateway", (own) => {
    expect(linkOrigin(own, [lan, address])).toEqual({ origin: lan, isForOthers: true })
  })

  test.each(onlyHere)("made at %s is for this machine alone where nobody else reaches the gateway", (own) => {
    expect(linkOrigin(own, [])).toEqual({ origin: own, isForOthers: false })
  })
})
