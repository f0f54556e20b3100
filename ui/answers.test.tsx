/** An answer names the question its giver had before them; one that is refused is said, and what was typed stays. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type { WebAgentTaskCommand, WebAgentTaskRejection } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import { questionWords } from "./questions/questionWords.ts"
import { ChatPage } from "./testing/ChatPage.tsx"
import { text } from "./text.ts"

let page: ChatPage

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() => Promise.all([import("./chat/ChatView.tsx"), import("./markdown/RenderedMarkdown.tsx")]))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name }))

const composerAsks = async (placeholder: string): Promise<HTMLTextAreaElement> => {
  const input = await page.composer()
  await waitFor(() => expect(input.placeholder).toBe(placeholder))
  return input
}

describe("an answer to a question of the reply", () => {
  /** Another reply in its place asks. */
  const ask = (turnId: string, question: string): QuestionRef => {
    page.emit({ _tag: "TurnRestarted", turnId, messageId: `reply-${turnId}`, at: 0 })
    return requestRef(page.ask(turnId, question, "8:09"))
  }

  /** Refuses the first command. */
  const refuseOnce = (): void => {
    page.gateway.script = {
      ...page.gateway.script,
      conversation: (_id, command) => {
        page.commands.push(command)
        return page.commands.length === 1 ? { _tag: "QuestionChanged" } : undefined
      }
    }
  }

  const named = (): ReadonlyArray<QuestionRef | undefined> =>
    page.commands.map((command) =>
      command._tag === "Answer" ? { requestId: command.requestId, shownHash: command.shownHash } : undefined
    )

  test("that was typed for another one stays, and goes to the one that is there when it is sent again", async () => {
    page.startTurn()
    const first = ask("first", "Which train?")
    await composerAsks(text.clarificationPlaceholder)
    refuseOnce()
    fireEvent.keyDown(await page.write("The one after lunch"), { key: "Enter" })
    const refusal = await screen.findByText(text.notSent(text.rejection.questionChanged))
    within(refusal.closest("article") ?? document.body).getByText("The one after lunch")
    const second = ask("second", "Which bus?")
    await screen.findByText("Which bus?")
    await press(text.sendAgain)
    await waitFor(() => expect(page.commands).toHaveLength(2))
    expect(named()).toEqual([first, second])
    expect(first).not.toEqual(second)
  })

  test("by an option that was refused is told, and the option can be chosen again", async () => {
    page.startTurn()
    const first = ask("first", "Which train?")
    refuseOnce()
    await press("8:09")
    await screen.findByText(text.rejection.questionChanged)
    await press("8:09")
    await waitFor(() => expect(page.commands).toHaveLength(2))
    expect(named()).toEqual([first, first])
  })

  test("by an option, chosen while there is no connection, says that it waits, and arrives by itself", async () => {
    page.startTurn()
    const first = ask("first", "Which train?")
    const option = await screen.findByRole("button", { name: "8:09" })
    page.gateway.isUp = false
    page.gateway.cut()
    fireEvent.click(option)
    await screen.findByText(questionWords.waitsForConnection)
    page.gateway.isUp = true
    await waitFor(() => expect(named()).toEqual([first]))
    await waitFor(() => expect(screen.queryByText(questionWords.waitsForConnection)).toBeNull())
  })
})

