/** Where a frame stands in the tab, told by the frame around it. */
import { expect, test } from "vitest"
import { type FrameInTab, toTab } from "./frameTransform.ts"

type Stands = FrameInTab["places"]["frames"][number]

const at = (index: number | null, x: number, scale = 1): Stands => ({
  index,
  url: "https://app.test/card",
  x,
  y: 10,
  scaleX: scale,
  scaleY: scale
})

const frame = (
  frameId: number,
  parentFrameId: number,
  index: number | null,
  frames: ReadonlyArray<Stands> = []
): FrameInTab => ({
  frameId,
  parentFrameId,
  index: frameId,
  place: { index, url: "https://app.test/card" },
  places: { width: 800, height: 600, marks: [], frames }
})

const box = { x: 1, y: 1, width: 5, height: 5 }
const boxOf = (one: FrameInTab, ...others: ReadonlyArray<FrameInTab>) => toTab(one, [one, ...others])?.(box)

test("frames in frames are moved and scaled by all that is around them", () => {
  const page = frame(0, -1, null, [at(0, 100, 0.5)])
  const outer = frame(1, 0, 0, [at(0, 20)])
  expect(boxOf(page)).toEqual(box)
  expect(boxOf(frame(2, 1, 0), outer, page)).toEqual({ x: 110.5, y: 15.5, width: 2.5, height: 2.5 })
})

test("a frame in a shadow root goes by its address, and never stands where one with an index does", () => {
  const inShadow = frame(1, 0, null)
  expect(boxOf(inShadow, frame(0, -1, null, [at(0, 10), at(null, 30)]))?.x).toBe(31)
  expect(boxOf(inShadow, frame(0, -1, null, [at(0, 10)]))).toBeUndefined()
})

test("of two in shadow roots that show one address nobody knows where each of them stands", () => {
  expect(boxOf(frame(1, 0, null), frame(0, -1, null, [at(null, 30), at(null, 60)]))).toBeUndefined()
})
