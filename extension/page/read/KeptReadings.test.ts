import { describe, expect, test } from "vitest"
import { KEPT_READINGS_MAX } from "#extension/page/limits.ts"
import type { FrameNode } from "#extension/page-protocol/FrameReading.ts"
import { KeptReadings } from "./KeptReadings.ts"

const row = (name: string): FrameNode => ({
  role: "row",
  name,
  attributes: {},
  children: [
    { text: `${name} text` },
    { role: "button", name: `Open ${name}`, n: 1, attributes: {}, children: [] }
  ]
})
const [one, two, three] = [row("one"), row("two"), row("three")]
const page: ReadonlyArray<FrameNode> = [
  { role: "table", name: "", attributes: {}, children: [one, two, three] }
]

describe("the readings kept of a document", () => {
  test("give back the neighbours that fill a range, at any depth", () => {
    const kept = new KeptReadings()
    kept.keep(page, 4)
    expect(kept.section({ from: 4, to: 10 })).toEqual({ type: "section", nodes: [two, three], epoch: 4 })
    expect(kept.section({ from: 2, to: 3 })).toMatchObject({ nodes: [{ text: "one text" }] })
    expect(kept.section({ from: 0, to: 10 })).toMatchObject({ nodes: page })
  })

  test("know what the latest of them says of an element, with all it holds", () => {
    const kept = new KeptReadings()
    const holder: FrameNode = { role: "list", name: "", n: 7, attributes: {}, children: [two, three] }
    kept.keep(page, 4)
    kept.keep([{ text: "before" }, holder], 5)
    const range = kept.rangeOf(7)
    expect(range).toEqual({ from: 11, to: 18 })
    expect(range && kept.section(range)).toMatchObject({ nodes: [holder], epoch: 5 })
    expect(kept.rangeOf(8)).toBeUndefined()
  })

  test("know no range that no cut could have left", () => {
    const kept = new KeptReadings()
    kept.keep(page, 1)
    for (const range of [
      { from: 4, to: 5 },
      { from: 3, to: 7 },
      { from: 4, to: 11 },
      { from: 90, to: 99 }
    ]) {
      expect(kept.section(range)).toEqual({ type: "unknown" })
    }
  })

  test("are few, and a handle of one that was let go is old, never another's", () => {
    const kept = new KeptReadings()
    const { size } = kept.keep(page, 1)
    for (let more = 1; more < KEPT_READINGS_MAX; more += 1) kept.keep([row("other")], 1 + more)
    expect(kept.section({ from: 1, to: size })).toMatchObject({ type: "section", epoch: 1 })
    kept.keep([row("last")], 9)
    expect(kept.section({ from: 1, to: size })).toEqual({ type: "stale" })
    expect(kept.latest).toMatchObject({ epoch: 9, nodes: [row("last")] })
  })
})
