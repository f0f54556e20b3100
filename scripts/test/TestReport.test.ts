import { describe, expect, it } from "vitest"
import { encodeRun, type FileReport } from "./RunReport.ts"
import {
  failedRun,
  failureLines,
  notRunLines,
  retryLines,
  summaryLine,
  sumTallies,
  tallyOf
} from "./TestReport.ts"

const file = (path: string, ...failures: FileReport["failures"]): FileReport => ({
  path,
  project: "unit",
  milliseconds: 20,
  processorMilliseconds: 10,
  passed: 3,
  retried: [],
  notRun: [],
  failures
})

const report = (files: ReadonlyArray<FileReport>, outside: ReadonlyArray<string> = []): string =>
  encodeRun({ files, outside })

const tally = (text: string, exitCode: number) => tallyOf(text, exitCode, "vitest")

const broken = file("ui/Chat.test.ts", {
  name: "Chat > says so",
  message: "\n\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at Chat.test.ts:3"
})

describe("The tally of a test run", () => {
  it("counts what passed", () => {
    expect(tally(report([file("a.test.ts"), file("b.test.ts")]), 0)).toMatchObject({
      passed: 6,
      failures: []
    })
  })

  it("names each test that failed, its file and project, and the first line of what it said", () => {
    expect(tally(report([broken]), 1).failures).toEqual([
      {
        name: "Chat > says so",
        file: "ui/Chat.test.ts (unit)",
        message: "AssertionError: expected 1 to be 2"
      }
    ])
  })

  it("names an error outside of any test", () => {
    expect(tally(report([file("a.test.ts")], ["the socket is gone\n  at …"]), 1).failures).toEqual([
      { name: "vitest, outside of any test", message: "the socket is gone" }
    ])
  })

  it("is a failure when the run ended badly though every test passed", () => {
    expect(tally(report([file("a.test.ts")]), 1)).toMatchObject({ passed: 3, failures: [{ name: "vitest" }] })
  })

  it("is a failure when there is no report, or one that cannot be read", () => {
    expect(tally("", 0)).toMatchObject({ passed: 0, failures: [{ name: "vitest" }] })
    expect(tally('{"files":', 0)).toMatchObject({ passed: 0, failures: [{ name: "vitest" }] })
  })

  it("sums over the runs, and reads as one line", () => {
    const sum = sumTallies([
      tally(report([broken]), 1),
      failedRun("build", "it failed"),
      tally(report([file("a.test.ts")]), 0)
    ])
    expect(summaryLine(sum)).toBe("6 passed, 2 failed")
    expect(sum.files).toHaveLength(2)
    expect(failureLines(sum.failures)).toEqual([
      "FAILED  Chat > says so",
      "        ui/Chat.test.ts (unit)",
      "        AssertionError: expected 1 to be 2",
      "FAILED  build",
      "        it failed"
    ])
  })

  it("names what passed at its second try only with what the first one said, and counts it once", () => {
    const retried = [{ name: "Chat > scrolls", message: "TimeoutError: it did not\n  at …" }]
    const read = tally(report([{ ...file("a.e2e.ts"), retried }]), 0)
    expect(summaryLine(read)).toBe("3 passed, 0 failed")
    expect(retryLines(read.files)).toEqual([
      "SECOND TRY  Chat > scrolls",
      "            a.e2e.ts (unit)",
      "            TimeoutError: it did not"
    ])
  })

  it("names what could not be run, which is no failure", () => {
    const read = tally(report([{ ...file("a.test.ts"), notRun: ["Store > there is no server"] }]), 0)
    expect(summaryLine(read)).toBe("3 passed, 0 failed")
    expect(notRunLines(read.files)).toEqual([
      "NOT RUN  Store > there is no server",
      "         a.test.ts (unit)"
    ])
  })
})
