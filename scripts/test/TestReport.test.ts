import { describe, expect, it } from "vitest"
import { failureLines, summaryLine, sumTallies, tallyOf } from "./TestReport.ts"

const root = "/work/deckhand"

const test = (fullName: string, ...failureMessages: ReadonlyArray<string>) => ({
  fullName,
  status: failureMessages.length > 0 ? "failed" : "passed",
  failureMessages
})

const file = (name: string, ...assertionResults: ReadonlyArray<ReturnType<typeof test>>) => ({
  name: `${root}/${name}`,
  status: assertionResults.some((one) => one.status === "failed") ? "failed" : "passed",
  message: "",
  assertionResults
})

const report = (...testResults: ReadonlyArray<ReturnType<typeof file>>): string =>
  JSON.stringify({ numPassedTests: 3, testResults })

const tally = (text: string, exitCode: number) => tallyOf(text, exitCode, root, "unit")

const broken = file(
  "ui/Chat.test.tsx",
  test("Chat scrolls"),
  test("Chat says so", "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at Chat.test.tsx:3")
)

const unloaded = {
  ...file("ui/Lost.test.ts"),
  status: "failed",
  message: "\nCannot find module './Lost.ts'\n  imported from …"
}

describe("The tally of a test run", () => {
  it("counts what passed", () => {
    expect(tally(report(), 0)).toEqual({ passed: 3, failures: [] })
  })

  it("names each test that failed, its file, and the first line of what it said", () => {
    expect(tally(report(broken), 1)).toEqual({
      passed: 3,
      failures: [
        { name: "Chat says so", file: "ui/Chat.test.tsx", message: "AssertionError: expected 1 to be 2" }
      ]
    })
  })

  it("names a file that could not be loaded", () => {
    expect(tally(report(unloaded, broken), 1).failures[0]).toEqual({
      name: "not loaded, or not run to its end",
      file: "ui/Lost.test.ts",
      message: "Cannot find module './Lost.ts'"
    })
  })

  it("names a file of which a hook failed, so that its tests were not run", () => {
    const skipped = { ...test("Chat opens"), status: "skipped" }
    const { failures } = tally(report({ ...file("ui/Chat.test.tsx", skipped), status: "failed" }), 1)
    expect(failures).toMatchObject([{ file: "ui/Chat.test.tsx" }])
  })

  it("is a failure when the run ended badly though every test passed", () => {
    expect(tally(report(file("ui/Chat.test.tsx", test("Chat opens"))), 1)).toMatchObject({
      passed: 3,
      failures: [{ name: "unit" }]
    })
  })

  it("is a failure when there is no report, or one that cannot be read", () => {
    expect(tally("", 0)).toMatchObject({ passed: 0, failures: [{ name: "unit" }] })
    expect(tally('{"numPas', 0)).toMatchObject({ passed: 0, failures: [{ name: "unit" }] })
  })

  it("sums over the runs, and reads as one line", () => {
    const sum = sumTallies([tally(report(broken), 1), tally(report(unloaded), 1), tally(report(), 0)])
    expect(summaryLine(sum)).toBe("9 passed, 2 failed")
    expect(failureLines(sum.failures)).toEqual([
      "FAILED  Chat says so",
      "        ui/Chat.test.tsx",
      "        AssertionError: expected 1 to be 2",
      "FAILED  not loaded, or not run to its end",
      "        ui/Lost.test.ts",
      "        Cannot find module './Lost.ts'"
    ])
  })

  it("names what failed outside any file", () => {
    expect(failureLines([{ name: "check: types", message: "see above" }])).toEqual([
      "FAILED  check: types",
      "        see above"
    ])
  })
})
