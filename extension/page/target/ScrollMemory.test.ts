/** A box counts as scrolled since a reading where its offset is another than that reading found. */
import { expect, it } from "vitest"
import { ScrollMemory } from "./ScrollMemory.ts"

const at = (y: number) => ({ x: 0, y })

it("tells what was scrolled since a reading, and not since a later one", () => {
  const memory = new ScrollMemory<object>()
  const box = {}
  memory.note(box, 1, at(0))
  memory.note(box, 3, at(200))
  expect(memory.isScrolledSince(box, 1, at(0))).toBe(false)
  expect(memory.isScrolledSince(box, 2, at(200))).toBe(true)
  expect(memory.isScrolledSince(box, 3, at(200))).toBe(false)
  expect(memory.isScrolledSince(box, 4, { x: 50, y: 200 })).toBe(true)
})

it("says nothing of a box that no reading knows of", () => {
  const memory = new ScrollMemory<object>()
  expect(memory.isScrolledSince({}, 1, at(500))).toBe(false)
})

it("takes a box that moved by no more than a pixel or two for unmoved", () => {
  const memory = new ScrollMemory<object>()
  const box = {}
  memory.note(box, 1, at(10))
  expect(memory.isScrolledSince(box, 1, at(11.5))).toBe(false)
  expect(memory.isScrolledSince(box, 1, at(13))).toBe(true)
})
