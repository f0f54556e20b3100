import { describe, expect, it } from "vitest"
import type { FileReport } from "./RunReport.ts"
import { tiers } from "./tiers.ts"
import { dearestFiles, slowestFiles, tierTable } from "./tierTable.ts"

const file = (path: string, project: string, seconds: number, used = 0): FileReport => ({
  path,
  project,
  milliseconds: seconds * 1_000,
  processorMilliseconds: used * 1_000,
  passed: 2,
  retried: [],
  notRun: [],
  failures: []
})

describe("What a test run tells of its time", () => {
  it("is a line for each tier of which something was run, React and Preact in one", () => {
    const lines = tierTable([file("ui/A.test.tsx", "react", 2, 7), file("ui/A.test.tsx", "preact", 3, 8)])
    expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
      ["tier", "files", "tests", "seconds", "budget", "processor"],
      ["component", "2", "4", "5", `${tiers.component.budget}`, "15"]
    ])
  })

  it("marks a tier that took longer than its budget", () => {
    const { budget } = tiers.unit
    expect(tierTable([file("ui/a.test.ts", "node", budget)]).at(1)).not.toContain("over")
    expect(tierTable([file("ui/a.test.ts", "node", budget + 1)]).at(1)).toContain("over")
  })

  it("says nothing where nothing was run", () => {
    expect(tierTable([])).toEqual([])
    expect(slowestFiles([])).toEqual([])
    expect(dearestFiles([])).toEqual([])
  })

  it("names the ten slowest files, the slowest first", () => {
    const files = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, "node", index))
    const lines = slowestFiles(files)
    expect(lines).toHaveLength(10)
    expect(lines[0]).toContain("11.0 s  11.test.ts (node)")
  })

  it("names those that cost most of a processor, however long they took", () => {
    const lines = dearestFiles([file("waits.test.ts", "node", 9, 1), file("computes.test.ts", "node", 4, 3)])
    expect(lines.map((line) => line.trim())).toEqual([
      "3.0 s  computes.test.ts (node)",
      "1.0 s  waits.test.ts (node)"
    ])
  })
})
