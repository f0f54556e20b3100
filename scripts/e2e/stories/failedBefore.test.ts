/** Which steps of a story are not even begun. */
import { describe, expect, it, type RunnerTask } from "vitest"
import { failedBefore } from "./failedBefore.ts"

describe("A step of a story", () => {
  /** Of the story in which this very test is a step: as it would be had the steps before it ended so. */
  const storyOf = (step: RunnerTask, ...before: ReadonlyArray<"pass" | "fail">) => {
    const ended = before.map(
      (state, index): RunnerTask => ({
        ...step,
        name: `step ${index + 1}`,
        result: { state }
      })
    )
    const after: RunnerTask = { ...step, name: "after it", result: { state: "fail" } }
    const { suite } = step
    if (suite === undefined) throw new Error("It is in a suite.")
    const itself: RunnerTask = { ...step }
    itself.suite = { ...suite, tasks: [...ended, itself, after] }
    return itself
  }

  it("is not begun after one that failed, which is named", ({ task }) => {
    expect(failedBefore(storyOf(task, "pass", "fail", "pass"))).toBe("step 2")
  })

  it("is begun where those before it went well, whatever comes after it", ({ task }) => {
    expect(failedBefore(storyOf(task, "pass", "pass"))).toBeUndefined()
  })
})
