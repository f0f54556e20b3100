import { cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/markdown/RenderedMarkdown.tsx")]))

let page: ChatPage

beforeEach(() => {
  page = new ChatPage()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

test("a task whose connection is lost says so, and that it goes on by itself", async () => {
  page.show()
  await page.composer()
  page.startOperator()
  await screen.findByText(text.working)
  page.gateway.isUp = false
  page.gateway.cut()
  await screen.findByText(text.connectionLost)
})

test("a task that waits for its user says that also while the connection is lost: it does not go on by itself", async () => {
  page.show()
  await page.composer()
  const task = page.gateway.tasks.get("local/task")
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
      _tag: "QuestionAsked",
      at: 0,
      afterStep: 0,
      request: { id: "q1", kind: "clarify", title: "A question", text: "Which one?", options: ["First"] }
    }
  )
  page.startOperator()
  const said = (): number => screen.queryAllByText(text.needsYou).length
  await waitFor(() => expect(said()).toBe(2))
  page.gateway.isUp = false
  page.gateway.cut()
  await waitFor(() => expect(document.querySelector("main")?.dataset.still).toBe("true"))
  expect(said()).toBe(2)
  expect(screen.queryByText(text.connectionLost)).toBeNull()
})
