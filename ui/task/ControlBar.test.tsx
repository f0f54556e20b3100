import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskCommand } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { TaskStatus } from "#schemas/web-agent/WebAgentTaskState.ts"
import { text } from "#ui/text.ts"
import { ControlBar, describeControl } from "./ControlBar.tsx"

const statuses = {
  running: { _tag: "Running" },
  waiting: { _tag: "Waiting" },
  pausing: { _tag: "Pausing", isTakeOver: false },
  takingOver: { _tag: "Pausing", isTakeOver: true },
  paused: { _tag: "Paused", isTakeOver: false },
  yours: { _tag: "Paused", isTakeOver: true },
  stopping: { _tag: "Aborting" },
  idle: { _tag: "Idle" },
  finished: { _tag: "Finished", result: { type: "success", message: "Done.", end: false } }
} as const satisfies Record<string, TaskStatus>

const show = (status: TaskStatus, refusal?: string) => {
  const commands: Array<WebAgentTaskCommand["_tag"] | "Stop" | "Question"> = []
  const task = { ...WebAgentTask.initial(ActorId.make("ada/task")), status, label: "Clicking" }
  render(
    <ControlBar
      task={task}
      onCommand={({ _tag }) => {
        commands.push(_tag)
        return Promise.resolve(refusal)
      }}
      onStop={() => commands.push("Stop")}
      onQuestion={() => commands.push("Question")}
    />
  )
  return commands
}

/** What can be pressed now. */
const possible = (): ReadonlyArray<string> =>
  screen
    .queryAllByRole<HTMLButtonElement>("button")
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent)

afterEach(cleanup)

describe("The control bar", () => {
  test.each([
    ["running", [text.pauseTask, text.takeOver, text.stop]],
    ["waiting", [text.goToQuestion, text.stop]],
    ["pausing", [text.takeOver, text.stop]],
    ["takingOver", [text.stop]],
    ["paused", [text.resumeTask, text.takeOver, text.stop]],
    ["yours", [text.resumeTask, text.stop]],
    ["stopping", []],
    ["idle", []],
    ["finished", []]
  ] as const)("%s: offers what the task can be told then", (name, expected) => {
    show(statuses[name])
    expect(possible()).toEqual(expected)
  })

  test("says who has the browser, and of a task that runs what it does", () => {
    expect(Object.values(statuses).map((status) => describeControl(status, "Clicking"))).toEqual([
      "Clicking",
      text.needsYou,
      text.pausing,
      text.takingOver,
      text.paused,
      text.browserIsYours,
      text.stopping,
      "",
      ""
    ])
    expect(describeControl(statuses.running, "")).toBe(text.working)
  })

  test("each button says one thing to the task, and Stop stops the reply", () => {
    const commands = show(statuses.running)
    for (const name of [text.pauseTask, text.takeOver, text.stopTask]) {
      fireEvent.click(screen.getByRole("button", { name }))
    }
    expect(commands).toEqual(["PauseTask", "TakeOver", "Stop"])
    cleanup()
    const later = show(statuses.paused)
    fireEvent.click(screen.getByRole("button", { name: text.resumeTask }))
    expect(later).toEqual(["ResumeTask"])
  })

  test("what was refused is said", async () => {
    show(statuses.running, "Nothing is running.")
    fireEvent.click(screen.getByRole("button", { name: text.pauseTask }))
    expect((await screen.findByRole("alert")).textContent).toBe("Nothing is running.")
  })
})
