/** What a message that is a command shows its reader. */
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { actionText } from "#schemas/dispatch/actionText.ts"
import { actionMessage } from "#schemas/dispatch/dispatchMessage.ts"
import type { HumanMessage } from "#schemas/message/Message.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { commandText } from "./commandText.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("./CommandCard.tsx")]))
beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})
afterEach(async () => {
  cleanup()
  await page.close()
})

const say = async (message: Pick<HumanMessage, "id" | "text" | "editorState">): Promise<HTMLElement> => {
  const item = {
    _tag: "LocalHuman",
    id: message.id,
    message: { type: "human", isSystemGeneratedGrayText: false, messageTimestamp: 0, ...message }
  } as const
  page.emit({ _tag: "ItemQueued", item }, { _tag: "MessageAdded", itemId: message.id, at: 0 })
  page.show()
  return screen.findByRole("article", { name: text.you })
}

/** Each term of the list with what stands behind it. */
const rowsOf = (list: HTMLElement): ReadonlyArray<string> =>
  within(list)
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

const request = {
  name: "Ship order",
  url: "https://shop.example/orders/{{order}}",
  new_tab: false,
  action: { type: "select", value: "Shipped" },
  selectors: ["#status", "select[name=status]"],
  fallback_operator_query: "Set the status to shipped",
  args: { order: 1042 },
  message: "It is on its way.",
  range: "A1:B2"
} as const

test("what a program asks for is a card with all of it in words, and no JSON", async () => {
  const article = await say({ id: actionMessage("r"), text: actionText(request) })
  const list = await within(article).findByLabelText(commandText.values("Ship order"))
  expect(rowsOf(list)).toEqual([
    `Opens: ${commandText.page("https://shop.example/orders/{{order}}", false)}`,
    "Does: Choose “Shipped”",
    "On: #status",
    "or on: select[name=status]",
    "Otherwise: Set the status to shipped",
    "order: 1042",
    "Then says: It is on its way.",
    "range: A1:B2"
  ])
  within(article).getByText("Ship order")
  expect(article.textContent).not.toContain("{ ")
})

test("a person who writes the command of programs has written words", async () => {
  const article = await say({ id: "m1", text: '/action { "name": "Mine" }' })
  await within(article).findByText('/action { "name": "Mine" }')
  expect(within(article).queryByText("Mine")).toBeNull()
})

test("a run of an agent shows its name and what it is given", async () => {
  const piece = { kind: "agent", at: 0, text: "/ada@example.com/Ship an order", means: "local/ship" } as const
  const article = await say({
    id: "m1",
    text: `${piece.text} Quickly, please inputVariables={"order":"1042","lines":[1,2]}`,
    editorState: { pieces: [piece] }
  })
  const list = await within(article).findByLabelText(commandText.values("Ship an order"))
  expect(rowsOf(list)).toEqual(["Of: ada@example.com", "order: 1042", "lines: [1,2]"])
  within(article).getByText("Quickly, please")
  expect(article.textContent).not.toContain("inputVariables")
})

test("values that cannot be read stay as they were written", async () => {
  const piece = { kind: "agent", at: 0, text: "/local/Ship an order", means: "local/ship" } as const
  const written = `${piece.text} inputVariables={"order":`
  const article = await say({ id: "m1", text: written, editorState: { pieces: [piece] } })
  await waitFor(() => within(article).getByText(written))
})
