/** Open tabs go along with a message, as far as their user chooses. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { CONTEXT_TABS_MAX } from "#schemas/limits.ts"
import { type OpenTab, TabsUnknown } from "#schemas/rpc/OpenTabs.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { tabsText } from "./tabsText.ts"

const tab = (tabId: number, title: string): OpenTab => ({
  tabId,
  title,
  url: `https://site-${tabId}.example/page`,
  active: false
})

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("./TabsMenu.tsx")]))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  page.gateway.openTabs = Effect.succeed([tab(1, "Orders"), tab(2, "Inbox"), tab(3, "(Untitled Tab)")])
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const connect = (): void => {
  const user = page.gateway.users.get("local")
  user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome", at: 0 })
  user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at: 1 })
}

const openMenu = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole("button", { name: tabsText.add }))
  return screen.findByRole("menu", { name: tabsText.title })
}

const item = (menu: HTMLElement, name: RegExp): Promise<HTMLElement> =>
  within(menu).findByRole("menuitemcheckbox", { name })

const sentTabs = (): unknown => {
  const sent = page.commands.find((command) => command._tag === "SendMessage")
  return sent?._tag === "SendMessage" ? sent.context.contextTabs : undefined
}

describe("Open tabs", () => {
  test("are offered where a browser is connected, and nowhere else", async () => {
    page.show()
    await page.composer()
    expect(screen.queryByRole("button", { name: tabsText.add })).toBeNull()
    connect()
    await screen.findByRole("button", { name: tabsText.add })
  })

  test("that are chosen stand as chips, go along with the message, and with no other", async () => {
    connect()
    page.show()
    const menu = await openMenu()
    const orders = await item(menu, /Orders/)
    fireEvent.click(orders)
    fireEvent.click(await item(menu, /Untitled Tab/))
    await waitFor(() => expect(orders.getAttribute("aria-checked")).toBe("true"))
    fireEvent.keyDown(orders, { key: "Escape" })
    const chips = await screen.findByRole("list", { name: tabsText.chosen })
    fireEvent.click(within(chips).getByRole("button", { name: tabsText.remove("(Untitled Tab)") }))
    fireEvent.keyDown(await page.write("Sum them up"), { key: "Enter" })
    await waitFor(() =>
      expect(sentTabs()).toEqual({
        browserHostId: "local/chrome",
        tabs: [{ tabId: 1, title: "Orders", url: "https://site-1.example/page" }]
      })
    )
    page.commands.length = 0
    fireEvent.keyDown(await page.write("And now?"), { key: "Enter" })
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(sentTabs()).toBeUndefined()
  })

  test("beside the panel are in already, and cannot be taken out", async () => {
    page.show(undefined, "extension", { browserHostId: "local/chrome", tabId: 2 })
    const beside = await item(await openMenu(), /Inbox/)
    expect([beside.getAttribute("aria-checked"), beside.getAttribute("aria-disabled")]).toEqual([
      "true",
      "true"
    ])
    within(beside).getByText(tabsText.beside)
    fireEvent.click(beside)
    expect(screen.queryByRole("list", { name: tabsText.chosen })).toBeNull()
    expect(beside.getAttribute("aria-checked")).toBe("true")
  })

  test("are as many as a message carries, which is said", async () => {
    const many = Array.from({ length: CONTEXT_TABS_MAX + 1 }, (_, n) => tab(n + 1, `Page ${n + 1}`))
    page.gateway.openTabs = Effect.succeed(many)
    connect()
    page.show()
    const menu = await openMenu()
    await item(menu, /Page 1(?!\d)/)
    for (const one of within(menu).getAllByRole("menuitemcheckbox")) fireEvent.click(one)
    await within(menu).findByText(tabsText.full)
    const last = await item(menu, /Page 11/)
    expect([last.getAttribute("aria-checked"), last.getAttribute("aria-disabled")]).toEqual(["false", "true"])
  })

  test("that a browser does not tell are said to be unknown", async () => {
    page.gateway.openTabs = Effect.fail(new TabsUnknown({ message: "It is away." }))
    connect()
    page.show()
    await within(await openMenu()).findByText(tabsText.unknown)
  })

  test("that came with a message stand there", async () => {
    page.show()
    await page.composer()
    page.emit(
      {
        _tag: "ItemQueued",
        item: {
          _tag: "Human",
          id: "m1",
          message: {
            type: "human",
            id: "m1",
            text: "Sum it up",
            isSystemGeneratedGrayText: false,
            messageTimestamp: 0,
            contextTabs: { browserHostId: "local/chrome", tabs: [tab(1, "Orders")] }
          },
          context: {}
        }
      },
      { _tag: "TurnStarted", turnId: "t1", itemId: "m1", messageId: "r1", at: 0 }
    )
    within(await screen.findByRole("list", { name: tabsText.chosen })).getByText("Orders")
  })
})
