import { describe, expect, it } from "vitest"
import { crowdedFolders } from "./crowdedFolders.ts"

const named = (count: number, name: (index: number) => string): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => name(index))

const crowded = (...paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  crowdedFolders(paths).map(({ path }) => path)

describe("A folder is taken in at a glance", () => {
  const full = named(20, (index) => `ui/task/Step${index}.tsx`)

  it("with twenty product files of its own at most, style sheets among them", () => {
    expect(crowded(...full)).toEqual([])
    expect(crowded(...full, "ui/task/step.module.css")).toEqual(["ui/task"])
  })

  it("however many there are in the folders inside it, or of that name elsewhere", () => {
    expect(crowded(...full, "ui/task/trajectory/Gif.ts", "schemas/task/Task.ts")).toEqual([])
  })

  it("and beside as many tests and test tools as it takes", () => {
    expect(crowded(...full, ...named(30, (index) => `ui/task/Step${index}.test.tsx`))).toEqual([])
    expect(crowded(...named(30, (index) => `ui/task/testing/Fake${index}.ts`))).toEqual([])
    expect(crowded(...named(30, (index) => `scripts/bench/bench${index}.ts`))).toEqual([])
  })
})
