import { matchesGlob } from "node:path"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filesOf, misplacedTests, tierNames, tierOf, tiers } from "./tiers.ts"

const places = tierNames.flatMap((name) => tiers[name].places)

const projects = ["node", "react", "preact", "chromium", "alone"] as const

const anyPath = fc
  .record({
    folder: fc.constantFrom(...places.map(({ folder }) => folder), "docs", "scripts/e2e"),
    inner: fc.constantFrom("", "inner/", "inner/most/"),
    ending: fc.constantFrom(...places.map(({ ending }) => ending), ".ts", ".spec.ts")
  })
  .map(({ ending, folder, inner }) => `${folder}/${inner}Thing${ending}`)

const oneOfEach = places.map(({ ending, folder }) => `${folder}/Thing${ending}`)

describe("The tier of a test file", () => {
  it.each([
    ["schemas/page/PseudoHtml.test.ts", "unit"],
    ["runtime/models/direct/DirectModel.test.ts", "unit"],
    ["ui/chat/Chat.test.tsx", "component"],
    ["runtime/actors/conversation/decide.test.ts", "service"],
    ["runtime/anew/Thing.test.ts", "service"],
    ["runtime/actor/Actor.property.test.ts", "heavy"],
    ["scripts/crash/crash.test.ts", "heavy"],
    ["scripts/crash/several/faults.alone.test.ts", "alone"],
    ["scripts/e2e/page/readPage.e2e.ts", "e2e:page"],
    ["scripts/e2e/direct/first.e2e.ts", "e2e:agent"],
    ["scripts/e2e/agents/script.e2e.ts", "e2e:agent"],
    ["scripts/e2e/stories/kill.e2e.ts", "e2e:story"],
    ["scripts/e2e/elsewhere/stop.e2e.ts", undefined],
    ["tools/Thing.test.ts", undefined],
    ["schemas/page/PseudoHtml.ts", undefined]
  ])("%s: %s", (path, tier) => {
    expect(tierOf(path)).toBe(tier)
  })

  it("names the projects whose patterns hold it: every file is run by those of its tier and by no other", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const running = projects.filter((project) => {
          const { exclude, include } = filesOf(project)
          const isIn = (patterns: ReadonlyArray<string>) =>
            patterns.some((pattern) => matchesGlob(path, pattern))
          return isIn(include) && !isIn(exclude)
        })
        const tier = tierOf(path)
        expect(running).toEqual(tier === undefined ? [] : tiers[tier].projects)
      })
    )
  })
})

describe("The check of the tiers", () => {
  it("has nothing against a list in which every place has its tests", () => {
    expect(misplacedTests(oneOfEach)).toEqual([])
  })

  it.each(["tools/Thing.test.ts", "gateway/Thing.spec.ts", "scripts/e2e/Thing.e2e.ts", "ui/Thing.test.js"])(
    "finds a test that nothing runs: %s",
    (path) => {
      expect(misplacedTests([...oneOfEach, path])).toMatchObject([{ path }])
    }
  )

  it("finds a place without tests, as a folder that was moved leaves it", () => {
    const without = oneOfEach.filter((path) => !path.startsWith("scripts/flood/"))
    expect(misplacedTests(without)).toMatchObject([{ path: "scripts/test/tiers.ts" }])
  })
})
