import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import { copy } from "#schemas/copy.ts"
import { ChatPage } from "./testing/ChatPage.tsx"
import { text } from "./text.ts"

const pdf = { id: AttachmentId.make("a-1"), name: "Report.pdf", type: "application/pdf", size: 2_048 }
const full: ConversationRejection = { _tag: "QueueFull", max: 50 }
const notSent = text.notSent(text.rejection.queueFull(50))

let page: ChatPage
/** What becomes of messages; the files before them are always taken. */
let refusal: ConversationRejection | undefined

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() => Promise.all([import("./chat/ChatView.tsx"), import("./markdown/RenderedMarkdown.tsx")]))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  refusal = full
  const { conversation } = page.gateway.script
  page.gateway.script = {
    ...page.gateway.script,
    conversation: (id, command, commandId) => {
      if (command._tag === "SendMessage" && refusal !== undefined) return refusal
      return conversation(id, command, commandId)
    }
  }
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const send = async (message: string): Promise<void> =>
  void fireEvent.keyDown(await page.write(message), { key: "Enter" })

const refused = (message: string) =>
  waitFor(() => {
    // Another element than while it was on its way.
    const article = screen.getByText(message).closest("article")
    if (article === null) throw new Error("A message stands in an article.")
    within(article).getByText(notSent)
    return within(article)
  })

const goOffline = async (): Promise<void> => {
  await page.composer()
  page.gateway.isUp = false
  page.gateway.cut()
  await screen.findByRole("button", { name: text.tryNow })
}

const comeBack = (): void => {
  page.gateway.isUp = true
  fireEvent.click(screen.getByRole("button", { name: text.tryNow }))
}

test("a refused message stays where it was said, with the reason, and touches nothing that is being written", async () => {
  page.show()
  await goOffline()
  await send("First")
  await send("Second")
  const input = await page.write("Third, half writ")
  comeBack()
  await refused("First")
  await refused("Second")
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([notSent, notSent])
  expect(input.value).toBe("Third, half writ")
})

test("a refused message outlives the page, and is not sent again by itself", async () => {
  page.show()
  await send("One more")
  await refused("One more")
  cleanup()
  refusal = undefined
  page.show()
  await refused("One more")
  await send("Another")
  await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
  expect(page.commands[0]).toMatchObject({ text: "Another" })
  await refused("One more")
})

test("sent again it is a command of its own: what was refused once is refused for ever", async () => {
  page.show()
  await send("One more")
  const message = await refused("One more")
  refusal = undefined
  fireEvent.click(message.getByRole("button", { name: text.sendAgain }))
  await waitFor(() => expect(page.commands).toMatchObject([{ _tag: "SendMessage", text: "One more" }]))
  await waitFor(() => expect(screen.queryByText(notSent)).toBeNull())
  expect(new Set(page.gateway.commandIds).size).toBe(2)
  await waitFor(() => expect(localStorage.getItem("deckhand:unsent:local/chat")).toBeNull())
})

test("it can be put differently, or left as it is and sent", async () => {
  page.show()
  await send("One more")
  const message = await refused("One more")
  fireEvent.click(message.getByRole("button", { name: text.edit }))
  const editor = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: text.editLabel })
  fireEvent.keyDown(editor, { key: "Enter" })
  // Refused once more: a new command.
  await waitFor(() => expect(page.gateway.commandIds).toHaveLength(2))
  const again = await refused("One more")
  refusal = undefined
  fireEvent.click(again.getByRole("button", { name: text.edit }))
  const editing = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: text.editLabel })
  fireEvent.change(editing, { target: { value: "Just one more" } })
  fireEvent.input(editing, { target: { value: "Just one more" } })
  await waitFor(() => expect(editing.value).toBe("Just one more"))
  fireEvent.keyDown(editing, { key: "Enter" })
  await waitFor(() => expect(page.commands).toMatchObject([{ text: "Just one more" }]))
  await waitFor(() => expect(screen.queryByText(notSent)).toBeNull())
})

test("it can be given up, and by keyboard the focus is not lost with it", async () => {
  page.show()
  await send("One more")
  const message = await refused("One more")
  fireEvent.click(message.getByRole("button", { name: text.remove }))
  await waitFor(() => expect(screen.queryByText("One more")).toBeNull())
  expect(localStorage.getItem("deckhand:unsent:local/chat")).toBeNull()
  expect(document.activeElement).toBe(await page.composer())
})

test("its files stay with it, and go with no other message", async () => {
  localStorage.setItem("deckhand:files:local/chat", JSON.stringify([pdf]))
  page.show()
  await screen.findByText("Report.pdf")
  await send("Read this")
  const message = await refused("Read this")
  message.getByText("Report.pdf")
  // One command, refused as one: there is nothing to be taken back.
  expect(page.gateway.commandIds).toHaveLength(1)
  expect(page.commands).toEqual([])
  refusal = undefined
  fireEvent.click(message.getByRole("button", { name: text.sendAgain }))
  await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
  expect(page.commands[0]).toMatchObject({ attachments: [pdf] })
})

test("a message whose answer was lost is sent once more as it was, wherever its writer is by then", async () => {
  refusal = undefined
  const { conversation } = page.gateway.script
  page.gateway.script = {
    ...page.gateway.script,
    conversation: (id, command, commandId) => {
      page.gateway.isUp = false
      page.gateway.cut()
      return conversation(id, command, commandId)
    }
  }
  page.show({ currentlyViewingUrl: "https://orders.example/1042" })
  await send("Ship it")
  await waitFor(() => expect(page.commands).toHaveLength(1))
  cleanup()
  page.gateway.isUp = true
  page.show({ currentlyViewingUrl: "https://elsewhere.example/" })
  await waitFor(() => expect(page.gateway.commandIds).toHaveLength(2))
  expect(new Set(page.gateway.commandIds).size).toBe(1)
  await waitFor(() => expect(localStorage.getItem("deckhand:unsent:local/chat")).toBeNull())
  expect(screen.queryByRole("alert")).toBeNull()
  expect(page.commands).toMatchObject([
    { context: { currentlyViewingInfo: { currentlyViewingUrl: "https://orders.example/1042" } } }
  ])
})

test("a message whose id was taken by something else says so, and is sent again under a new one", async () => {
  refusal = undefined
  const unsent = [{ id: "taken", text: "One more", attachments: [] }]
  localStorage.setItem("deckhand:unsent:local/chat", JSON.stringify(unsent))
  page.gateway.answered.set("taken", "another command")
  page.show()
  await screen.findByText(text.notSent(text.rejection.sentBefore))
  screen.getByText("One more")
  expect(page.commands).toEqual([])
  fireEvent.click(screen.getByRole("button", { name: text.sendAgain }))
  await waitFor(() => expect(page.commands).toMatchObject([{ _tag: "SendMessage", text: "One more" }]))
  await waitFor(() => expect(localStorage.getItem("deckhand:unsent:local/chat")).toBeNull())
})

test("while the server's disk is full the message waits and its writer is told; with room it goes by itself", async () => {
  refusal = undefined
  page.gateway.storeRefuses = copy.diskFull
  page.show()
  await send("Keep this")
  await screen.findByText(copy.diskFull)
  screen.getByText("Keep this")
  expect(localStorage.getItem("deckhand:unsent:local/chat")).toContain("Keep this")
  page.gateway.storeRefuses = undefined
  await waitFor(() => expect(page.commands).toMatchObject([{ _tag: "SendMessage", text: "Keep this" }]))
  await waitFor(() => expect(screen.queryByText(copy.diskFull)).toBeNull())
})
