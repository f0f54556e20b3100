/** Connecting a browser from the first screen. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { homeText } from "#ui/home/homeText.ts"
import { conversationNameIn } from "#ui/stores/route.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { connectText } from "./connectText.ts"

let page: ChatPage

beforeEach(() => {
  page = new ChatPage()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const pair = (name: string): void =>
  page.gateway.users.get("local").emit({ _tag: "DevicePaired", deviceId: name, name, at: 0 })

const setOnline = (deviceId: string, online: boolean): void =>
  page.gateway.users.get("local").emit({ _tag: "DevicePresenceChanged", deviceId, online, at: 1 })

const openDialog = async (): Promise<ReturnType<typeof within>> => {
  page.show()
  const lines = await screen.findByRole("list", { name: homeText.whatIsThere })
  fireEvent.click(await within(lines).findByRole("button", { name: homeText.connectBrowser }))
  return within(await screen.findByRole("dialog", { name: connectText.title }))
}

describe("Connecting a browser", () => {
  test("goes on by itself: the steps give way to the name of the browser that came", async () => {
    const dialog = await openDialog()
    expect(await dialog.findAllByRole("listitem")).toHaveLength(3)
    expect(dialog.getByRole("status").textContent).toBe(connectText.waiting)
    pair("Chrome on Linux")
    setOnline("Chrome on Linux", true)
    await dialog.findByText(connectText.connected("Chrome on Linux"))
    expect(dialog.queryByRole("listitem")).toBeNull()
    fireEvent.click(dialog.getByRole("button", { name: connectText.begin }))
    await waitFor(() => expect(screen.queryByRole("dialog", { name: connectText.title })).toBeNull())
  })

  test("leads on to an empty chat and its examples from a chat that something was said in", async () => {
    page.gateway.users
      .get("local")
      .emit({ _tag: "ConversationTouched", id: "local/chat", title: "Tickets", at: 0 })
    page.startTurn()
    page.endTurn("success")
    page.show()
    // Before it is there this may be an empty chat, whose lines have a button of the same name.
    await screen.findAllByText("Hello")
    fireEvent.click(await screen.findByRole("button", { name: connectText.title, hidden: true }))
    const dialog = within(await screen.findByRole("dialog", { name: connectText.title }))
    await dialog.findAllByRole("listitem")
    pair("Chrome on Linux")
    setOnline("Chrome on Linux", true)
    fireEvent.click(await dialog.findByRole("button", { name: connectText.begin }))
    await waitFor(() => expect(conversationNameIn(location.hash)).not.toBe("chat"))
  })

  test("names one that was known before and is back", async () => {
    pair("Chrome on Linux")
    const dialog = await openDialog()
    await dialog.findAllByRole("listitem")
    setOnline("Chrome on Linux", true)
    await dialog.findByText(connectText.connected("Chrome on Linux"))
  })
})
