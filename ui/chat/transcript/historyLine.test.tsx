/** Where the model's memory of a chat begins, as its user sees it. */
import { cleanup, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/markdown/RenderedMarkdown.tsx")]))

beforeEach(async () => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
  await page.composer()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const turn = (n: number, from?: string): void => {
  page.queue(`q${n}`, `Question ${n}`)
  page.emit({ _tag: "TurnStarted", turnId: `t${n}`, itemId: `q${n}`, messageId: `a${n}`, at: 0 })
  if (from !== undefined) page.emit({ _tag: "HistoryTold", messageId: `a${n}`, from })
  page.emit({ _tag: "TextAppended", messageId: `a${n}`, text: `Answer ${n}` })
}

const end = (n: number): void =>
  page.emit({ _tag: "TurnEnded", turnId: `t${n}`, message: { ...page.reply(), status: "success" } })

/** The transcript's words in their order, as far as these tests look at them. */
const reads = (...lines: ReadonlyArray<string>): Promise<void> =>
  waitFor(() => {
    const told = screen.getByRole("log").textContent ?? ""
    const found = told.match(/(Question|Answer) \d|The model does not see[^.]*\. [^.]*\./g)
    expect(found).toEqual(lines)
  })

test("nothing is said of it while the model sees all of the chat", async () => {
  turn(1)
  end(1)
  await reads("Question 1", "Answer 1")
})

test("a line stands above the first message that the newest reply was answered from, and moves on with it", async () => {
  turn(1)
  end(1)
  turn(2)
  end(2)
  turn(3, "q2")
  const { historyBegins: line } = text
  await reads("Question 1", "Answer 1", line, "Question 2", "Answer 2", "Question 3", "Answer 3")
  end(3)
  turn(4)
  // Before it is told anew it stays where it was.
  await reads(
    "Question 1",
    "Answer 1",
    line,
    "Question 2",
    "Answer 2",
    "Question 3",
    "Answer 3",
    "Question 4",
    "Answer 4"
  )
  page.emit({ _tag: "HistoryTold", messageId: "a4", from: "q3" })
  await reads(
    "Question 1",
    "Answer 1",
    "Question 2",
    "Answer 2",
    line,
    "Question 3",
    "Answer 3",
    "Question 4",
    "Answer 4"
  )
})

test("it goes when another model sees all of the chat", async () => {
  turn(1)
  end(1)
  turn(2, "q2")
  end(2)
  turn(3)
  end(3)
  await reads("Question 1", "Answer 1", "Question 2", "Answer 2", "Question 3", "Answer 3")
})
