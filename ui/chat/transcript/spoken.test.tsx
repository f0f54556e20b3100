/** What a screen reader is told of a whole turn: everything that a live region says, in order, and nothing else. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { toolName } from "./announcement.ts"

const { announce: words } = text

let page: ChatPage
let heard: Array<string> = []
let listening: MutationObserver

// What arrives later in a browser is there from the beginning: how long it takes is no matter here.
beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/markdown/RenderedMarkdown.tsx")]))

const REGIONS = "[role=status], [role=alert], [aria-live]:not([aria-live=off])"

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)

/** A region that was there says what it holds now; an alert that comes says itself. */
const regionsOf = ({ addedNodes, target }: MutationRecord): ReadonlyArray<Element> => {
  const around = elementOf(target)?.closest(REGIONS)
  if (around) return [around]
  return [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [...(node.matches("[role=alert]") ? [node] : []), ...node.querySelectorAll("[role=alert]")]
      : []
  )
}

beforeEach(() => {
  localStorage.clear()
  heard = []
  listening = new MutationObserver((records) => {
    for (const region of new Set(records.flatMap(regionsOf))) {
      const words = region.textContent?.trim() ?? ""
      if (words !== "" && region.isConnected) heard.push(words)
    }
  })
  page = new ChatPage()
  page.show()
})

afterEach(async () => {
  listening.disconnect()
  cleanup()
  await page.close()
})

test("a turn with a tool, a question and an error is told by its milestones, and never word by word", async () => {
  const said: Array<string> = []
  const hears = (...next: ReadonlyArray<string>): Promise<void> => {
    said.push(...next)
    return waitFor(() => expect(heard).toEqual(said))
  }
  const tool = toolName("readPage")
  const input = await page.write("Hello")
  listening.observe(document.body, { subtree: true, childList: true, characterData: true })

  fireEvent.keyDown(input, { key: "Enter" })
  await waitFor(() => expect(page.tags()).toContain("SendMessage"))
  const [item] = page.gateway.conversations.get(chatId).state.queue
  page.emit({ _tag: "TurnStarted", turnId: "t1", itemId: item?.id ?? "", messageId: "r1", at: 0 })
  await hears(words.started)
  for (let n = 0; n < 20; n++) page.emit({ _tag: "TextAppended", messageId: "r1", text: `word ${n} ` })
  await screen.findByText(/word 19/)
  await hears()

  page.emit({
    _tag: "ToolStarted",
    messageId: "r1",
    toolCallId: "c1",
    toolName: "readPage",
    toolArguments: {}
  })
  await hears(words.tool(tool, text.working))
  const output = { type: "success", message: "", end: false } as const
  page.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output })
  await hears(words.tool(tool, text.done))

  page.ask("t1", "Which one?", "This", "That")
  await hears(words.needsInput)
  page.emit({ _tag: "TurnRestarted", turnId: "t2", messageId: "r1", at: 0 })
  await hears(words.goesOn)
  page.emit({ _tag: "TextAppended", messageId: "r1", text: "and on" })
  await screen.findByText(/and on/)
  await hears()

  const error = { kind: "general", message: "It broke.", isRetryable: true, requestId: "req-7" } as const
  page.emit({ _tag: "TurnEnded", turnId: "t2", message: { ...page.reply(), status: "error", error } })
  // Which of the two is said first is the browser's to choose: one interrupts the other.
  await waitFor(() => expect(heard.slice(said.length).sort()).toEqual(["It broke.", words.failed].sort()))
})
