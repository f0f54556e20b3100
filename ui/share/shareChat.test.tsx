import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Schema } from "effect"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { chatWords } from "#ui/chats/chatWords.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { shareText } from "./shareText.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))

let page: ChatPage
let saved: Array<{ readonly name: string; readonly file: Blob }>

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/chats/ChatList.tsx"),
    import("./PrintedChat.tsx"),
    import("./shareChat.ts")
  ])
)

beforeEach(async () => {
  localStorage.clear()
  saved = []
  let lent = new Blob()
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) lent = file
    return "blob:lent"
  })
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: lent })
  })
  page = new ChatPage()
  page.show()
  page.gateway.users
    .get("local")
    .emit({ _tag: "ConversationTouched", id: "local/chat", title: "Trains: to/from Porto", at: 1 })
  page.startOperator()
  page.gateway.tasks.get("local/task").emit({
    _tag: "TaskStarted",
    goal: "g",
    conversationId: "local/chat",
    hostId: "local/browser",
    tabId: 1,
    preActions: [],
    files: [],
    at: 0
  })
  page.gateway.tasks.get("local/task").emit({
    _tag: "QuestionAsked",
    request: { id: "q1", kind: "clarify", title: "A question", text: "Which London?", options: [] },
    afterStep: 0,
    at: 0
  })
  page.gateway.tasks
    .get("local/task")
    .emit({ _tag: "QuestionAnswered", answer: { kind: "clarify", text: "Ontario" }, at: 0 })
  page.emit({ _tag: "TextAppended", messageId: "r1", text: "There are **three** trains." })
  page.emit({ _tag: "ReasoningAppended", messageId: "r1", text: "Fridays first." })
  page.endTurn("success")
  await page.composer()
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await page.close()
})

const choose = async (label: string): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: chatWords.chatMenu("Trains: to/from Porto") }))
  const menu = within(screen.getByRole("menu", { hidden: true }))
  fireEvent.click(menu.getByRole("menuitem", { name: label, hidden: true }))
}

test("a chat is saved as Markdown under its name, with what the screen folds", async () => {
  await choose(shareText.markdown)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe("Trains to from Porto.md")
  const written = (await saved[0]?.file.text()) ?? ""
  expect(written).toMatch(/^# Trains: to\/from Porto\n\n## You, /)
  for (const part of [
    "\n\nHello\n\n",
    "There are **three** trains.",
    "> Fridays first.",
    shareText.asked("Which London?", "Ontario")
  ]) {
    expect(written).toContain(part)
  }
})

test("a chat is saved as JSON with its messages, what a model was told of them, and what its tasks did", async () => {
  const summary = { text: "- Ada likes trains.", upTo: "r1" }
  page.emit({ _tag: "ChatSummarized", summary })
  await choose(shareText.json)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe("Trains to from Porto.json")
  const written = await saved[0]?.file.text()
  expect(decode(written)).toMatchObject({
    format: 1,
    title: "Trains: to/from Porto",
    messages: [{ text: "Hello" }, { id: "r1", status: "success" }],
    summary,
    tasks: { "local/task": { goal: "g", questions: [{ answer: { text: "Ontario" } }] } }
  })
})

test("a chat is printed whole beside the page, called by its name, and the page is as it was afterwards", async () => {
  const printing: Array<string> = []
  vi.stubGlobal("print", () => printing.push(document.title))
  await choose(shareText.print)
  await waitFor(() => expect(printing).toEqual(["Trains: to/from Porto"]))
  const paper = document.querySelector<HTMLElement>("body > [data-printed]")
  expect(paper?.textContent).toContain("Fridays first.")
  const strong = [...(paper?.querySelectorAll("strong") ?? [])].map(({ textContent }) => textContent)
  expect(strong).toContain("three")
  dispatchEvent(new Event("afterprint"))
  await waitFor(() => expect(document.querySelector("[data-printed]")).toBeNull())
  await waitFor(() => expect(document.title).not.toBe("Trains: to/from Porto"))
})
