import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import { copy } from "#schemas/copy.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { stepText } from "#ui/chat/tools/stepText.ts"
import { queueText } from "#ui/queue/queueText.ts"
import type { FakeGateway } from "./client/testing/FakeGateway.ts"
import { homeText } from "./home/homeText.ts"
import { ChatPage, chatId } from "./testing/ChatPage.tsx"
import { text } from "./text.ts"

const taskId = "local/task"

let page: ChatPage
let gateway: FakeGateway
let commands: Array<ConversationCommand>

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() => Promise.all([import("./chat/ChatView.tsx"), import("./markdown/RenderedMarkdown.tsx")]))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  gateway = page.gateway
  commands = page.commands
  page.show()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

describe("a chat", () => {
  test("an empty chat greets, and an example goes into the composer", async () => {
    await screen.findByText(text.greeting)
    fireEvent.click(await screen.findByText(homeText.examples[0].title))
    const input = await page.composer()
    await waitFor(() => expect(input.value).toBe(homeText.examples[0].prompt))
    // One example gives way to another.
    fireEvent.click(screen.getByText(homeText.examples[1].title))
    await waitFor(() => expect(input.value).toBe(homeText.examples[1].prompt))
  })

  test("an empty chat beside a page names the page, and offers to read it", async () => {
    cleanup()
    page.show({ currentlyViewingUrl: "https://harbour.example/berths", title: "Harbour office" })
    await screen.findByText("Harbour office")
    expect(screen.queryByText(homeText.examples[2].title)).toBeNull()
    fireEvent.click(await screen.findByText(homeText.readExample.title))
    const input = await page.composer()
    await waitFor(() => expect(input.value).toBe(homeText.readExample.prompt))
  })

  test("Enter sends the message once and empties the composer", async () => {
    const input = await page.write("Open my profile")
    fireEvent.keyDown(input, { key: "Enter" })
    await screen.findByText("Open my profile")
    await waitFor(() => expect(commands.map(({ _tag }) => _tag)).toEqual(["SendMessage"]))
    const emptied = await page.composer()
    await waitFor(() => expect(emptied.value).toBe(""))
  })

  test("Enter that ends a composition, Shift+Enter and an empty text send nothing", async () => {
    const input = await page.write("にほん")
    fireEvent.keyDown(input, { key: "Enter", isComposing: true })
    fireEvent.keyDown(input, { key: "Enter", shiftKey: true })
    fireEvent.keyDown(await page.write("  "), { key: "Enter" })
    expect(commands).toEqual([])
  })

  test("a message over the limit is counted and cannot be sent", async () => {
    const input = await page.write("x".repeat(MESSAGE_MAX_CHARS + 1))
    await screen.findByText(text.charactersLeft(MESSAGE_MAX_CHARS + 1, MESSAGE_MAX_CHARS))
    fireEvent.keyDown(input, { key: "Enter" })
    expect(screen.getByRole("button", { name: text.send })).toHaveProperty("disabled", true)
    expect(commands).toEqual([])
  })

  test("a streamed reply becomes elements, and markup in it stays text", async () => {
    page.startTurn()
    page.emit({
      _tag: "TextAppended",
      messageId: "r1",
      text: 'Some **bold** and <b class="x">raw</b> [x](javascript:alert(1))'
    })
    const bold = await screen.findByText("bold")
    expect(bold.tagName).toBe("STRONG")
    expect(screen.getByText(/<b class="x">raw<\/b>/)).toBeTruthy()
    expect(document.querySelector("a[href^=javascript]")).toBeNull()
    page.emit({ _tag: "TextAppended", messageId: "r1", text: "\n\nand more" })
    await screen.findByText("and more")
    expect(screen.getByText("bold")).toBe(bold)
  })

  test("while a reply is written Send is Stop, Escape stops too, and Enter queues", async () => {
    page.startTurn()
    fireEvent.click(await screen.findByRole("button", { name: text.stop }))
    fireEvent.keyDown(document.body, { key: "Escape" })
    fireEvent.keyDown(await page.write("And then this"), { key: "Enter" })
    await screen.findByRole("button", { name: queueText.removeFromQueue("And then this") })
    expect(commands.map(({ _tag }) => _tag)).toEqual(["StopTurn", "StopTurn", "SendMessage"])
    page.emit({ _tag: "TurnStopping", turnId: "t1" })
    const stopping = await screen.findByRole("button", { name: text.stopping })
    expect(stopping).toHaveProperty("disabled", true)
  })

  test("a failed reply keeps its text and offers Retry and Cancel, with the request's id behind “Details”", async () => {
    page.startTurn()
    page.emit({ _tag: "TextAppended", messageId: "r1", text: "So far" })
    page.endTurn("error")
    fireEvent.click(await screen.findByRole("button", { name: text.retry }))
    fireEvent.click(screen.getByRole("button", { name: copy.cancel }))
    await waitFor(() =>
      expect(commands.map(({ _tag }) => _tag)).toEqual(["Regenerate", "CancelFailedRequest"])
    )
    expect(screen.getByText("So far")).toBeTruthy()
    const details = screen.getByText(text.requestId("req-7")).closest("details")
    expect(details?.open).toBe(false)
    expect(details?.querySelector("summary")?.textContent).toBe(text.errorDetails)
  })

  test("clearing a chat is asked about first, and only while idle", async () => {
    page.startTurn()
    await screen.findByRole("button", { name: text.stop })
    expect(screen.queryByRole("button", { name: text.clearChat })).toBeNull()
    page.endTurn("success")
    fireEvent.click(await screen.findByRole("button", { name: text.clearChat }))
    expect(commands).toEqual([])
    const [, confirm] = await screen.findAllByRole("button", { name: text.clearChat })
    if (confirm !== undefined) fireEvent.click(confirm)
    await waitFor(() => expect(commands.map(({ _tag }) => _tag)).toEqual(["ClearChat"]))
  })

  test("a draft outlives the page", async () => {
    await page.write("Half a thought")
    cleanup()
    page.show()
    expect((await page.composer()).value).toBe("Half a thought")
  })
})

