/** Where the model's memory of a chat begins, as its user sees it. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { summaryText } from "#ui/chat/messages/summaryText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

let page: ChatPage

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/chat/messages/SummaryOfEarlier.tsx"),
    import("#ui/markdown/RenderedMarkdown.tsx")
  ])
)

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
    const found = told.match(
      /(Question|Answer) \d|The model does not see[^.]*\. [^.]*\.|From here on the model[^.]*\. [^.]*\./g
    )
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

const summarized = (n: number, upTo: string, leftOut: number): void => {
  page.emit({ _tag: "ChatSummarized", summary: { text: "- Ada likes **trains**.", upTo } })
  page.queue(`q${n}`, `Question ${n}`)
  page.emit(
    { _tag: "TurnStarted", turnId: `t${n}`, itemId: `q${n}`, messageId: `a${n}`, at: 0 },
    { _tag: "HistoryTold", messageId: `a${n}`, from: "q2", summary: { leftOut, upTo } },
    { _tag: "TextAppended", messageId: `a${n}`, text: `Answer ${n}` }
  )
}

test("where the model has a summary of what is above, the line says so, and the summary can be read there", async () => {
  turn(1)
  end(1)
  turn(2)
  end(2)
  summarized(3, "a1", 0)
  const line = summaryText.fromHere(0)
  await reads("Question 1", "Answer 1", line, "Question 2", "Answer 2", "Question 3", "Answer 3")
  const shows = await screen.findByText(summaryText.show)
  const details = shows.closest("details")
  expect(details?.open).toBe(false)
  fireEvent.click(shows)
  expect(details?.open).toBe(true)
  expect((await screen.findByText("trains")).tagName).toBe("STRONG")
  expect(details?.textContent).toContain(summaryText.madeBy)
  expect(details?.textContent).not.toContain("not in it")
})

test("the line and the summary say how many messages the model knows nothing of", async () => {
  turn(1)
  end(1)
  turn(2)
  end(2)
  summarized(3, "a1", 1)
  expect(
    await screen.findByText(/knows from a summary, but for 1 message: of that it knows nothing\.$/)
  ).toBeTruthy()
  expect(await screen.findByText(new RegExp(summaryText.leavesOut(1)))).toBeTruthy()
})

test("a summary that is carried on after the newest reply is not shown as what that one knew", async () => {
  turn(1)
  end(1)
  turn(2)
  end(2)
  summarized(3, "q1", 1)
  end(3)
  await screen.findByText(new RegExp(summaryText.leavesOut(1)))
  page.emit({ _tag: "ChatSummarized", summary: { text: "- Ada likes ships.", upTo: "a1" } })
  turn(4)
  await screen.findByText("Question 4")
  expect(screen.getByText(new RegExp(summaryText.leavesOut(1)))).toBeTruthy()
  expect(screen.getByText("trains")).toBeTruthy()
  expect(screen.queryByText("Ada likes ships.")).toBeNull()
  // The next reply is told it, and from then on the line tells of that.
  page.emit({ _tag: "HistoryTold", messageId: "a4", from: "q2", summary: { leftOut: 0, upTo: "a1" } })
  expect((await screen.findByText("Ada likes ships.")).closest("details")?.textContent).not.toContain(
    "not in it"
  )
  expect(screen.getByText(summaryText.fromHere(0))).toBeTruthy()
})

test("a summary that was made for the next reply is nothing the newest one knew", async () => {
  turn(1)
  end(1)
  turn(2, "q2")
  end(2)
  page.emit({ _tag: "ChatSummarized", summary: { text: "- Ada likes trains.", upTo: "a1" } })
  await reads("Question 1", "Answer 1", text.historyBegins, "Question 2", "Answer 2")
  expect(screen.queryByText(summaryText.show)).toBeNull()
})

test("with a summary that is no longer true the line says what the model does not see", async () => {
  turn(1)
  end(1)
  turn(2)
  end(2)
  summarized(3, "a1", 0)
  end(3)
  await screen.findByText(summaryText.show)
  page.emit({
    _tag: "SuggestionMade",
    messageId: "a1",
    suggestedAction: { type: "composeNewEmail", actionId: "c", args: {} }
  })
  await reads(
    "Question 1",
    "Answer 1",
    text.historyBegins,
    "Question 2",
    "Answer 2",
    "Question 3",
    "Answer 3"
  )
})
