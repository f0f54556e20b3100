/** What a task says for itself, on screen: its plan with the question, its thoughts, its last message. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/markdown/RenderedMarkdown.tsx")]))

beforeEach(() => {
  page = new ChatPage()
  page.show()
  page.startOperator()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const task = () => page.gateway.tasks.get("local/task")

const start = (): void =>
  task().emit({
    _tag: "TaskStarted",
    goal: "g",
    conversationId: "local/chat",
    hostId: "local/chrome",
    tabId: 1,
    preActions: [],
    files: [],
    at: 0
  })

const card = async () => within(await screen.findByRole("region", { name: toolName("operator") }))

const finish = (message: string): void => {
  const output = { type: "success" as const, message, end: false }
  task().emit({ _tag: "TaskFinished", result: output })
  page.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output })
}

describe("A task", () => {
  test("shows its plan with the question whether to carry it out", async () => {
    start()
    const request = {
      id: "q1",
      kind: "plan" as const,
      title: "Plan",
      text: "Shall I go on with this plan?",
      plan: "Open the **shop**, then pay."
    }
    task().emit({ _tag: "QuestionAsked", request, afterStep: 0, at: 0 })
    const form = within(
      (await (await card()).findByText("Shall I go on with this plan?")).closest("form") ?? document.body
    )
    await form.findByText("shop")
    task().emit({ _tag: "QuestionAnswered", answer: { kind: "plan", yes: true }, at: 1 })
    // It stays to be read.
    await waitFor(async () =>
      expect((await card()).queryByRole("button", { name: copy.continue })).toBeNull()
    )
    await (await card()).findByText("shop")
  })

  test("keeps what its model thought, folded, at its place among the steps", async () => {
    start()
    task().emit(
      { _tag: "ThoughtKept", text: "First the name.", afterStep: 0 },
      {
        _tag: "StepStarted",
        step: { id: "s1", action: { _tag: "click", i: "0.1" }, target: "Name", page: "", startedAt: 0 }
      },
      { _tag: "ThoughtKept", text: "Then the rest.", afterStep: 1 }
    )
    const lines = await waitFor(async () => {
      const found = (await card()).getAllByRole("listitem")
      expect(found).toHaveLength(3)
      return found
    })
    expect(lines[0]?.textContent).toContain("First the name.")
    expect(lines[2]?.textContent).toContain("Then the rest.")
    expect(lines[0]?.querySelector("details")?.open).toBe(false)
    fireEvent.click(within(lines[0] ?? document.body).getByText(text.thoughts))
  })

  test("shows the note its model keeps, folded, the latest only", async () => {
    start()
    task().emit(
      { _tag: "PlanMade", plan: "Compare three lamps", afterStep: 0 },
      { _tag: "PlanMade", plan: "Lamp 8 costs 136.00", afterStep: 0 }
    )
    const note = (await card()).findByText("Lamp 8 costs 136.00")
    expect((await note).closest("details")?.open).toBe(false)
    expect((await card()).queryByText("Compare three lamps")).toBeNull()
    fireEvent.click((await card()).getByText(text.taskNote))
  })

  test("shows its own last message where the reply says it in other words, or says nothing", async () => {
    start()
    finish("Saved as draft 7.")
    page.emit({ _tag: "TextAppended", messageId: "r1", text: "Your draft is ready." })
    await (await card()).findByText("Saved as draft 7.")
    page.endTurn("success")
    await (await card()).findByText("Saved as draft 7.")
  })

  test("does not say twice what the reply says, not even while that is being written", async () => {
    start()
    finish("Saved as draft 7.")
    page.emit({ _tag: "TextAppended", messageId: "r1", text: "Saved as" })
    await screen.findByText("Saved as")
    expect((await card()).queryByText("Saved as draft 7.")).toBeNull()
    page.emit({ _tag: "TextAppended", messageId: "r1", text: " draft 7." })
    page.endTurn("success")
    await screen.findByText("Saved as draft 7.")
    expect(screen.getAllByText("Saved as draft 7.")).toHaveLength(1)
  })
})
