import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Effect, Fiber } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { copy } from "#schemas/copy.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { App } from "./App.tsx"
import { FakeGateway } from "./client/testing/FakeGateway.ts"
import { text } from "./text.ts"

const chatId = "local/chat"
const taskId = "local/task"

let gateway: FakeGateway
let commands: Array<ConversationCommand>
let serving: Fiber.Fiber<unknown>

const emit = (...events: ReadonlyArray<ConversationEvent>): void =>
  gateway.conversations.get(chatId).emit(...events)

const queue = (id: string, message: string): void =>
  emit({
    _tag: "ItemQueued",
    item: {
      _tag: "Human",
      id,
      message: { type: "human", id, text: message, isSystemGeneratedGrayText: false, messageTimestamp: 0 },
      context: {}
    }
  })

const startTurn = (): void => {
  queue("m1", "Hello")
  emit({ _tag: "TurnStarted", turnId: "t1", itemId: "m1", messageId: "r1", at: 0 })
}

const endTurn = (status: "success" | "error"): void => {
  const reply = gateway.conversations.get(chatId).state.messages.at(-1)
  if (reply?.type !== "ai") throw new Error("No turn to end.")
  const error = { message: copy.replyFailed, isRetryable: true, requestId: "req-7" }
  emit({
    _tag: "TurnEnded",
    turnId: "t1",
    message: { ...reply, status, ...(status === "error" ? { error } : {}) }
  })
}

const composer = (): Promise<HTMLTextAreaElement> =>
  screen.findByRole("textbox", { name: text.composerLabel })

const write = async (value: string): Promise<HTMLTextAreaElement> => {
  const input = await composer()
  fireEvent.change(input, { target: { value } })
  fireEvent.input(input, { target: { value } })
  // Between two events of a real user everything is rendered: the text's copy says that it was.
  await waitFor(() => expect(input.parentElement?.getAttribute("data-value")).toBe(value))
  return input
}

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() => import("./markdown/RenderedMarkdown.tsx"))

beforeEach(() => {
  localStorage.clear()
  location.hash = "#/c/chat"
  gateway = new FakeGateway()
  commands = []
  gateway.script = {
    ...gateway.script,
    conversation: (_id, command, commandId) => {
      commands.push(command)
      if (command._tag === "SendMessage") queue(commandId, command.text)
      return undefined
    }
  }
  serving = Effect.runFork(Effect.scoped(Effect.andThen(gateway.serve, Effect.never)))
  render(<App openSocket={gateway.openSocket} host="web" />)
})

afterEach(async () => {
  cleanup()
  await Effect.runPromise(Fiber.interrupt(serving))
})