describe("an answer to a question of the operator", () => {
  type Answer = Extract<WebAgentTaskCommand, { _tag: "Answer" }>
  const answers: Array<Answer> = []
  let refusal: WebAgentTaskRejection | undefined
  const task = () => page.gateway.tasks.get("local/task")

  const london: InputRequest = {
    id: "q1",
    kind: "clarify",
    title: "A question",
    text: "Which London?",
    options: ["London, Ontario"]
  }
  const paris: InputRequest = { ...london, id: "q2", text: "Which Paris?", options: ["Paris, Texas"] }

  beforeEach(() => {
    answers.length = 0
    refusal = undefined
    page.gateway.script = {
      ...page.gateway.script,
      webAgentTask: (_id, command) => {
        if (command._tag === "Answer") answers.push(command)
        return refusal
      }
    }
    page.startOperator()
    page.emit({ _tag: "InputRequested", messageId: "r1" })
    task().emit({
      _tag: "TaskStarted",
      goal: "g",
      conversationId: "local/chat",
      hostId: "local/browser",
      tabId: 1,
      preActions: [],
      files: [],
      at: 0
    })
  })

  const ask = (request: InputRequest): void =>
    task().emit({ _tag: "QuestionAsked", request, afterStep: 0, at: 0 })

  test("given in the composer names it, and the text stays until it was taken", async () => {
    ask(london)
    const input = await composerAsks(text.clarificationPlaceholder)
    refusal = { _tag: "QuestionChanged" }
    await page.write("London, Ontario")
    await press(text.answer)
    await screen.findByText(text.rejection.questionChanged)
    expect(input.value).toBe("London, Ontario")
    refusal = undefined
    await press(text.answer)
    await waitFor(() => expect(input.value).toBe(""))
    const value = { kind: "words", text: "London, Ontario" }
    const given = { _tag: "Answer", ...requestRef(london), value }
    expect(answers).toEqual([given, given])
    expect(page.commands).toEqual([])
  })

  test("has one field, which says what it answers, and beside it one Stop", async () => {
    ask(london)
    const field = await screen.findByRole("textbox", { name: text.answerLabel("Which London?") })
    expect(within(screen.getByRole("main")).getAllByRole("textbox")).toEqual([field])
    const stops = screen.getAllByRole("button", { name: new RegExp(`^${text.stop}\\b`) })
    expect(stops.map((button) => button.getAttribute("aria-label"))).toEqual([text.stopTask])
  })

  test("is one also where it is “stop”, which stops nothing then", async () => {
    ask(london)
    const input = await composerAsks(text.clarificationPlaceholder)
    fireEvent.keyDown(await page.write("Stop"), { key: "Enter" })
    await waitFor(() => expect(answers.map(({ value }) => value)).toEqual([{ kind: "words", text: "Stop" }]))
    await waitFor(() => expect(input.value).toBe(""))
    expect(page.commands).toEqual([])
  })

  test("can be given once it is on screen: before that, what is written is a message for later", async () => {
    const input = await page.composer()
    await page.write("And then Paris")
    await press(text.addToQueue)
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(answers).toEqual([])
    ask(london)
    await waitFor(() => expect(input.placeholder).toBe(text.clarificationPlaceholder))
  })

  test("given while there is no connection says that it waits, and arrives by itself", async () => {
    ask(london)
    const button = await screen.findByRole("button", { name: "London, Ontario" })
    page.gateway.isUp = false
    page.gateway.cut()
    fireEvent.click(button)
    await screen.findByText(questionWords.waitsForConnection)
    page.gateway.isUp = true
    await waitFor(() => expect(answers).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(questionWords.waitsForConnection)).toBeNull())
  })

  test("that was none is told at the composer, until the question is answered in another way", async () => {
    ask({ kind: "confirm", id: "q1", title: "Confirm", text: london.text })
    await composerAsks(text.optionPlaceholder([copy.continue, copy.cancel]))
    refusal = { _tag: "UnknownOption", options: [copy.continue, copy.cancel] }
    await page.write("maybe")
    await press(text.answer)
    const said = text.rejection.unknownOption([copy.continue, copy.cancel])
    await screen.findByText(said)
    task().emit({ _tag: "QuestionAnswered", answer: { kind: "confirm", yes: true }, at: 0 })
    await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  })

  test("names what is on screen: a frame that shows something else has another name", async () => {
    ask({ ...london, text: "Which London? (tampered)" })
    await press("London, Ontario")
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]?.requestId).toBe(london.id)
    expect(answers[0]?.shownHash).not.toBe(requestRef(london).shownHash)
  })

  test("that came too late is told where the question was, and the next one can be answered", async () => {
    ask(london)
    const button = await screen.findByRole("button", { name: "London, Ontario" })
    refusal = { _tag: "AlreadyAnswered" }
    fireEvent.click(button)
    // Somebody else was faster: their answer, and the question after it, arrive with the refusal.
    task().emit({ _tag: "QuestionAnswered", answer: { kind: "clarify", text: "London, Ontario" }, at: 0 })
    await waitFor(() => expect(screen.queryByRole("form", { name: london.text })).toBeNull())
    await screen.findByText(text.rejection.alreadyAnswered)
    screen.getByText(text.answered("London, Ontario"))
    refusal = undefined
    ask(paris)
    const next = await screen.findByRole("button", { name: "Paris, Texas" })
    expect(next.getAttribute("aria-disabled")).toBe("false")
    expect(screen.getByText(text.rejection.alreadyAnswered).getAttribute("role")).toBe("alert")
    fireEvent.click(next)
    await waitFor(() => expect(answers.map(({ requestId }) => requestId)).toEqual(["q1", "q2"]))
    await waitFor(() => expect(screen.queryByText(text.rejection.alreadyAnswered)).toBeNull())
  })

  test("to a question that has changed is told, and its buttons are there again", async () => {
    ask({ kind: "confirm", id: "q1", title: "Confirm", text: london.text })
    refusal = { _tag: "QuestionChanged" }
    const form = await screen.findByRole("form", { name: london.text })
    const button = within(form).getByRole("button", { name: copy.continue })
    fireEvent.click(button)
    await within(form).findByText(text.rejection.questionChanged)
    expect(button.getAttribute("aria-disabled")).toBe("false")
  })
})
