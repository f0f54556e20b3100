import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { shortcutsText } from "./shortcutsText.ts"

let page: ChatPage

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/settings/Settings.tsx")]))
beforeEach(async () => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
  await page.composer()
})
afterEach(async () => {
  cleanup()
  location.hash = ""
  await page.close()
})

/** Nothing that is written in has the focus. */
const atRest = async (): Promise<HTMLElement> => {
  const [button] = screen.getAllByRole("button", { name: text.newChat })
  if (button === undefined) throw new Error("There is no button.")
  button.focus()
  await waitFor(() => expect(document.activeElement).toBe(button))
  return button
}

describe("whoever begins to type", () => {
  test("writes into the composer", async () => {
    const composer = await page.composer()
    const button = await atRest()
    fireEvent.keyDown(button, { key: "h" })
    expect(document.activeElement).toBe(composer)
  })

  test("presses what has the focus by a space, and uses shortcuts, without leaving it", async () => {
    const button = await atRest()
    fireEvent.keyDown(button, { key: " " })
    fireEvent.keyDown(button, { key: "c", ctrlKey: true })
    fireEvent.keyDown(button, { key: "Tab" })
    expect(document.activeElement).toBe(button)
  })

  test("elsewhere, or with a dialog over the page, stays there", async () => {
    const field = document.body.appendChild(document.createElement("input"))
    field.focus()
    fireEvent.keyDown(field, { key: "h" })
    expect(document.activeElement).toBe(field)
    field.remove()
    location.hash = "#/settings/about"
    await screen.findByRole("dialog")
    const open = document.activeElement
    fireEvent.keyDown(document.body, { key: "h" })
    expect(document.activeElement).toBe(open)
  })
})

describe("from anywhere", () => {
  test("Ctrl+/ lists the shortcuts, with what each does", async () => {
    fireEvent.keyDown(await atRest(), { key: "/", ctrlKey: true })
    await waitFor(() => expect(location.hash).toBe("#/settings/shortcuts"))
    for (const does of Object.values(shortcutsText.does)) await screen.findByText(does, { selector: "dt" })
  })

  test("Ctrl+Shift+O begins a new chat, and Ctrl+, opens the settings", async () => {
    fireEvent.keyDown(await page.composer(), { key: "O", ctrlKey: true, shiftKey: true })
    await waitFor(() => expect(location.hash).not.toBe("#/c/chat"))
    expect(location.hash).toMatch(/^#\/c\//)
    fireEvent.keyDown(await page.composer(), { key: ",", ctrlKey: true })
    await waitFor(() => expect(location.hash).toBe("#/settings"))
  })

  test("the first stop of the keyboard leads to the composer", async () => {
    await atRest()
    fireEvent.click(screen.getByRole("button", { name: text.skip }))
    expect(document.activeElement).toBe(await page.composer())
  })

  test("a question mark lists the shortcuts where nothing is being written, and is a sign where something is", async () => {
    const composer = await page.composer()
    composer.focus()
    fireEvent.keyDown(composer, { key: "?", shiftKey: true })
    expect(location.hash).toBe("#/c/chat")
    const button = await atRest()
    fireEvent.keyDown(button, { key: "?", shiftKey: true })
    await waitFor(() => expect(location.hash).toBe("#/settings/shortcuts"))
  })

  test("the second stop of the keyboard leads to the conversation, and to the composer where there is none", async () => {
    fireEvent.click(screen.getByRole("button", { name: text.skipToChat }))
    expect(document.activeElement).toBe(await page.composer())
    page.startTurn()
    const log = await screen.findByRole("log")
    fireEvent.click(screen.getByRole("button", { name: text.skipToChat }))
    expect(document.activeElement).toBe(log)
  })
})
