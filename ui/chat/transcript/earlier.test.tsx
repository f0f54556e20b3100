/** A chat of many messages on screen: its newest part, and the ways to what is before it. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { PART_MAX_CHARS } from "#schemas/conversation/limits.ts"
import { findText } from "#ui/find/findText.ts"
import { mentionsText } from "#ui/mentions/mentionsText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"

/** So large, each, that four are a part. */
const PART = 4
const weight = "x".repeat(PART_MAX_CHARS / (PART + 0.5))
const MESSAGES = 2 * PART + 2
let page: ChatPage

/** One of the earliest names somebody. */
const NAMING = 1
const wordsOf = (n: number): string =>
  `Message m${n}${n === NAMING ? " to Ada Lovelace <ada@x.example>" : ""}`

/** A message that is nobody's turn. */
const said = (id: string, text = `Message ${id}`): ReadonlyArray<ConversationEvent> => [
  {
    _tag: "ItemQueued",
    item: {
      _tag: "LocalHuman",
      id,
      message: {
        type: "human",
        id,
        text,
        editorState: { pieces: [], weight },
        isSystemGeneratedGrayText: false,
        messageTimestamp: 0
      }
    }
  },
  { _tag: "MessageAdded", itemId: id, at: 0 }
]

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/mentions/Mentions.tsx")]))

beforeEach(async () => {
  localStorage.clear()
  page = new ChatPage()
  page.emit(...Array.from({ length: MESSAGES }, (_, n) => said(`m${n}`, wordsOf(n))).flat())
  page.show()
  const composer = await page.composer()
  await waitFor(() => expect(document.activeElement).toBe(composer))
  await shown(PART)
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const shown = (count: number): Promise<void> =>
  waitFor(() => expect(document.getElementsByTagName("article")).toHaveLength(count))

const earlier = (count: number): HTMLElement => screen.getByRole("button", { name: findText.earlier(count) })

test("it opens with its newest messages and says how many are before them", () => {
  expect(document.body.textContent).toContain(`Message m${MESSAGES - 1}`)
  expect(document.body.textContent).not.toContain("Message m0")
  expect(earlier(MESSAGES - PART)).toBeTruthy()
})

test("“Earlier messages” brings the next part, and the focus stays where it was until there are no more", async () => {
  const button = earlier(MESSAGES - PART)
  button.focus()
  fireEvent.click(button)
  await shown(2 * PART)
  expect(document.activeElement).toBe(earlier(2))
  fireEvent.click(earlier(2))
  await shown(MESSAGES)
  expect(screen.queryByRole("button", { name: findText.toBeginning })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole("log"))
})

test("“Go to the beginning” brings the first messages alone, and says that this is the beginning; the others come at a press", async () => {
  fireEvent.click(screen.getByRole("button", { name: findText.toBeginning }))
  await shown(2 * PART)
  expect(document.querySelector("article")?.textContent).toContain("Message m0")
  await screen.findByText(findText.atBeginning)
  expect(document.body.textContent).not.toContain(`Message m${PART}`)
  fireEvent.click(screen.getByRole("button", { name: findText.between(2) }))
  await shown(MESSAGES)
  // An address becomes a link once that can be told.
  const begun = Array.from(document.querySelectorAll("[data-said]"), ({ textContent }) =>
    /^Message m\d/.exec(textContent)?.at(0)
  )
  expect(begun).toEqual(Array.from({ length: MESSAGES }, (_, n) => `Message m${n}`))
})

test("at the beginning of a chat ArrowUp still begins with what was written last, and an edit far from the end shows it", async () => {
  fireEvent.click(screen.getByRole("button", { name: findText.toBeginning }))
  await shown(2 * PART)
  const composer = await page.composer()
  for (let n = MESSAGES - 1; n >= MESSAGES - PART - 1; n--) {
    fireEvent.keyDown(composer, { key: "ArrowUp" })
    await waitFor(() => expect(composer.value).toBe(wordsOf(n)))
  }
  page.emit({ _tag: "MessageEdited", messageId: "m1", text: "Said differently" })
  await screen.findByText("Said differently")
  await shown(2)
})

test("what happens to messages that are not there is folded without them; an edit of one cuts the chat", async () => {
  page.emit({ _tag: "MessageRated", messageId: "m0", feedback: 1 }, ...said("last"))
  await screen.findByText("Message last")
  page.emit({ _tag: "MessageEdited", messageId: "m3", text: "Said differently" })
  await screen.findByText("Said differently")
  await shown(4)
})

test("ArrowUp goes on to prompts that are not on screen, one after another, and puts nothing more there", async () => {
  const composer = await page.composer()
  for (let n = MESSAGES - 1; n >= 0; n--) {
    fireEvent.keyDown(composer, { key: "ArrowUp" })
    await waitFor(() => expect(composer.value).toBe(wordsOf(n)))
  }
  fireEvent.keyDown(composer, { key: "ArrowUp" })
  fireEvent.keyDown(composer, { key: "ArrowDown" })
  await waitFor(() => expect(composer.value).toBe(wordsOf(1)))
  await shown(PART)
})

test("ArrowUp that is pressed while prompts are on their way counts as often as it was pressed", async () => {
  const composer = await page.composer()
  for (let n = 0; n < PART; n++) fireEvent.keyDown(composer, { key: "ArrowUp" })
  expect(composer.value).toBe(`Message m${MESSAGES - PART}`)
  for (let n = 0; n < 3; n++) fireEvent.keyDown(composer, { key: "ArrowUp" })
  await waitFor(() => expect(composer.value).toBe(`Message m${MESSAGES - PART - 3}`))
  for (let n = 0; n < MESSAGES; n++) fireEvent.keyDown(composer, { key: "ArrowUp" })
  await waitFor(() => expect(composer.value).toBe("Message m0"))
})

test("“@” offers people that only messages name which are not here, and puts none of these on screen", async () => {
  page.emit(...said("newest", "Grace Hopper <grace@x.example> asked for it"))
  await screen.findByText(/^Grace Hopper/)
  await page.write("Write to @")
  const list = await screen.findByRole("listbox", { name: mentionsText.people })
  const named = () =>
    within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(named()).toHaveLength(2))
  expect(named()[0]).toContain("Grace Hopper")
  expect(named()[1]).toContain("Ada Lovelace")
  await shown(PART + 1)
})

test("a part that does not come can be asked for again", async () => {
  page.gateway.refusesEarlier = true
  fireEvent.click(earlier(MESSAGES - PART))
  await screen.findByText(findText.earlierMissing)
  page.gateway.refusesEarlier = false
  fireEvent.click(earlier(MESSAGES - PART))
  await shown(2 * PART)
})
