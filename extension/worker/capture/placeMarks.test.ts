/** Where the marks of a tab's frames stand on a picture of it. */
import { describe, expect, test } from "vitest"
import type { FrameInTab } from "#extension/worker/summary/frameTransform.ts"
import { placeMarks } from "./placeMarks.ts"

const box = { x: 10, y: 20, width: 30, height: 40 }
const top: FrameInTab = {
  frameId: 0,
  parentFrameId: -1,
  index: 0,
  place: { index: null, url: "" },
  places: {
    width: 800,
    height: 600,
    marks: [{ n: 1, ...box }],
    frames: [{ index: 0, url: "x", x: 100, y: 200, scaleX: 1, scaleY: 1 }]
  }
}
const child: FrameInTab = {
  ...top,
  frameId: 7,
  parentFrameId: 0,
  index: 2,
  place: { index: 0, url: "x" },
  places: { ...top.places, frames: [{ index: null, url: "deep", x: 5, y: 5, scaleX: 1, scaleY: 1 }] }
}

describe("A mark", () => {
  test("carries the element's id and stands where it is", () => {
    expect(placeMarks([top])).toEqual([{ id: "0.1", ...box }])
  })

  test("of a frame stands where the frames around put it", () => {
    const deep = { ...child, frameId: 8, parentFrameId: 7, index: 3, place: { index: null, url: "deep" } }
    expect(placeMarks([top, child, deep]).map(({ id, x, y }) => [id, x, y])).toEqual([
      ["0.1", 10, 20],
      ["2.1", 110, 220],
      ["3.1", 115, 225]
    ])
  })

  test("of a frame is as large as the frames around are drawn", () => {
    const halved = { index: 0, url: "x", x: 100, y: 200, scaleX: 0.5, scaleY: 0.5 }
    const outer = { ...top, places: { ...top.places, frames: [halved] } }
    const doubled = { index: null, url: "deep", x: 6, y: 8, scaleX: 2, scaleY: 4 }
    const inner = { ...child, places: { ...child.places, frames: [doubled] } }
    const deep = { ...child, frameId: 8, parentFrameId: 7, index: 3, place: { index: null, url: "deep" } }
    expect(placeMarks([outer, inner, deep]).slice(1)).toEqual([
      { id: "2.1", x: 105, y: 210, width: 15, height: 20 },
      { id: "3.1", x: 113, y: 244, width: 30, height: 80 }
    ])
  })

  test("is left out where nobody knows the frame's place", () => {
    expect(placeMarks([{ ...child, place: { index: 4, url: "y" } }, top]).map(({ id }) => id)).toEqual([
      "0.1"
    ])
  })
})
