import { describe, expect, it } from "vitest"
import { frameSize, GifFile, shrink } from "./GifFile.ts"
import { TRAJECTORY_FRAME_MS, TRAJECTORY_MAX_SIDE_PX } from "./limits.ts"

const HUNDREDTHS_MS = 10
const solid = (width: number, height: number, red: number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => [red, 0, 0, 255][at % 4] ?? 0)

/** Each picture of a GIF begins with its time: extension F9, four bytes, of which the middle two say how long. */
const delaysIn = (gif: Uint8Array): ReadonlyArray<number> =>
  Array.from(gif.entries()).flatMap(([at]) =>
    gif[at] === 0x21 && gif[at + 1] === 0xf9 && gif[at + 2] === 4
      ? [((gif[at + 4] ?? 0) + (gif[at + 5] ?? 0) * 256) * HUNDREDTHS_MS]
      : []
  )

describe("A GIF of a task", () => {
  it("has every picture, each for half a second, for ever from the beginning", () => {
    const gif = new GifFile({ width: 4, height: 2 })
    for (const red of [0, 128, 255]) gif.add(solid(4, 2, red))
    const bytes = gif.end()
    const text = new TextDecoder("latin1").decode(bytes)
    expect(text.slice(0, 6)).toBe("GIF89a")
    expect([bytes[6], bytes[8]]).toEqual([4, 2])
    expect(delaysIn(bytes)).toEqual([TRAJECTORY_FRAME_MS, TRAJECTORY_FRAME_MS, TRAJECTORY_FRAME_MS])
    const loop = text.indexOf("NETSCAPE2.0")
    expect(loop).toBeGreaterThan(0)
    expect([...bytes.slice(loop + 13, loop + 15)]).toEqual([0, 0])
    expect(bytes.at(-1)).toBe(0x3b)
  })

  it("is as large as its pictures, and never larger than it may be", () => {
    expect(
      frameSize([
        { width: 300, height: 200 },
        { width: 200, height: 400 }
      ])
    ).toEqual({ width: 300, height: 400 })
    expect(frameSize([{ width: 2 * TRAJECTORY_MAX_SIDE_PX, height: TRAJECTORY_MAX_SIDE_PX }])).toEqual({
      width: TRAJECTORY_MAX_SIDE_PX,
      height: TRAJECTORY_MAX_SIDE_PX / 2
    })
  })

  it("leaves room below its pictures for what is written there", () => {
    const tall = { width: TRAJECTORY_MAX_SIDE_PX, height: TRAJECTORY_MAX_SIDE_PX }
    expect(frameSize([tall], 24)).toEqual({
      width: TRAJECTORY_MAX_SIDE_PX - 24,
      height: TRAJECTORY_MAX_SIDE_PX - 24
    })
  })

  it("keeps a picture's proportions, and enlarges none", () => {
    expect(shrink({ width: 800, height: 200 }, { width: 400, height: 400 })).toEqual({
      width: 400,
      height: 100
    })
    expect(shrink({ width: 10, height: 20 }, { width: 400, height: 400 })).toEqual({ width: 10, height: 20 })
    expect(shrink({ width: 10_000, height: 1 }, { width: 100, height: 100 })).toEqual({
      width: 100,
      height: 1
    })
  })
})
