/** An agent's run in a reply, in front of its user. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { AgentRunCommand } from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { copy } from "#schemas/copy.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { questionId } from "#ui/questions/questionId.ts"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { RUN_CARD_GOES_MS } from "./limits.ts"
import { runText } from "./runText.ts"

const definition: AgentDefinition = {
  name: "Change an order",
  description: "",
  type: "GUI",
  variables: [
    { name: "order", type: "string" },
    { name: "total", type: "number" }
  ],
  steps: [
    { _tag: "open", id: "a", url: "https://shop.example" },
    { _tag: "type", id: "b", target: { description: "Search" }, text: "{{order}}" },
    { _tag: "extract", id: "c", target: { description: "Total" }, into: "total" },
    { _tag: "confirm", id: "d", question: "Save it?" }
  ]
}
const runId = "local/run"

let page: ChatPage
let sent: Array<AgentRunCommand>

beforeAll(() =>
  Promise.all([import("#ui/chat/ChatView.tsx"), import("./AgentRunCall.tsx"), import("./RunControls.tsx")])
)

beforeEach(() => {
  localStorage.clear()
  sent = []
  page = new ChatPage()
  page.gateway.script = {
    ...page.gateway.script,
    agentRun: (_, command) => {
      sent.push(command)
      return undefined
    }
  }
})

afterEach(async () => {
  vi.unstubAllGlobals()
  cleanup()
  await page.close()
})

const emit = (...events: ReadonlyArray<AgentRunEvent>): void =>
  page.gateway.agentRuns.get(runId).emit(...events)

const call = { messageId: "r1", toolCallId: "c1", toolName: "runAgent", toolArguments: {} }

const startCall = (): void => {
  page.startTurn()
  page.emit({ _tag: "ToolStarted", ...call, agentRunId: runId })
}

const startRun = (): void =>
  emit({
    _tag: "RunStarted",
    conversationId: chatId,
    hostId: "local/chrome",
    agentId: "local/agent",
    version: 1,
    definition,
    inputs: { order: "4711" },
    at: 0
  })

const begin = (): void => {
  startCall()
  startRun()
}

const show = async (): Promise<void> => {
  page.show()
  await page.composer()
  begin()
  await screen.findByRole("progressbar")
}

const end = (type: "success" | "error" | "aborted", message: string, step?: number): void =>
  emit({
    _tag: "RunFinished",
    result: { type, message, ...(step === undefined ? {} : { step }) },
    at: 1
  })

const card = (): HTMLElement | null => screen.queryByRole("progressbar")?.closest("section") ?? null

const request: InputRequest = { id: "q1", kind: "confirm", title: "Confirm", text: "Save it?" }

describe("The card of a run", () => {
  test("names the agent, counts its steps and says what it is doing", async () => {
    await show()
    emit({ _tag: "StepsCompleted", completedSteps: 2 }, { _tag: "RunLabeled", label: "Reading the total" })
    await screen.findByText("Reading the total")
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", {
      name: `Change an order: ${runText.steps(2, 4)}`
    })
    expect([bar.value, bar.max]).toEqual([2, 4])
    expect(card()?.getAttribute("aria-label")).toBe("Change an order")
  })

  test("is not there before the run has begun", async () => {
    page.show()
    await page.composer()
    startCall()
    await screen.findByRole("article", { name: text.product })
    expect(card()).toBeNull()
    startRun()
    await screen.findByRole("progressbar")
  })

  test("comes after the chat's own question whether it may run, which is answered to the chat and stays to be read", async () => {
    page.show()
    await page.composer()
    startCall()
    const asked: InputRequest = { ...request, id: "c1:0", text: "Run it?\norder: “4711”" }
    const flow = { messageId: "r1", toolCallId: "c1" }
    page.emit({ _tag: "FlowAdvanced", ...flow, entry: { _tag: "Asked", request: asked } })
    page.emit({ _tag: "TurnEnded", turnId: "t1", message: { ...page.reply(), status: "input-required" } })
    const form = await screen.findByRole("form", { name: /^Run it\?\s+order: “4711”$/ })
    expect(card()).toBeNull()
    fireEvent.submit(form)
    const value = { kind: "confirm", yes: true } as const
    await waitFor(() => expect(page.commands).toEqual([{ _tag: "Answer", ...requestRef(asked), value }]))
    page.emit(
      {
        _tag: "FlowAdvanced",
        ...flow,
        entry: { _tag: "Answered", requestId: asked.id, answer: value, at: 0 }
      },
      { _tag: "TurnResumed", turnId: "t1", messageId: "r1", at: 0 }
    )
    startRun()
    await screen.findByRole("progressbar")
    screen.getByText(text.answered(copy.continue))
  })

  test("has Stop, which is pressed once", async () => {
    await show()
    const stop = screen.getByRole("button", { name: runText.stop("Change an order") })
    fireEvent.click(stop)
    await waitFor(() => expect(sent).toEqual([{ _tag: "AbortRun" }]))
    emit({ _tag: "RunAborting" })
    await waitFor(() => expect(stop.getAttribute("aria-disabled")).toBe("true"))
    fireEvent.click(stop)
    expect(sent).toHaveLength(1)
  })

  test("asks what the run asks, and gives it the answer", async () => {
    await show()
    emit({ _tag: "RunAdvanced", entry: { _tag: "Asked", request } })
    const asks = await screen.findByText("Save it?")
    const form = asks.closest("form")
    fireEvent.click(
      within(form ?? document.body)
        .getAllByRole("button")
        .at(-1) ?? document.body
    )
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ _tag: "Answer", ...requestRef(request) })])
    )
  })

  test("shows what its task does and asks, and the task is answered", async () => {
    const told: Array<string> = []
    page.gateway.script = {
      ...page.gateway.script,
      webAgentTask: (id, command) => {
        told.push(`${id} ${command._tag}`)
        return undefined
      }
    }
    await show()
    const task = page.gateway.tasks.get("local/run-0")
    task.emit({
      _tag: "TaskStarted",
      goal: "",
      conversationId: chatId,
      hostId: "local/chrome",
      tabId: 1,
      preActions: [],
      files: [],
      at: 0
    })
    emit({ _tag: "RunTaskBegan", task: { taskId: "local/run-0", from: 0, to: 3 } })
    await screen.findByText(runText.stretch(1, 3))
    task.emit({
      _tag: "QuestionAsked",
      at: 0,
      afterStep: 0,
      request: {
        id: "t1",
        kind: "clarify",
        title: "Which",
        text: "Which city?",
        options: ["London", "Paris"]
      }
    })
    fireEvent.click(await screen.findByRole("button", { name: "Paris" }))
    await waitFor(() => expect(told).toEqual(["local/run-0 Answer"]))
  })
})

describe("Above the composer, while an agent runs", () => {
  test("is the control bar of its task", async () => {
    await show()
    emit({ _tag: "RunTaskBegan", task: { taskId: "local/run-0", from: 0, to: 3 } })
    page.gateway.tasks.get("local/run-0").emit({
      _tag: "TaskStarted",
      goal: "",
      conversationId: chatId,
      hostId: "local/chrome",
      tabId: 1,
      preActions: [],
      files: [],
      at: 0
    })
    const bar = await screen.findByRole("region", { name: text.operatorControls })
    fireEvent.click(within(bar).getByRole("button", { name: text.stopTask }))
    await waitFor(() => expect(page.tags()).toContain("StopTurn"))
  })

  test("is the way to what the run asks, and what is written there is its answer", async () => {
    await show()
    emit({ _tag: "RunAdvanced", entry: { _tag: "Asked", request } })
    page.emit({ _tag: "InputRequested", messageId: "r1" })
    fireEvent.click(await screen.findByRole("button", { name: text.goToQuestion }))
    await waitFor(() => expect(document.activeElement?.id).toBe(questionId(runId)))
    const field = await page.write("yes")
    await screen.findByRole("button", { name: text.answer })
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() =>
      expect(sent).toEqual([
        { _tag: "Answer", ...requestRef(request), value: { kind: "words", text: "yes" } }
      ])
    )
  })
})

describe("A run that ends", () => {
  /** The card's moment is over at once; how long it is has a test of its own. */
  beforeEach(() => {
    const { setTimeout } = globalThis
    vi.stubGlobal("setTimeout", (done: () => void, ms: number) =>
      setTimeout(done, ms === RUN_CARD_GOES_MS ? 0 : ms)
    )
  })

  test("leaves a line with what was found", async () => {
    await show()
    emit({ _tag: "ValuesFound", values: { total: 42 } }, { _tag: "StepsCompleted", completedSteps: 4 })
    end("success", "total: 42")
    await waitFor(() => expect(card()).toBeNull())
    screen.getByRole("button", { name: /Change an order.*Done/ })
    const cells = within(screen.getByRole("table")).getAllByRole("cell")
    expect(cells.map(({ textContent }) => textContent)).toEqual(["total", "42"])
  })

  test("shows the whole of what its code came to, a text as a text and rows as a table", async () => {
    await show()
    const result = { type: "success", message: "Done.", said: "A part of it…" } as const
    const long = `First line\n${"long ".repeat(2_000)}end`
    emit({ _tag: "RunFinished", result, at: 1, output: long })
    const shown = await screen.findByText((_, element) => element?.textContent === long)
    expect(shown.tagName).toBe("P")
    expect(screen.queryByText("A part of it…")).toBeNull()
    expect(screen.getByRole("button", { name: runText.copyResult })).toBeDefined()
  })

  test("shows rows its code came to as a table that can be saved", async () => {
    await show()
    const result = { type: "success", message: "Done." } as const
    emit({ _tag: "RunFinished", result, at: 1, output: [{ order: "A-1", total: 3 }] })
    const table = await screen.findByRole("table")
    expect(within(table).getByText("A-1")).toBeDefined()
    expect(screen.getByRole("button", { name: runText.saveCsv })).toBeDefined()
  })

  test("shows what its code printed where it is opened, and not before", async () => {
    await show()
    emit({ _tag: "RunPrinted", text: "first line\n" }, { _tag: "RunPrinted", text: "second line" })
    end("success", "Done.")
    const line = await screen.findByRole("button", { name: /Change an order/, expanded: false })
    await waitFor(() => expect(card()).toBeNull(), { timeout: RUN_CARD_GOES_MS * 2 })
    expect(screen.queryByRole("region", { name: runText.printed })).toBeNull()
    fireEvent.click(line)
    const log = await screen.findByRole("region", { name: runText.printed })
    expect(log.textContent).toBe("first line\nsecond line")
  })

  test("shows the files its code made, of two of one name the later, to be saved", async () => {
    await show()
    const file = { id: AttachmentId.make("a"), name: "bill.csv", type: "text/csv", size: 2_048 }
    emit(
      { _tag: "FileMade", file },
      { _tag: "FileMade", file: { ...file, id: AttachmentId.make("b"), size: 4_096 } },
      { _tag: "RunFinished", result: { type: "success", message: "Done." }, at: 1 }
    )
    const save = await screen.findByRole("button", { name: runText.saveFile("bill.csv") })
    expect(screen.getByText(text.fileSize(4_096))).toBeDefined()
    // There is no way to files on this page.
    fireEvent.click(save)
    await screen.findByText(runText.fileGone("bill.csv"))
  })

  test("by its user's Stop says so, and keeps the focus of who pressed it", async () => {
    await show()
    screen.getByRole("button", { name: runText.stop("Change an order") }).focus()
    end("aborted", "The request was aborted by the user.")
    await waitFor(() => expect(card()).toBeNull())
    screen.getByText("The request was aborted by the user.")
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Change an order/ }))
  })

  test("with an error says in a dialog which agent, which step and why, once, and again at a press", async () => {
    await show()
    emit({ _tag: "StepsCompleted", completedSteps: 2 })
    end("error", "All selectors failed for action #3", 3)
    const dialog = await screen.findByRole("dialog", { name: "Custom agent execution error", hidden: true })
    await waitFor(() => expect(dialog.hasAttribute("open")).toBe(true))
    within(dialog).getByText("An error occurred while running the custom agent. Details are provided below.")
    expect([...dialog.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
      "Change an order",
      runText.place(3, 4),
      "All selectors failed for action #3"
    ])
    fireEvent.click(within(dialog).getByRole("button", { name: text.close, hidden: true }))
    await waitFor(() => expect(dialog.hasAttribute("open")).toBe(false))
    fireEvent.click(screen.getByRole("button", { name: runText.details }))
    await waitFor(() => expect(dialog.hasAttribute("open")).toBe(true))
  })
})

