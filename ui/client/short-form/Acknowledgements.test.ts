import { expect, test } from "vitest"
import { WATCH_WINDOW_CHUNKS } from "#schemas/limits.ts"
import { Acknowledgements } from "./Acknowledgements.ts"

const take = (told: Acknowledgements, requestId: number, value: unknown): string | undefined => {
  told.received({ _tag: "Chunk", requestId, values: [value] })
  return told.took(requestId)
}

const frame = { _tag: "Events" }

test("whole frames are acknowledged one by one, as a gateway without a short form waits for it", () => {
  const told = new Acknowledgements()
  for (const _ of [1, 2, 3])
    expect(take(told, 7, frame)).toBe('{"jsonrpc":"2.0","method":"@effect/rpc/Ack","params":{"requestId":7}}')
})

test("pieces are acknowledged by the half of a window, and with the next whole frame", () => {
  const told = new Acknowledgements()
  const half = WATCH_WINDOW_CHUNKS / 2
  take(told, 7, frame)
  const pieces = Array.from({ length: half }, (_, n) => take(told, 7, `${n}`))
  expect(pieces.slice(0, -1).every((said) => said === undefined)).toBe(true)
  expect(pieces.at(-1)).toContain(`"params":{"requestId":7,"chunks":${half}}`)
  expect(take(told, 7, "a")).toBeUndefined()
  // Another request has its own count.
  expect(take(told, 8, frame)).toContain('"requestId":8}')
  expect(take(told, 7, frame)).toContain('"requestId":7,"chunks":2}')
})

test("what is left of a request that has ended is acknowledged with no other of its id", () => {
  const told = new Acknowledgements()
  take(told, 7, "a")
  told.ended(7)
  expect(take(told, 7, frame)).toContain('"requestId":7}')
})