describe("a lost connection", () => {
  test("that does not come back says how to start the server", async () => {
    await page.composer()
    gateway.isUp = false
    gateway.cut()
    fireEvent.click(await screen.findByRole("button", { name: text.tryNow }))
    await screen.findByText(text.offlineHelp)
  })

  test("is shown, and a message written meanwhile arrives once after the return", async () => {
    await page.composer()
    gateway.isUp = false
    gateway.cut()
    await screen.findByRole("button", { name: text.tryNow })
    fireEvent.keyDown(await page.write("Sent offline"), { key: "Enter" })
    await screen.findByText("Sent offline")
    expect(commands).toEqual([])
    gateway.isUp = true
    fireEvent.click(screen.getByRole("button", { name: text.tryNow }))
    await waitFor(() => expect(commands).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole("button", { name: text.tryNow })).toBeNull())
  })
})

describe("the web agent", () => {
  const answers: Array<string> = []

  const ask = (): void => {
    answers.length = 0
    gateway.script = {
      ...gateway.script,
      webAgentTask: (_id, command) => {
        if (command._tag === "Answer" && command.value.kind === "clarify") answers.push(command.value.text)
        return undefined
      }
    }
    page.startTurn()
    const task = gateway.tasks.get(taskId)
    task.emit(
      {
        _tag: "TaskStarted",
        goal: "g",
        conversationId: chatId,
        hostId: "local/b",
        tabId: 1,
        preActions: [],
        files: [],
        at: 0
      },
      {
        _tag: "StepStarted",
        step: { id: "s1", action: { _tag: "click", i: "0.1" }, target: "Save", page: "", startedAt: 0 }
      },
      {
        _tag: "StepFinished",
        stepId: "s1",
        feedback: { action: { _tag: "click", i: "0.1" }, success: true }
      },
      {
        _tag: "QuestionAsked",
        at: 0,
        afterStep: 1,
        request: {
          id: "q1",
          kind: "clarify",
          title: "A question",
          text: "Which one?",
          options: ["First", "Second"]
        }
      }
    )
    page.emit(
      {
        _tag: "ToolStarted",
        messageId: "r1",
        toolCallId: "c1",
        toolName: "operator",
        toolArguments: {},
        webAgentTaskId: taskId
      },
      { _tag: "InputRequested", messageId: "r1" }
    )
  }

  test("shows its steps with their outcome while it works", async () => {
    ask()
    await screen.findByText("Click Save")
    expect(screen.getByRole("img", { name: stepText.stepDone })).toBeTruthy()
  })

  test("a question takes an option or a written answer, and refuses a blank one", async () => {
    ask()
    const composer = await screen.findByRole("textbox", { name: /^Your answer: / })
    fireEvent.keyDown(composer, { key: "Enter" })
    await screen.findByText(text.clarificationEmpty)
    expect(answers).toEqual([])
    fireEvent.click(screen.getByRole("button", { name: "Second" }))
    await waitFor(() => expect(answers).toEqual(["Second"]))
  })
})
