/** Who opens a chat can write at once. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

let page: ChatPage

beforeAll(() => import("#ui/chat/ChatView.tsx"))

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  cleanup()
  await page.close()
})

const hasFocus = async (): Promise<void> => {
  await waitFor(async () => expect(document.activeElement).toBe(await page.composer()))
}

const firstOf = (name: string): HTMLElement => {
  const [first] = screen.getAllByRole("button", { name })
  if (first === undefined) throw new Error(`There is no ${name}.`)
  return first
}

describe("The composer", () => {
  test("has the focus as the app comes up, in a new chat, and after a change of chats", async () => {
    page.show()
    await hasFocus()
    firstOf(text.newChat).focus()
    fireEvent.click(firstOf(text.newChat))
    await hasFocus()
    const before = await page.composer()
    before.blur()
    location.hash = "#/c/other"
    await waitFor(() => expect(before.isConnected).toBe(false))
    await hasFocus()
  })

  test("leaves the focus with whoever went elsewhere while the chat was coming", async () => {
    page.show()
    await hasFocus()
    const before = await page.composer()
    // Behind the page's own listener, and before what it leads to is on screen.
    addEventListener("hashchange", () => firstOf(text.newChat).focus(), { once: true })
    location.hash = "#/c/other"
    await waitFor(() => expect(before.isConnected).toBe(false))
    await page.composer()
    expect(document.activeElement).toBe(firstOf(text.newChat))
  })

  test("has the words again that were begun in a new chat and not sent, by New chat", async () => {
    page.show()
    await hasFocus()
    const before = await page.composer()
    fireEvent.click(firstOf(text.newChat))
    await waitFor(() => expect(before.isConnected).toBe(false))
    await hasFocus()
    const begun = location.hash
    const composer = await page.composer()
    fireEvent.change(composer, { target: { value: "Half a thought" } })
    fireEvent.input(composer, { target: { value: "Half a thought" } })
    await waitFor(() => expect(composer.value).toBe("Half a thought"))
    location.hash = "#/c/other"
    await waitFor(() => expect(composer.isConnected).toBe(false))
    fireEvent.click(firstOf(text.newChat))
    await waitFor(() => expect(location.hash).toBe(begun))
    await waitFor(async () => expect((await page.composer()).value).toBe("Half a thought"))
  })

  test("has it after the list of chats over the page has closed", async () => {
    page.show()
    await hasFocus()
    const opener = screen.getByRole("button", { name: text.chats })
    opener.focus()
    fireEvent.click(opener)
    const list = await screen.findByRole("dialog", { name: text.chats })
    fireEvent.click(within(list).getByRole("button", { name: text.newChat }))
    await hasFocus()
  })

  test("takes it from nobody who writes elsewhere", async () => {
    const field = document.body.appendChild(document.createElement("input"))
    field.focus()
    page.show()
    await page.composer()
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  test("leaves it where it would bring up a keyboard", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }))
    page.show()
    await page.composer()
    expect(document.activeElement).toBe(document.body)
  })
})
