/** Bytes in pieces, as whoever sends them likes. */
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { GatheredBytes } from "./GatheredBytes.ts"

const MAX = 1_000_000

const fed = (pieces: Iterable<Uint8Array>, max = MAX) => {
  const gathered = new GatheredBytes(max)
  for (const piece of pieces) {
    const refused = gathered.add(piece)
    if (refused !== undefined) return { gathered, refused }
  }
  return { gathered, refused: undefined }
}

const times = (count: number, bytes: number) => Array.from({ length: count }, () => new Uint8Array(bytes))

describe("bytes in pieces", () => {
  it("are what was sent, however it was cut", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 9_000 }), { maxLength: 30 }), (pieces) => {
        const { gathered, refused } = fed(pieces)
        assert.isUndefined(refused)
        assert.deepStrictEqual(Buffer.from(gathered.bytes), Buffer.concat(pieces))
      })
    )
  })

  it("do not change with the memory a piece came in", () => {
    const piece = new Uint8Array([1, 2, 3])
    const gathered = new GatheredBytes(MAX)
    gathered.add(piece)
    const { bytes } = gathered
    piece.fill(9)
    gathered.add(piece)
    assert.deepStrictEqual([...bytes], [1, 2, 3])
    assert.deepStrictEqual([...gathered.bytes], [1, 2, 3, 9, 9, 9])
  })

  it("take little more room than they have bytes, and none above their limit", () => {
    const { gathered } = fed(times(30_000, 1))
    assert.isAtMost(gathered.room, 2 * 30_000)
    assert.strictEqual(fed(times(100, MAX / 100)).gathered.room, MAX)
  })

  it("are refused above their limit, by the byte", () => {
    assert.isUndefined(fed([new Uint8Array(MAX)]).refused)
    assert.strictEqual(fed([new Uint8Array(MAX), new Uint8Array(1)]).refused, "TooBig")
  })

  it("are refused where they come in crumbs, and taken where they come in lines", () => {
    assert.strictEqual(fed(times(MAX, 1)).refused, "TooManyPieces")
    assert.isUndefined(fed(times(MAX / 40, 40)).refused)
    // Of a few nobody minds how small they are.
    assert.isUndefined(fed(times(1_000, 1), 1_000).refused)
  })
})
