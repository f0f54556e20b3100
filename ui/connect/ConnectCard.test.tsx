/** A request that waits for a browser, on screen. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { copy } from "#schemas/copy.ts"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { connectText } from "./connectText.ts"

let page: ChatPage

beforeEach(() => {
  page = new ChatPage()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const pair = (online: boolean): void => {
  const user = page.gateway.users.get("local")
  user.emit({ _tag: "DevicePaired", deviceId: "chrome", name: "Chrome on Linux", at: 0 })
  user.emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online, at: 1 })
}

const card = (name: string = copy.extensionOnlyAction): Promise<HTMLElement> =>
  screen.findByRole("region", { name })

const waiting = { messageId: "r1", toolCallId: "c1" }

describe("A request that waits for a browser", () => {
  test("is no error: it shows a newcomer three steps, with what has to be pasted", async () => {
    page.show()
    page.awaitBrowser()
    const steps = within(await card())
    expect(await steps.findAllByRole("listitem")).toHaveLength(3)
    steps.getByText(connectText.extensionsPage)
    steps.getByText("/home/ada/deckhand/dist/extension")
    steps.getByText(location.origin)
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.queryByRole("button", { name: text.downloadExtension })).toBeNull()
  })

  test("copies the folder's path and the address, as they are here", async () => {
    const copied: Array<string> = []
    vi.stubGlobal("navigator", {
      ...navigator,
      userAgent: navigator.userAgent,
      clipboard: { writeText: (value: string) => Promise.resolve(void copied.push(value)) }
    })
    page.show()
    page.awaitBrowser()
    await card()
    const names = [connectText.copyExtensionsPage, connectText.copyFolder, connectText.copyAddress]
    for (const name of names) fireEvent.click(await screen.findByRole("button", { name }))
    expect(copied).toEqual(["chrome://extensions", "/home/ada/deckhand/dist/extension", location.origin])
    // Where a line ends within the path, it does before one of its folders.
    const path = screen.getByText("/home/ada/deckhand/dist/extension")
    expect([...path.childNodes].map((part) => part.textContent || part.nodeName)).toEqual([
      "/",
      "WBR",
      "home/",
      "WBR",
      "ada/",
      "WBR",
      "deckhand/",
      "WBR",
      "dist/",
      "WBR",
      "extension"
    ])
    vi.unstubAllGlobals()
  })

  test("says nothing of folders where the gateway is on another machine", async () => {
    page.gateway.extensionFolder = undefined
    page.show()
    page.awaitBrowser()
    const steps = within(await card())
    await steps.findByText(connectText.loadElsewhere)
    expect(steps.queryByRole("button", { name: connectText.copyFolder })).toBeNull()
  })

  test("names the browser that was let in before, and shows the way to another one when asked", async () => {
    pair(false)
    page.show()
    page.awaitBrowser()
    const steps = within(await card())
    await steps.findByText(connectText.openKnown(["Chrome on Linux"]))
    expect(steps.queryByRole("listitem")).toBeNull()
    fireEvent.click(steps.getByRole("button", { name: text.downloadExtension }))
    expect(await steps.findAllByRole("listitem")).toHaveLength(3)
  })

  test("shows a newcomer the steps, too, who has let in a program only: that is no browser to open", async () => {
    page.gateway.users
      .get("local")
      .emit({ _tag: "DevicePaired", deviceId: "script", name: "My program", at: 5 })
    page.show()
    page.awaitBrowser()
    const steps = within(await card())
    expect(await steps.findAllByRole("listitem")).toHaveLength(3)
    expect(steps.queryByText(/My program/)).toBeNull()
  })

  test("says why nothing happens where the user goes on and no browser is there", async () => {
    pair(false)
    page.show()
    page.awaitBrowser()
    const parts = within(await card())
    await parts.findByText(connectText.openKnown(["Chrome on Linux"]))
    expect(parts.queryByText(connectText.noneYet)).toBeNull()
    fireEvent.click(parts.getByRole("button", { name: copy.continue }))
    expect((await parts.findByRole("status")).textContent).toBe(connectText.noneYet)
    pair(true)
    await waitFor(() => expect(parts.getByRole("status").textContent).toBe(text.goesOnWithBrowser))
  })

  test("that was told to go on in vain still says so once it waits anew, and the keyboard stays at “Continue”", async () => {
    pair(false)
    page.show()
    page.awaitBrowser()
    const composer = await page.composer()
    const proceed = within(await card()).getByRole("button", { name: copy.continue })
    await waitFor(() => expect(document.activeElement).toBe(composer))
    proceed.focus()
    fireEvent.click(proceed)
    const waits = page.reply()
    page.emit({ _tag: "TurnResumed", turnId: "t2", messageId: "r1", at: 2 })
    await waitFor(() => expect(proceed.isConnected).toBe(false))
    page.emit({ _tag: "TurnEnded", turnId: "t2", message: waits })
    const parts = within(await card())
    expect(parts.getByRole("status").textContent).toBe(connectText.noneYet)
    await waitFor(() =>
      expect(document.activeElement).toBe(parts.getByRole("button", { name: copy.continue }))
    )
  })

  test("sends nothing by itself: to go on is the gateway's, to try now or give up the user's", async () => {
    page.show()
    page.awaitBrowser()
    const buttons = within(await card())
    pair(true)
    await waitFor(() => expect(buttons.queryByRole("listitem")).toBeNull())
    expect(page.commands).toEqual([])
    fireEvent.click(buttons.getByRole("button", { name: copy.continue }))
    fireEvent.click(buttons.getByRole("button", { name: copy.cancel }))
    await waitFor(() =>
      expect(page.commands).toEqual([{ _tag: "ResumeTool", ...waiting }, { _tag: "StopTurn" }])
    )
  })

  test("gives way to the tool at work when the reply goes on", async () => {
    page.show()
    page.awaitBrowser()
    await card()
    page.emit({ _tag: "TurnResumed", turnId: "t2", messageId: "r1", at: 2 })
    await screen.findByRole("region", { name: toolName("operator") })
    expect(screen.queryByRole("region", { name: copy.extensionOnlyAction })).toBeNull()
  })

  test("takes no words for an answer: what is written is a message", async () => {
    page.show()
    page.awaitBrowser()
    await card()
    const input = await page.write("count to 3")
    expect(input.placeholder).toBe(text.composerPlaceholder)
    fireEvent.keyDown(input, { key: "Enter" })
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
  })

  test("tells a phone where to go instead", async () => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
    page.show()
    page.awaitBrowser()
    const told = within(await card(text.desktopOnlyAction))
    told.getByText(text.goesOnWithBrowser)
    expect(told.queryByRole("listitem")).toBeNull()
    agent.mockRestore()
  })
})