test("A run that failed at no step names none", async () => {
  await show()
  emit({ _tag: "StepsCompleted", completedSteps: 4 })
  end("error", "Unknown error")
  const dialog = await screen.findByRole("dialog", { name: "Custom agent execution error", hidden: true })
  expect([...dialog.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "Change an order",
    "Unknown error"
  ])
})

test("A run that never began says why, and nothing of a run", async () => {
  page.show()
  await page.composer()
  startCall()
  const output = { type: "error", message: "This workflow no longer exists.", end: true } as const
  page.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output })
  page.endTurn("success")
  await screen.findByRole("button", { name: /Custom agent.*Failed/ })
  screen.getByText("This workflow no longer exists.")
  expect(card()).toBeNull()
  expect(screen.queryByRole("button", { name: runText.details })).toBeNull()
})

describe("A run that was over before it was seen", () => {
  test("has no card and no dialog, and is followed only when it is opened", async () => {
    begin()
    emit({ _tag: "StepsCompleted", completedSteps: 2 })
    end("error", "It failed.")
    page.emit({
      _tag: "ToolFinished",
      messageId: "r1",
      toolCallId: "c1",
      output: { type: "error", message: "It failed.", end: true }
    })
    page.endTurn("success")
    page.show()
    const line = await screen.findByRole("button", { name: /Custom agent.*Failed/ })
    expect(card()).toBeNull()
    expect(screen.queryByRole("button", { name: runText.details })).toBeNull()
    fireEvent.click(line)
    await screen.findByRole("button", { name: /Change an order.*Failed/ })
    expect(screen.queryByRole("dialog", { name: runText.errorTitle })).toBeNull()
    expect(card()).toBeNull()
  })
})
