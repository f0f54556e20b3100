import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import { ActorId } from "#schemas/ids.ts"
import { Outbox } from "#ui/stores/Outbox.ts"
import type { PageBeside } from "#ui/stores/Place.ts"
import { tabsText } from "#ui/tabs/tabsText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { besideText } from "./besideText.ts"
import { VIEWING_STALE_MS } from "./limits.ts"

const orders = { currentlyViewingUrl: "https://shop.example/orders", title: "Orders" }
const news = { currentlyViewingUrl: "https://news.example/", title: "News" }

let page: ChatPage

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("./ContextBadge.tsx"),
    import("#ui/tabs/TabsMenu.tsx"),
    import("#ui/markdown/RenderedMarkdown.tsx")
  ])
)

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await page.close()
})

const sent = async (
  count = 1
): Promise<ReadonlyArray<Extract<ConversationCommand, { _tag: "SendMessage" }>>> => {
  const messages = () => page.commands.filter((command) => command._tag === "SendMessage")
  await waitFor(() => expect(messages()).toHaveLength(count))
  return messages()
}

const say = async (words: string): Promise<void> => {
  fireEvent.keyDown(await page.write(words), { key: "Enter" })
}

describe("the page beside the panel", () => {
  test("names the page and its site, and has it summarized", async () => {
    page.show(orders, "extension")
    await screen.findByText("Orders")
    expect(screen.getByText("shop.example")).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: besideText.summarize }))
    const [message] = await sent()
    expect(message).toMatchObject({
      text: besideText.summarizePrompt,
      context: { currentlyViewingInfo: orders }
    })
  })

  test("is asked about in the composer, which keeps what its user has written", async () => {
    page.show(orders, "extension")
    fireEvent.click(await screen.findByRole("button", { name: besideText.ask }))
    const input = await page.composer()
    await waitFor(() => expect(input.value).toBe(besideText.askPrompt))
    expect(document.activeElement).toBe(input)
    await page.write("Half a thought")
    fireEvent.click(screen.getByRole("button", { name: besideText.ask }))
    expect((await page.composer()).value).toBe("Half a thought")
  })

  test("is left out of the chat it was left out of, after a reload too, until it is taken in again", async () => {
    page.show(orders, "extension")
    fireEvent.click(await screen.findByRole("button", { name: besideText.leaveOut }))
    await screen.findByText(besideText.leftOut)
    await say("Hello")
    const [first] = await sent()
    expect(first?.context).not.toHaveProperty("currentlyViewingInfo")
    expect(first?.context.withoutPage).toBe(true)
    cleanup()
    page.show(orders, "extension")
    fireEvent.click(await screen.findByRole("button", { name: besideText.takeIn }))
    await screen.findByText("Orders")
    await say("Hello again")
    const [, second] = await sent(2)
    expect(second?.context.currentlyViewingInfo).toEqual(orders)
    expect(second?.context).not.toHaveProperty("withoutPage")
  })

  test("is asked for again where it is older than 60 s, and what was sent waits for it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 })
    let answer: (page: { readonly viewing: typeof news; readonly tabId: number }) => void = () => undefined
    let asked = 0
    const look = (): Promise<PageBeside> => {
      asked += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    }
    page.show(orders, "extension", { look })
    await say("While it is known")
    const [known] = await sent()
    expect([known?.context.currentlyViewingInfo, asked]).toEqual([orders, 0])
    vi.setSystemTime(VIEWING_STALE_MS)
    await say("After a while")
    // Seen at once, and on its way as soon as the page is known.
    await screen.findByText("After a while")
    expect(asked).toBe(1)
    expect(page.tags()).toEqual(["SendMessage"])
    answer({ viewing: news, tabId: 9 })
    const [, waited] = await sent(2)
    expect(waited?.context).toMatchObject({ currentlyViewingInfo: news, tabId: 9 })
    await screen.findByText("news.example")
  })

  test("stays that of its message, also where that is sent by another page, and its tabs go along again", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 })
    const tabs = {
      browserHostId: "local/chrome",
      tabs: [{ tabId: 3, title: "Inbox", url: "https://mail.example/" }]
    }
    page.gateway.openTabs = Effect.succeed(tabs.tabs.map((tab) => ({ ...tab, active: false })))
    const { conversation } = page.gateway.script
    let isFull = true
    page.gateway.script = {
      ...page.gateway.script,
      conversation: (id, command, commandId) =>
        isFull && command._tag === "SendMessage"
          ? { _tag: "QueueFull", max: 50 }
          : conversation(id, command, commandId)
    }
    const look = (): Promise<PageBeside> => Promise.resolve({ viewing: news, tabId: 9 })
    page.show(orders, "extension", { look, browserHostId: "local/chrome", tabId: 1 })
    fireEvent.click(await screen.findByRole("button", { name: tabsText.add }))
    fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: /Inbox/ }))
    vi.setSystemTime(VIEWING_STALE_MS)
    await say("With a tab")
    const again = await screen.findByRole("button", { name: text.sendAgain })
    // What a page that is opened next finds.
    expect(new Outbox(ActorId.make("local/chat")).$items.get()).toMatchObject([
      { context: { currentlyViewingInfo: news, tabId: 9, contextTabs: tabs } }
    ])
    isFull = false
    fireEvent.click(again)
    const [message] = await sent()
    expect(message?.context).toMatchObject({ currentlyViewingInfo: news, tabId: 9, contextTabs: tabs })
  })

  test("is not there in the web interface", async () => {
    page.show()
    await screen.findByText(text.greeting)
    await page.composer()
    expect(screen.queryByRole("region", { name: besideText.label })).toBeNull()
  })
})