describe("a chat", () => {
  test("an empty chat greets, and an example goes into the composer", async () => {
    await screen.findByText(copy.greeting)
    fireEvent.click(screen.getByText(text.examples[0].title))
    const input = await composer()
    await waitFor(() => expect(input.value).toBe(text.examples[0].prompt))
  })

  test("Enter sends the message once and empties the composer", async () => {
    const input = await write("Open my profile")
    fireEvent.keyDown(input, { key: "Enter" })
    await screen.findByText("Open my profile")
    await waitFor(() => expect(commands.map(({ _tag }) => _tag)).toEqual(["SendMessage"]))
    const emptied = await composer()
    await waitFor(() => expect(emptied.value).toBe(""))
  })

  test("Enter that ends a composition, Shift+Enter and an empty text send nothing", async () => {
    const input = await write("にほん")
    fireEvent.keyDown(input, { key: "Enter", isComposing: true })
    fireEvent.keyDown(input, { key: "Enter", shiftKey: true })
    fireEvent.keyDown(await write("  "), { key: "Enter" })
    expect(commands).toEqual([])
  })

  test("a message over the limit is counted and cannot be sent", async () => {
    const input = await write("x".repeat(MESSAGE_MAX_CHARS + 1))
    await screen.findByText(text.charactersLeft(MESSAGE_MAX_CHARS + 1, MESSAGE_MAX_CHARS))
    fireEvent.keyDown(input, { key: "Enter" })
    expect(screen.getByRole("button", { name: copy.send })).toHaveProperty("disabled", true)
    expect(commands).toEqual([])
  })

  test("a rejected message goes back to the composer with the reason", async () => {
    gateway.script = { ...gateway.script, conversation: () => ({ _tag: "QueueFull", max: 50 }) }
    fireEvent.keyDown(await write("One more"), { key: "Enter" })
    expect((await screen.findByRole("alert")).textContent).toBe(text.rejection.queueFull(50))
    const restored = await composer()
    await waitFor(() => expect(restored.value).toBe("One more"))
  })

  test("a streamed reply becomes elements, and markup in it stays text", async () => {
    startTurn()
    emit({
      _tag: "TextAppended",
      messageId: "r1",
      text: "Some **bold** and <b>raw</b> [x](javascript:alert(1))"
    })
    const bold = await screen.findByText("bold")
    expect(bold.tagName).toBe("STRONG")
    expect(screen.getByText(/<b>raw<\/b>/)).toBeTruthy()
    expect(document.querySelector("a[href^=javascript]")).toBeNull()
    emit({ _tag: "TextAppended", messageId: "r1", text: "\n\nand more" })
    await screen.findByText("and more")
    expect(screen.getByText("bold")).toBe(bold)
  })

  test("while a reply is written Send is Stop, Escape stops too, and Enter queues", async () => {
    startTurn()
    fireEvent.click(await screen.findByRole("button", { name: copy.stop }))
    fireEvent.keyDown(document.body, { key: "Escape" })
    fireEvent.keyDown(await write("And then this"), { key: "Enter" })
    await screen.findByRole("button", { name: text.removeFromQueue("And then this") })
    expect(commands.map(({ _tag }) => _tag)).toEqual(["StopTurn", "StopTurn", "SendMessage"])
    emit({ _tag: "TurnStopping", turnId: "t1" })
    const stopping = await screen.findByRole("button", { name: text.stopping })
    expect(stopping).toHaveProperty("disabled", true)
  })

  test("a failed reply keeps its text and offers Retry and Cancel with the request's id", async () => {
    startTurn()
    emit({ _tag: "TextAppended", messageId: "r1", text: "So far" })
    endTurn("error")
    fireEvent.click(await screen.findByRole("button", { name: copy.retry }))
    fireEvent.click(screen.getByRole("button", { name: copy.cancel }))
    await waitFor(() =>
      expect(commands.map(({ _tag }) => _tag)).toEqual(["Regenerate", "CancelFailedRequest"])
    )
    expect(screen.getByText("So far")).toBeTruthy()
    expect(screen.getByText(text.requestId("req-7"))).toBeTruthy()
  })

  test("clearing a chat is asked about first, and only while idle", async () => {
    startTurn()
    await screen.findByRole("button", { name: copy.stop })
    expect(screen.queryByRole("button", { name: copy.clearChat })).toBeNull()
    endTurn("success")
    fireEvent.click(await screen.findByRole("button", { name: copy.clearChat }))
    expect(commands).toEqual([])
    const [, confirm] = await screen.findAllByRole("button", { name: copy.clearChat })
    if (confirm !== undefined) fireEvent.click(confirm)
    await waitFor(() => expect(commands.map(({ _tag }) => _tag)).toEqual(["ClearChat"]))
  })

  test("a draft outlives the page", async () => {
    await write("Half a thought")
    cleanup()
    render(<App openSocket={gateway.openSocket} host="web" />)
    expect((await composer()).value).toBe("Half a thought")
  })
})

describe("a lost connection", () => {
  test("is shown, and a message written meanwhile arrives once after the return", async () => {
    await composer()
    gateway.isUp = false
    gateway.cut()
    await screen.findByRole("button", { name: text.tryNow })
    fireEvent.keyDown(await write("Sent offline"), { key: "Enter" })
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
        if (command._tag === "AnswerQuestion") answers.push(command.answer)
      }
    }
    startTurn()
    const task = gateway.tasks.get(taskId)
    task.emit(
      { _tag: "TaskStarted", goal: "g", conversationId: chatId, hostId: "local/b", tabId: 1 },
      {
        _tag: "StepStarted",
        step: { id: "s1", action: { _tag: "click", i: "0.1" }, target: "Save", startedAt: 0 }
      },
      {
        _tag: "StepFinished",
        stepId: "s1",
        feedback: { action: { _tag: "click", i: "0.1" }, success: true }
      },
      { _tag: "QuestionAsked", question: "Which one?", options: ["First", "Second"] }
    )
    emit(
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
    expect(screen.getByRole("img", { name: text.stepDone })).toBeTruthy()
  })

  test("a question takes an option or a written answer, and refuses a blank one", async () => {
    ask()
    fireEvent.click(await screen.findByRole("button", { name: copy.continue }))
    await screen.findByText(copy.clarificationEmpty)
    expect(answers).toEqual([])
    fireEvent.click(screen.getByRole("button", { name: "Second" }))
    await waitFor(() => expect(answers).toEqual(["Second"]))
  })
})
