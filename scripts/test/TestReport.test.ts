import { describe, expect, it } from "vitest"
import { summaryLine, sumTallies, tallyOf } from "./TestReport.ts"

const report = (fields: object): string =>
  JSON.stringify({ success: true, numPassedTests: 3, numFailedTests: 0, testResults: [], ...fields })

describe("The tally of a test run", () => {
  it("counts what passed and what failed", () => {
    expect(tallyOf(report({}), 0)).toEqual({ passed: 3, failed: 0 })
    expect(tallyOf(report({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2 })
  })

  it("counts a file that could not be loaded as a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] }
    ]
    expect(tallyOf(report({ testResults }), 1)).toEqual({ passed: 3, failed: 1 })
  })

  it("is a failure when the run ended badly though every test passed", () => {
    expect(tallyOf(report({}), 1)).toEqual({ passed: 3, failed: 1 })
  })

  it("is a failure when there is no report, or one that cannot be read", () => {
    expect(tallyOf("", 0)).toEqual({ passed: 0, failed: 1 })
    expect(tallyOf('{"success":tr', 0)).toEqual({ passed: 0, failed: 1 })
  })

  it("sums over the runs, and reads as one line", () => {
    const sum = sumTallies([
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 }
    ])
    expect(summaryLine(sum)).toBe("7 passed, 1 failed")
  })
})
